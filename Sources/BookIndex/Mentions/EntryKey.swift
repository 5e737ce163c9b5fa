import Bytes
import CXXHash
import Text

/// What the spellings of one thing have in common, so that they become one entry.
///
/// Case, width, accents, spaces and hyphens do not count, nor does the plural of the last word:
/// `Table view`, `TableView` and `table-views` are one thing. A name from code that could be a word
/// counts as it is spelled: `map()` is not `Map()`, and neither is what a text calls maps.
public struct EntryKey: Hashable, Sendable {
  public let bytes: [UInt8]

  /// - Parameter kind: What the text is known to be.
  public init(_ text: String, _ kind: Mention.Kind) {
    let isCode = text.withBytes { Self.isCall($0) || kind == .symbol && Self.mayBeWord($0) }
    bytes = isCode ? Self.ofCode(text) : Self.ofWords(text)
  }

  /// The key of a path: that of an entry, or of a sub-entry with what it stands under.
  public init(_ path: some Collection<IndexMark.Level>, _ kind: Mention.Kind) {
    var bytes: [UInt8] = []
    for level in path {
      if !bytes.isEmpty { bytes.append(0) }
      bytes += EntryKey(level.text, kind).bytes
    }
    self.bytes = bytes
  }

  /// A number that stands for the key: 64 bits of XXH3.
  public var number: UInt64 {
    unsafe bytes.withUnsafeBytes { unsafe xxhash_128($0.baseAddress, $0.count).low64 }
  }
}

extension EntryKey {
  /// Whether a text is a call without arguments: `map()`.
  private static func isCall(_ text: BorrowedBytes) -> Bool {
    text.count > 2 && text[text.count - 2] == UInt8(ascii: "(")
      && text[text.count - 1] == UInt8(ascii: ")")
  }

  /// Whether a name could be a word of a text: it has letters alone, and no capital behind the first.
  private static func mayBeWord(_ text: BorrowedBytes) -> Bool {
    text.dropFirst().allSatisfy { $0 &- 0x61 < 26 }
      && text.first.map { ($0 | 0x20) &- 0x61 < 26 } == true
  }

  private static func ofCode(_ text: String) -> [UInt8] {
    // What no word has sets it apart.
    text.withBytes { [0x01] + (isCall($0) ? $0.dropLast(2) : $0[...]) }
  }

  private static func ofWords(_ text: String) -> [UInt8] {
    let folded =
      text.withBytes { text -> [UInt8]? in
        text.allSatisfy { $0 < 0x80 } ? text.map(\.lowercased) : nil
      } ?? Array(String(decoding: Folding.fold(Array(text.utf16)), as: UTF16.self).utf8)
    var key = folded.filter { !isSeparator($0) }
    if key.isEmpty { return folded }
    key.removePlural()
    return key
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "-"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"),
      UInt8(ascii: ","):
      true
    default: false
    }
  }
}

extension [UInt8] {
  /// Takes the ending of an English plural away.
  fileprivate mutating func removePlural() {
    guard count > 3, last == UInt8(ascii: "s"), suffix(4).allSatisfy({ $0 &- 0x61 < 26 }) else {
      return
    }
    switch self[count - 2] {
    // class, status, analysis
    case UInt8(ascii: "s"), UInt8(ascii: "u"), UInt8(ascii: "i"): return
    case UInt8(ascii: "e"): removePluralOfE()
    default: removeLast()
    }
  }

  private mutating func removePluralOfE() {
    let stem = dropLast(2)
    if stem.last == UInt8(ascii: "i"), count > 4 {
      removeLast(3)
      append(UInt8(ascii: "y"))
    } else if ["ss", "sh", "ch", "x"].contains(where: {
      stem.reversed().starts(with: $0.utf8.reversed())
    }) {
      removeLast(2)
    } else {
      removeLast()
    }
  }
}

extension UInt8 {
  /// The small letter of a capital of ASCII.
  fileprivate var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
