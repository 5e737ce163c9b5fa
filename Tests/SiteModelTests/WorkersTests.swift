import Alphabet
import Concurrency
import Testing

@testable import SiteModel

@Suite("Workers")
struct WorkersTests {
  @Test("compute two values in parallel", arguments: 1..<4)
  func makeBoth(count: Int) {
    let (one, other) = Workers(count).both {
      1
    } _: {
      "two"
    }
    #expect(one == 1)
    #expect(other == "two")
  }

  @Test("sort rows like a single thread", arguments: [0, 1, 1023, 1024, 3001])
  func sortRows(count: Int) throws {
    let alphabet = try Alphabet(locale: "zh")
    // Many rows with the same title, which differ only in their addresses.
    let titles = ["Ångström", "中文", "zebra", "长城", "a"]
    let rows = (0..<count).map { number in
      alphabet.row(
        of: TitleEntry(
          id: number, title: titles[number * 7 % 5], url: "/\(number * 7919 % 3001)"))
    }
    let order = alphabet.order(of: rows)
    var ranks = [Int?](repeating: nil, count: count)
    for (rank, number) in order.enumerated() { ranks[number] = rank }
    let some = ranks.map { $0.flatMap { $0 % 3 == 0 ? nil : $0 } }
    let known = [ranks.map { _ in nil }, ranks, some]
    for workers in 1..<6 {
      for ranks in known {
        #expect(alphabet.order(of: rows, knowing: ranks, Workers(workers)) == order)
      }
    }
  }
}
