import TestSupport
import Testing

@testable import Text

/// Lines of a rewritten text, mapped to lines of its original.
@Suite struct LineMapTests {
  @Test("an unchanged text is shifted by the lines above it", arguments: [1, 5])
  func plain(start: Int) {
    let map = LineMap(startingAt: start)
    for line in 1...20 { #expect(map[line] == line + start - 1) }
    #expect(LineMap(Array(start..<start + 4)) == map)
  }

  @Test(
    "lines of a rewritten text map to lines of the original",
    arguments: [
      ([3, 3, 7], [0, 1, 2, 3, 4, 6], [3, 3, 3, 7, 8, 10]),
      ([1, 2, 5, 6], [1, 3, 4, 5], [1, 5, 6, 7]), ([4, 2], [1, 2, 3], [4, 2, 3]),
    ])
  func rewritten(lines: [Int], places: [Int], originals: [Int]) {
    let map = LineMap(lines)
    #expect(places.map { map[$0] } == originals)
  }

  /// A loop maps lines backwards; a range of its lines still maps to a range.
  @Test func ranges() {
    let map = LineMap([2, 3, 2, 3, 7])
    #expect(map[1...5] == 2...7)
    #expect(map[2...3] == 2...3)
    #expect(map[4...6] == 3...8)
  }

  @Test func empty() {
    #expect(LineMap([]) == LineMap())
    #expect(LineMap([9]) == LineMap(startingAt: 9))
  }

  /// Composing two maps equals one look-up after the other, for every line.
  @Test func composed() {
    var random = SeededGenerator(seed: 21)
    func map() -> (map: LineMap, count: Int) {
      guard Bool.random(using: &random) else {
        return (LineMap(startingAt: Int.random(in: 1...9, using: &random)), 40)
      }
      var line = 1
      let lines = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        line += Int.random(in: 0...3, using: &random)
        return line
      }
      return (LineMap(lines), lines.count)
    }
    for _ in 0..<500 {
      let (later, count) = map()
      let earlier = map().map
      let both = later.through(earlier)
      for line in 1...count { #expect(both[line] == earlier[later[line]]) }
    }
  }
}
