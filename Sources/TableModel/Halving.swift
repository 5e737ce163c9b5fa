/// The first index from 0 for which `isPast` holds, or `count`, found by halving; once it holds it
/// must hold for all that follow.
func firstIndex(below count: Int, where isPast: (Int) -> Bool) -> Int {
  var low = 0
  var high = count
  while low < high {
    let middle = low + (high - low) / 2
    if isPast(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
