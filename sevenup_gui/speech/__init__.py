"""Every sentence a person reads or hears, without a window."""
