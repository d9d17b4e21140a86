"""The viewer's side of the archive: whose eyes may see a record, and what is played on from it."""
