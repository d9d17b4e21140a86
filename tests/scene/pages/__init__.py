"""Every other page: from the title to statistics."""
