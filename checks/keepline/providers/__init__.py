"""Where memory is put away and found again: the archive in the repository, memory servers, programs."""
