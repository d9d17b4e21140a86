"""What the person at this screen gives away, kept beside the archive, and the process that weighs it at rest."""
