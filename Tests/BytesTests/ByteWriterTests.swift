import TestSupport
import Testing

@testable import Bytes

/// Compares a writer with an array that receives the same bytes.
struct ByteWriterTests {
  /// Texts shorter than, as long as, and longer than a writer's capacity.
  private static let texts = ["", "a", "0123456", "é漢🙂", String(repeating: "long ", count: 40)]

  @Test(arguments: [0, 1, 2, 7, 8, 63, 4096])
  func writesAsAnArrayDoes(capacity: Int) {
    var random = SeededGenerator(seed: UInt64(capacity))
    for _ in 0..<50 {
      var writer = capacity == 0 ? ByteWriter() : ByteWriter(capacity: capacity)
      var twin: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        step(&writer, &twin, &random)
        #expect(writer.count == twin.count && writer.isEmpty == twin.isEmpty)
        #expect(writer.last == twin.last ?? 0)
      }
      #expect(writer.array == twin)
      #expect(writer.isBlank == twin.allSatisfy { $0 == 0x20 || $0 == 0x09 })
    }
  }

  private func step(
    _ writer: inout ByteWriter, _ twin: inout [UInt8], _ random: inout SeededGenerator
  ) {
    let text = Self.texts[Int.random(in: Self.texts.indices, using: &random)]
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let byte = UInt8.random(in: 0...255, using: &random)
      writer.append(byte)
      twin.append(byte)
    case 1:
      writer.append("static")
      twin += Array("static".utf8)
    case 2:
      let number = [0, 7, -1, Int.max, Int.min, 1234].randomElement(using: &random) ?? 0
      writer.append(number)
      twin += Array(String(number).utf8)
    case 3:
      writer.append(contentsOf: text)
      twin += Array(text.utf8)
    case 4:
      writer.append(Array(text.utf8))
      twin += Array(text.utf8)
    case 5:
      writer.append(text.utf8Span.span)
      twin += Array(text.utf8)
    case 6:
      writer.append(contentsOf: text.utf8.reversed())
      twin += text.utf8.reversed()
    case 7:
      unsafe Array(text.utf8).withUnsafeBufferPointer { unsafe writer.append($0) }
      twin += Array(text.utf8)
    case 8:
      let count = Int.random(in: -1...twin.count + 1, using: &random)
      writer.truncate(to: count)
      twin = Array(twin.prefix(max(0, count)))
    default:
      let count = Int.random(in: -1...twin.count + 1, using: &random)
      writer.removeFirst(count)
      twin = Array(twin.dropFirst(max(0, count)))
    }
  }
}

/// Compares functions on a text's bytes with the standard library's results.
struct StringBytesTests {
  private static let texts = [
    "", "a", "b", "ab", "Z", "é", "e\u{301}", "漢", "🙂", "\u{FFFF}", "\u{10000}",
    "more than fifteen bytes", "more than fifteen bytes!", "more than fifteen byteé",
  ]

  @Test func ordersByBytes() {
    for one in Self.texts {
      for other in Self.texts {
        #expect(one.precedes(other) == one.utf8.lexicographicallyPrecedes(other.utf8))
      }
    }
  }

  @Test func lendsAllBytes() {
    for text in Self.texts {
      #expect(text.withBytes { Array($0) } == Array(text.utf8))
    }
  }
}
