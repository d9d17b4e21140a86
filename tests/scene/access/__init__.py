"""For every hand, eye and ear: keys, pads, switches and readers."""
