import Bytes
import CXXHash
import Text

/// What the spellings of one thing have in common, so that they become one entry.
///
/// Case, width and accents do not count, nor do spaces, hyphens and underscores between words, the
/// parentheses of a call, and plurals: `Table view`, `TableView`, `table_views` and `tableView()` are
/// one thing. Only a call of one letter is set apart, for `c()` is not the language C.
public struct EntryKey: Hashable, Sendable {
  public let bytes: [UInt8]

  public init(_ text: String) { bytes = text.withBytes(Self.bytes) }

  /// The key of a path: that of an entry, or of a sub-entry with what it stands under.
  public init(_ path: some Collection<IndexMark.Level>) {
    var bytes: [UInt8] = []
    for level in path {
      if !bytes.isEmpty { bytes.append(0) }
      bytes += EntryKey(level.text).bytes
    }
    self.bytes = bytes
  }

  /// A number that stands for the key: 64 bits of XXH3.
  public var number: UInt64 {
    unsafe bytes.withUnsafeBytes { unsafe xxhash_128($0.baseAddress, $0.count).low64 }
  }
}

extension EntryKey {
  private static func bytes(of text: BorrowedBytes) -> [UInt8] {
    let isCall = text.count > 2 && text.suffix(2).elementsEqual("()".utf8)
    if isCall, text.count == 3 { return Array(text) }
    let name = isCall ? text[..<(text.count - 2)].rebased : text
    let folded =
      name.allSatisfy { $0 < 0x80 }
      ? name.map(\.lowercased)
      : Array(
        String(
          decoding: Folding.fold(Array(String(decoding: name, as: UTF8.self).utf16)),
          as: UTF16.self
        ).utf8)
    var key: [UInt8] = []
    key.reserveCapacity(folded.count)
    var start = 0
    for (i, byte) in folded.enumerated() where isSeparator(byte) {
      key.appendSingular(of: folded[start..<i])
      start = i + 1
    }
    key.appendSingular(of: folded[start...])
    // What has nothing but such signs is told apart by them.
    return key.isEmpty ? folded : key
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "\""),
      UInt8(ascii: "`"), UInt8(ascii: ","):
      true
    default: false
    }
  }
}

extension [UInt8] {
  /// Appends a word in small letters without the ending of an English plural or genitive.
  fileprivate mutating func appendSingular(of word: ArraySlice<UInt8>) {
    var word = word
    if let sign = word.lastIndex(of: UInt8(ascii: "'")), word.endIndex - sign <= 2 {
      word = word[..<sign]
    }
    let letters = word.suffix(4)
    guard word.count > 3, word.last == UInt8(ascii: "s"), letters.allSatisfy({ $0 &- 0x61 < 26 })
    else {
      self += word
      return
    }
    switch word[word.endIndex - 2] {
    // class, status, analysis
    case UInt8(ascii: "s"), UInt8(ascii: "u"), UInt8(ascii: "i"): self += word
    case UInt8(ascii: "e"): appendSingular(endingInE: word.dropLast(2))
    default: self += word.dropLast()
    }
  }

  private mutating func appendSingular(endingInE stem: ArraySlice<UInt8>) {
    let ending = stem.suffix(2)
    if stem.last == UInt8(ascii: "i"), stem.count > 2 {
      self += stem.dropLast()
      append(UInt8(ascii: "y"))
    } else if stem.last == UInt8(ascii: "x")
      || ["ss", "sh", "ch"].contains(where: { ending.elementsEqual($0.utf8) })
    {
      self += stem
    } else {
      self += stem
      append(UInt8(ascii: "e"))
    }
  }
}

extension UInt8 {
  /// The small letter of a capital of ASCII.
  fileprivate var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
