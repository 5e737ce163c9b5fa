import Bytes
import CXXHash

/// A file of the search index.
public struct SearchFile: Hashable, Sendable {
  /// The name in the folder of the index.
  public var name: String
  /// The contents of the file, a script.
  public var bytes: [UInt8]

  /// Creates a file whose name is the digest of its contents.
  init(data: [UInt8]) {
    let hash = SearchFile.hash(data)
    self.init(id: hash, data: data)
  }

  /// Creates a file that a page can load as a script, which works from any folder and from disk.
  init(id: String, data: [UInt8]) {
    name = id + ".js"
    bytes = Array("thumbindex('\(id)','".utf8)
    bytes.reserveCapacity(bytes.count + data.count + data.count / 16 + 8)
    data.withBytes { SearchFile.escape($0, into: &bytes) }
    bytes += "')\n".utf8
  }

  /// Escapes data for a string in JavaScript. Most bytes are copied in long runs.
  private static func escape(_ data: BorrowedBytes, into bytes: inout [UInt8]) {
    var start = 0
    var i = 0
    while let sign = firstSign(in: data, from: i) {
      i = sign + 1
      let letter: UInt8
      switch data[sign] {
      case 0x5C, 0x27: letter = data[sign]
      case 0x0A: letter = 0x6E
      case 0x0D: letter = 0x72
      default: continue
      }
      bytes.append(contentsOf: data[start..<sign])
      bytes.append(0x5C)
      bytes.append(letter)
      start = i
    }
    bytes.append(contentsOf: data[start...])
  }

  /// Returns the offset of the next byte that may need an escape: a backslash, or a byte below `(`.
  private static func firstSign(in data: BorrowedBytes, from start: Int) -> Int? {
    var i = start
    while i <= data.endIndex &- 8 {
      let bytes: UInt64 = data.number(at: i)
      // The highest bit of each byte is set if the byte is less than 0x28.
      let isLow = (bytes &- 0x2828_2828_2828_2828) & ~bytes
      let backslash = bytes ^ 0x5C5C_5C5C_5C5C_5C5C
      let isBackslash = (backslash &- 0x0101_0101_0101_0101) & ~backslash
      let signs = (isLow | isBackslash) & 0x8080_8080_8080_8080
      // The lowest set bit is right. Higher bits may be wrong, because the subtraction borrows.
      if signs != 0 { return i + signs.trailingZeroBitCount / 8 }
      i &+= 8
    }
    while i < data.endIndex, data[i] != 0x5C, data[i] >= 0x28 { i &+= 1 }
    return i < data.endIndex ? i : nil
  }

  /// The name without the extension.
  var id: String { String(name.dropLast(3)) }

  /// Returns the data in the bytes of a file.
  static func data(of bytes: [UInt8]) throws(SearchIndexError) -> [UInt8] {
    guard let comma = bytes.firstIndex(of: 0x2C), bytes.count > comma + 2,
      let end = bytes.lastIndex(of: 0x29), end > comma + 2
    else { throw SearchIndexError() }
    // Few bytes are escaped. The bytes between them are copied at once.
    var data: [UInt8] = []
    data.reserveCapacity(bytes.count)
    var rest = bytes[(comma + 2)..<(end - 1)]
    while let sign = rest.position(of: 0x5C), sign + 1 < rest.endIndex {
      data += rest[..<sign]
      let code = rest[sign + 1]
      data.append(code == 0x6E ? 0x0A : code == 0x72 ? 0x0D : code)
      rest = rest[(sign + 2)...]
    }
    data += rest
    return data
  }

  /// Returns a digest of ten base-32 characters.
  static func hash(_ data: [UInt8]) -> String {
    let hash = unsafe xxhash_128(data, data.count).low64
    let digits = Array("0123456789abcdefghijklmnopqrstuv".utf8)
    return String(
      decoding: (0..<10).map { digits[Int(hash >> (59 - 5 * UInt64($0)) & 31)] }, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Returns the index of the first byte with a value.
  fileprivate func position(of byte: UInt8) -> Int? {
    withBytes { $0.firstIndex(of: byte) }.map { startIndex + $0 }
  }
}
