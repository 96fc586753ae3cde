"""Git's only home: reads are hardened plumbing, writes go through GitPython."""

import os

os.environ.pop("GIT_PYTHON_GIT_EXECUTABLE", None)  # GitPython runs whatever that names, and does so when it is imported
