"""One module a rule. A new rule is one file here and one test file; nothing else lists it."""
