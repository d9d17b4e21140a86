"""What people touch and read on the table: buttons, plates, racks, papers."""
