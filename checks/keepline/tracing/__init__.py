"""The history of lines: where each was born, where it went, and how it can be brought back."""
