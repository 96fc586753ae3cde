"""Git's only home: reads are hardened plumbing, writes go through GitPython."""
