"""What each CI host tells of the run that it started: pure readers of its variables and its event."""
