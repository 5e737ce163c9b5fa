import Bytes
import Text

/// A key that is equal for all spellings of one thing, so that they become one entry.
///
/// Case, width, accents and plurals are ignored, and so are spaces, hyphens and underscores between
/// words and the parentheses of a call: `Table view`, `TableView`, `table_views` and `tableView()`
/// are one thing. Only a call of one letter is distinct, because `c()` is not the language C.
public struct EntryKey: Hashable, Sendable {
  /// The key as bytes.
  public let bytes: [UInt8]

  /// Creates the key of a title.
  public init(_ text: String) { bytes = text.withBytes(Self.bytes(of:)) }

  /// Creates the key of a path: an entry, or a sub-entry with its parents.
  public init(_ path: some Collection<IndexMark.Level>) {
    var bytes: [UInt8] = []
    for level in path {
      if !bytes.isEmpty { bytes.append(0) }
      bytes += EntryKey(level.text).bytes
    }
    self.bytes = bytes
  }

  /// The key of a term that is distinguished from others of its plain key by its spelling.
  init(spelledExactly text: String) { bytes = EntryKey(text).bytes + [1] + Array(text.utf8) }

  /// The number of the key: a 64-bit hash, which `TermFinder` computes for every candidate.
  public var number: UInt64 { WordHash(of: bytes).value }
}

extension EntryKey {
  static func bytes(of text: BorrowedBytes) -> [UInt8] {
    if text.isCall, text.count == 3 { return Array(text) }
    let name = text.isCall ? text[text.startIndex..<text.endIndex - 2] : text
    if name.isFolded { return bytes(ofFolded: name) }
    let folded = Folding.fold(Array(String(decoding: name, as: UTF8.self).utf16))
    return Array(String(decoding: folded, as: UTF16.self).utf8).withBytes(bytes(ofFolded:))
  }

  /// - Parameter name: A name that folding would leave unchanged except for capitals.
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
    // A name of such signs alone keeps them.
    return key.isEmpty ? name.map(\.lowercased) : key
  }
}

/// The hash of `EntryKey(text).bytes`, without the key: a tenth of the instructions, and no memory.
extension WordHash {
  init(ofKeyOf text: BorrowedBytes) {
    self.init()
    guard text.isFolded else {
      self = WordHash(of: EntryKey(String(decoding: text, as: UTF8.self)).bytes)
      return
    }
    var name = text
    if text.isCall {
      guard text.count > 3 else {
        self = WordHash(of: text)
        return
      }
      name = text[text.startIndex..<text.endIndex - 2]
    }
    let nothing = self
    addSingulars(of: name)
    if self == nothing { self = WordHash(ofLowered: name) }
  }

  /// Adds the words of a name that folding would leave unchanged except for capitals.
  mutating func addSingulars(of name: BorrowedBytes) {
    var start = name.startIndex
    for i in name.indices where name[i].isKeySeparator {
      addSingular(of: name[start..<i])
      start = i + 1
    }
    addSingular(of: name[start...])
  }

  private mutating func addSingular(of word: BorrowedBytes) {
    let singular = SingularWord(word)
    for byte in word[word.startIndex..<singular.end] { add(byte.lowercased) }
    if singular.endsInY { add(UInt8(ascii: "y")) }
  }
}

/// A word without the ending of an English plural or genitive.
struct SingularWord {
  /// The end of the rest of the word.
  var end: Int
  /// A Boolean value that indicates whether a y belongs there.
  var endsInY = false

  init(_ word: BorrowedBytes) {
    let start = word.startIndex
    end = word.endIndex
    if end - start > 0, word[end - 1] == UInt8(ascii: "'") {
      end -= 1
    } else if end - start > 1, word[end - 2] == UInt8(ascii: "'") {
      end -= 2
    }
    guard end - start > 3, word[end - 1] == UInt8(ascii: "s"), word[end - 2].isLetter,
      word[end - 3].isLetter, word[end - 4].isLetter, !Self.isSingular(word[start..<end])
    else { return }
    switch word[end - 2].lowercased {
    // class, status, analysis
    case UInt8(ascii: "s"), UInt8(ascii: "u"), UInt8(ascii: "i"): return
    case UInt8(ascii: "e"): break
    default:
      end -= 1
      return
    }
    let (before, last) = (word[end - 4].lowercased, word[end - 3].lowercased)
    if last == UInt8(ascii: "i"), end - start > 4 {
      end -= 3
      endsInY = true
    } else if last == UInt8(ascii: "x") || last == UInt8(ascii: "s") && before == last
      || last == UInt8(ascii: "h") && (before == UInt8(ascii: "s") || before == UInt8(ascii: "c"))
    {
      end -= 2
    } else {
      end -= 1
    }
  }
}

extension SingularWord {
  /// Returns whether a word that ends in s is no plural: news.
  private static func isSingular(_ word: BorrowedBytes) -> Bool {
    let known = Lexicon.english[WordHash(ofLowered: word)]
    return known.isKnown && !known.parts.contains(.inflected)
  }
}

extension BorrowedBytes {
  /// Indicates whether it ends in `()`, behind something.
  var isCall: Bool {
    count > 2 && self[endIndex - 1] == UInt8(ascii: ")") && self[endIndex - 2] == UInt8(ascii: "(")
  }

  /// Indicates whether folding changes nothing of it but capitals of ASCII: it has only ASCII,
  /// common Han and the apostrophe ’.
  var isFolded: Bool {
    var i = ByteScan.endOfASCII(in: self, from: startIndex)
    while i < endIndex {
      if self[i] < 0x80 {
        i += 1
        continue
      }
      guard i + 2 < endIndex, self[i + 1] & 0xC0 == 0x80, self[i + 2] & 0xC0 == 0x80 else {
        return false
      }
      switch self[i] {
      case 0xE5...0xE9: break
      case 0xE4: guard self[i + 1] >= 0xB8 else { return false }
      case 0xE2: guard self[i + 1] == 0x80, self[i + 2] == 0x99 else { return false }
      default: return false
      }
      i += 3
    }
    return true
  }
}

extension UInt8 {
  /// Indicates whether it separates the words of a key: white space, and `-`, `_`, `/`, `"`, `` `
  /// `` and `,`.
  @inline(__always)
  var isKeySeparator: Bool {
    let signs: UInt64 = 1 << 0x22 | 1 << 0x2C | 1 << 0x2D | 1 << 0x2F | 0x1_FFFF_FFFF
    return self < 0x40
      ? signs >> UInt64(self) & 1 != 0 : self == UInt8(ascii: "_") || self == UInt8(ascii: "`")
  }
}
