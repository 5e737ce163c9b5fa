import Bytes
import Text

/// What the spellings of one thing have in common, so that they become one entry.
///
/// Case, width and accents do not count, nor do spaces, hyphens and underscores between words, the
/// parentheses of a call, and plurals: `Table view`, `TableView`, `table_views` and `tableView()` are
/// one thing. Only a call of one letter is set apart, for `c()` is not the language C.
public struct EntryKey: Hashable, Sendable {
  public let bytes: [UInt8]

  public init(_ text: String) { bytes = text.withBytes(Self.bytes(of:)) }

  /// The key of a path: that of an entry, or of a sub-entry with what it stands under.
  public init(_ path: some Collection<IndexMark.Level>) {
    var bytes: [UInt8] = []
    for level in path {
      if !bytes.isEmpty { bytes.append(0) }
      bytes += EntryKey(level.text).bytes
    }
    self.bytes = bytes
  }

  /// The key of a term that is told from others of its plain key by its spelling.
  init(spelledExactly text: String) { bytes = EntryKey(text).bytes + [1] + Array(text.utf8) }

  /// A number that stands for the key: its hash of 64 bits, which the finder of terms knows of all
  /// that it finds.
  public var number: UInt64 { WordHash(of: bytes).value }
}

extension EntryKey {
  private static func bytes(of text: BorrowedBytes) -> [UInt8] {
    if text.isCall, text.count == 3 { return Array(text) }
    let name = text.isCall ? text[text.startIndex..<text.endIndex - 2] : text
    if name.isFolded { return bytes(ofFolded: name) }
    let folded = Folding.fold(Array(String(decoding: name, as: UTF8.self).utf16))
    return Array(String(decoding: folded, as: UTF16.self).utf8).withBytes(bytes(ofFolded:))
  }

  /// - Parameter name: What folding would leave as it is, but for capitals.
  private static func bytes(ofFolded name: BorrowedBytes) -> [UInt8] {
    let key = unsafe [UInt8](unsafeUninitializedCapacity: name.count + 1) { buffer, count in
      var start = name.startIndex
      for i in name.startIndex...name.endIndex
      where i == name.endIndex || name[i].isKeySeparator {
        let singular = SingularWord(name[start..<i])
        for byte in name[start..<singular.end] {
          unsafe buffer[count] = byte.lowercased
          count += 1
        }
        if singular.endsInY {
          unsafe buffer[count] = UInt8(ascii: "y")
          count += 1
        }
        start = i + 1
      }
    }
    // What has nothing but such signs is told apart by them.
    return key.isEmpty ? name.map(\.lowercased) : key
  }
}
