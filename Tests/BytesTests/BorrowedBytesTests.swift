import TestSupport
import Testing

@testable import Bytes

/// Compares borrowed bytes with an array of the same bytes: slices of both must behave equally.
@Suite struct BorrowedBytesTests {
  @Test("A slice relates to its text as an array's slice to the array", arguments: 1...8)
  func slices(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for length in 0..<60 {
      let array = (0..<length).map { _ in UInt8.random(in: 0...3, using: &generator) }
      array.withBytes { bytes in
        compare(bytes, array[...])
        for _ in 0..<10 {
          let start = Int.random(in: 0...length, using: &generator)
          let end = Int.random(in: start...length, using: &generator)
          compare(bytes[start..<end], array[start..<end])
          let inner = Int.random(in: start...end, using: &generator)
          compare(bytes[start..<end][inner...], array[inner..<end])
          compare(bytes[start..<end][..<inner], array[start..<inner])
          compare(bytes[start..<end].rebased, Array(array[start..<end])[...])
        }
      }
    }
  }

  private func compare(_ bytes: BorrowedBytes, _ twin: ArraySlice<UInt8>) {
    #expect(bytes.startIndex == twin.startIndex && bytes.endIndex == twin.endIndex)
    #expect(bytes.count == twin.count && bytes.isEmpty == twin.isEmpty)
    #expect(bytes.indices == twin.indices && bytes.first == twin.first && bytes.last == twin.last)
    #expect(twin.indices.allSatisfy { bytes[$0] == twin[$0] })
    #expect(Array(bytes) == Array(twin) && bytes.elementsEqual(twin) && [0] + bytes == [0] + twin)
    #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: twin, as: UTF8.self))
    #expect(bytes.reversed().elementsEqual(twin.reversed()))
    #expect(bytes.withUnsafeBufferPointer { unsafe Array($0) } == Array(twin))
    #expect(bytes.withContiguousStorageIfAvailable { unsafe Array($0) } == Array(twin))
    #expect(bytes.withSpan { span in span.indices.map { span[$0] } } == Array(twin))
    for byte in UInt8(0)...4 {
      #expect(bytes.firstIndex(of: byte) == twin.firstIndex(of: byte))
      #expect(bytes.lastIndex(of: byte) == twin.lastIndex(of: byte))
      #expect(bytes.contains(byte) == twin.contains(byte))
      let parts = bytes.split(separator: byte, omittingEmptySubsequences: false)
      let twins = twin.split(separator: byte, omittingEmptySubsequences: false)
      #expect(parts.map(\.startIndex) == twins.map(\.startIndex))
      #expect(parts.map(Array.init) == twins.map(Array.init))
    }
    #expect(bytes.drop { $0 == 0 }.startIndex == twin.drop { $0 == 0 }.startIndex)
    #expect(bytes.prefix(5).elementsEqual(twin.prefix(5)))
    #expect(bytes.suffix(5).startIndex == twin.suffix(5).startIndex)
    #expect(bytes.dropLast(3).endIndex == twin.dropLast(3).endIndex)
  }

  @Test("A search by sixteen bytes returns indices of the text", arguments: 1...4)
  func scans(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for length in 0..<80 {
      let array: [UInt8] = (0..<length).map { _ in
        [0x61, 0x61, 0x61, 0x61, 0x61, 0x0A, 0x26, 0xC3].randomElement(using: &generator) ?? 0
      }
      let start = Int.random(in: 0...length, using: &generator)
      array.withBytes { whole in
        let bytes = whole[start...]
        let (from, rest) = (start + bytes.count / 2, array[(start + bytes.count / 2)...])
        #expect(ByteScan.lineEnd(in: bytes, from: from) == rest.firstIndex(of: 0x0A) ?? length)
        #expect(ByteScan.markup(in: bytes, from: from) == rest.firstIndex(of: 0x26) ?? length)
        #expect(ByteScan.endOfASCII(in: bytes, from: from) == rest.firstIndex(of: 0xC3) ?? length)
        #expect(
          ByteScan.offset(of: 0x26, in: bytes, from: from) == rest.firstIndex(of: 0x26) ?? length)
        #expect(ByteScan.lineEndCount(in: bytes) == array[start...].count { $0 == 0x0A })
        #expect(lineStarts(of: bytes) == lineStarts(of: bytes.rebased).map { $0 + start })
        #expect(bytes.offset(in: whole) == start && bytes.rebased.offset(in: whole) == start)
      }
    }
  }

  @Test("Literals match at the ends of a text")
  func ends() {
    for text in ["", "a", "ab", "abc", "xab", "ab ab"] {
      text.withBytes { bytes in
        #expect(bytes.starts(with: "ab") == text.hasPrefix("ab"))
        #expect(bytes.ends(with: "ab") == text.hasSuffix("ab"))
        #expect(bytes.starts(with: "") && bytes.ends(with: ""))
        #expect(bytes.dropFirst().starts(with: "ab") == text.dropFirst().hasPrefix("ab"))
        #expect(bytes.dropFirst().ends(with: "b") == text.dropFirst().hasSuffix("b"))
      }
    }
    #expect(BorrowedBytes("ab").elementsEqual("ab".utf8) && BorrowedBytes().isEmpty)
    #expect(BorrowedBytes("abcdefgh").number(at: 0, as: UInt16.self) == 0x6261)
    #expect(BorrowedBytes("abc")[1...].number(at: 1, as: UInt16.self) == 0x6362)
  }

  @Test("An array's slice is borrowed completely, with indices from 0")
  func arraySlices() {
    let array = Array("slice".utf8)
    #expect(array[1...3].withBytes { $0.indices } == 0..<3)
    #expect(array[1...3].withBytes { Array($0) } == Array("lic".utf8))
    #expect(throws: CancellationError.self) {
      try array.withBytes { _ throws(CancellationError) in throw CancellationError() }
    }
  }
}

/// Checks that no index and no range reaches beyond the bytes.
///
/// In a release build, only ranges keep a slice from the bytes before it.
@Suite struct BorrowedBytesBoundsTests {
  @Test func stopsBelow() async {
    await #expect(processExitsWith: .failure) {
      [1, 2, 3].withBytes { print($0[1...][-1]) }
    }
    #if DEBUG
      await #expect(processExitsWith: .failure) {
        [1, 2, 3].withBytes { print($0[1...][0]) }
      }
    #endif
  }

  @Test func stopsAbove() async {
    await #expect(processExitsWith: .failure) {
      [1, 2, 3].withBytes { print($0[..<2][2]) }
    }
  }

  @Test func stopsAtTheEmpty() async {
    await #expect(processExitsWith: .failure) { print(BorrowedBytes()[0]) }
  }

  @Test func stopsRanges() async {
    await #expect(processExitsWith: .failure) {
      [1, 2, 3].withBytes { print($0[1..<2][1..<3].count) }
    }
    await #expect(processExitsWith: .failure) {
      [1, 2, 3].withBytes { print($0[1..<2][0..<1].count) }
    }
  }

  @Test func stopsNumbersAndSixteens() async {
    await #expect(processExitsWith: .failure) {
      print(BorrowedBytes("abc").number(at: 2, as: UInt16.self))
    }
    await #expect(processExitsWith: .failure) {
      print(BorrowedBytes("abcdefghijklmno").sixteen(at: 0) { _ in 0 })
    }
  }
}
