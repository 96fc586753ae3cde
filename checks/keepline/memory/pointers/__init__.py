"""Pointers: what a memory file tells its reader to load, open or see, found in its text and looked up in its tree."""
