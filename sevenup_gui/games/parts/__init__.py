"""What a game is made of besides its rules: the types of its parts, told by whoever uses them."""
