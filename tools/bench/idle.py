def measure(*a): return True
