"""What developers run from the root of the project; not part of the installed package."""
