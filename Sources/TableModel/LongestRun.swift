/// For each of these distinct numbers, whether it belongs to one longest increasing run of them;
/// what is nil belongs to none.
///
/// Patience sorting: `ends[n]` is the position of the smallest number that ends a run of n + 1. A
/// number greater than all before it takes one step, any other a search of logarithmic length.
func longestIncreasingRun(of numbers: [Int?]) -> [Bool] {
  var ends: [(number: Int, position: Int)] = []
  var previous = [Int?](repeating: nil, count: numbers.count)
  for (position, number) in numbers.enumerated() {
    guard let number else { continue }
    var length = ends.count
    if let last = ends.last, last.number > number {
      length = firstIndex(below: ends.count) { ends[$0].number > number }
    }
    if length > 0 { previous[position] = ends[length - 1].position }
    let end = (number, position)
    if length == ends.count { ends.append(end) } else { ends[length] = end }
  }
  var belongs = [Bool](repeating: false, count: numbers.count)
  var next = ends.last?.position
  while let position = next {
    belongs[position] = true
    next = previous[position]
  }
  return belongs
}
