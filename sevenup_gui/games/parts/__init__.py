"""What a game is made of besides its rules: the types of its parts, told by anyone who uses them."""
