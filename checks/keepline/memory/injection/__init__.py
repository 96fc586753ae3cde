"""Text that takes command of its reader: how it is told, and how bad it is where it stands."""
