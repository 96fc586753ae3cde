"""What a clean-up and a sleep cycle share: a plan laid out, approved, written in one safe course, and taken back."""
