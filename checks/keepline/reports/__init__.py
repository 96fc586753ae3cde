"""One module a format: a Report in, text out, no input or output of their own."""
