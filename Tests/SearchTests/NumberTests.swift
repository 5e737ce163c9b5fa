import Testing

@testable import Search

@Suite("Numbers as text")
struct NumberTests {
  @Test("are read as written, small ones from one character")
  func areRead() throws {
    for number in Array(0..<4_000) + [60_000, 61_879, 61_880, 1_000_000, 1 << 32] {
      var bytes: [UInt8] = []
      bytes.append(number: number)
      var reader = ShardReader(bytes[...])
      #expect(try reader.number() == number)
      #expect(reader.next == nil)
      #expect(bytes.count == (number < 52 ? 1 : number < 1_820 ? 2 : bytes.count))
      #expect(bytes.allSatisfy { 40...126 ~= $0 && $0 != 92 })
    }
  }

  @Test("are the same in the lists of a segment")
  func areTheSameInLists() {
    for number in [0, 51, 52, 1_819, 1_820, 61_879, 61_880, 5_000_000] {
      var lists = ByteLists()
      var (list, other) = (ByteLists.List(), ByteLists.List())
      var bytes: [UInt8] = []
      for i in 0..<300 {
        lists.append(number: number + i, to: &list)
        lists.append(UInt8(truncatingIfNeeded: i), to: &other)
        bytes.append(number: number + i)
      }
      var (read, others): ([UInt8], [UInt8]) = ([], [])
      lists.append(list, to: &read)
      lists.append(other, to: &others)
      #expect(read == bytes)
      #expect(others == (0..<300).map { UInt8(truncatingIfNeeded: $0) })
    }
  }
}
