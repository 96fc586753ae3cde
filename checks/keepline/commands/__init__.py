"""One module a verb. `main` reads the arguments, prints, and sets the exit code."""
