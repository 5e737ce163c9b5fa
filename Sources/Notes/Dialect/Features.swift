/// What a body may hold beside CommonMark, found in one pass over its bytes, so that a note pays
/// only for what its author used.
///
/// A feature that is set may still turn out to be none: a `|` is not always a table.
struct Features: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  /// `|`
  static let tables = Features(rawValue: 1 << 0)
  /// `~`
  static let strikethrough = Features(rawValue: 1 << 1)
  /// `[[`
  static let wikiLinks = Features(rawValue: 1 << 2)
  /// `]:`, which ends the label of a link's definition.
  static let definitions = Features(rawValue: 1 << 3)
  /// `:` at the start of a line.
  static let definitionLists = Features(rawValue: 1 << 4)
  /// `[^`
  static let footnotes = Features(rawValue: 1 << 5)
  /// `[!`
  static let callouts = Features(rawValue: 1 << 6)
  /// `[ ]` or `[x]`
  static let taskLists = Features(rawValue: 1 << 7)
  /// `- |` at the start of a line.
  static let bareDelimiters = Features(rawValue: 1 << 8)
  /// `$$` or `\[` at the start of a line.
  static let mathBlocks = Features(rawValue: 1 << 9)
}

extension Features {
  init(of text: UnsafeBufferPointer<UInt8>) {
    self = []
    guard let base = text.baseAddress else { return }
    Features.signs.withUnsafeBufferPointer { signs in
      for i in 0..<text.count where signs[Int(base[i])] {
        let next = i + 1 < text.count ? base[i + 1] : 0
        switch base[i] {
        case UInt8(ascii: "|"):
          insert(.tables)
          if i > 1, base[i - 1] == 0x20, Features.startsLine(base, i) { insert(.bareDelimiters) }
        case UInt8(ascii: "~"): insert(.strikethrough)
        case UInt8(ascii: "["):
          insert(Features.bracketed(next, i + 2 < text.count ? base[i + 2] : 0))
        case UInt8(ascii: ":"):
          if next.isSpaceOrTab, Features.startsLine(base, i) { insert(.definitionLists) }
        case UInt8(ascii: "$"), UInt8(ascii: "\\"):
          if next == (base[i] == UInt8(ascii: "$") ? base[i] : UInt8(ascii: "[")),
            Features.startsLine(base, i)
          {
            insert(.mathBlocks)
          }
        case UInt8(ascii: "]"): if next == UInt8(ascii: ":") { insert(.definitions) }
        default: break
        }
      }
    }
  }

  /// What may start with a bracket before two bytes.
  private static func bracketed(_ first: UInt8, _ second: UInt8) -> Features {
    switch first {
    case UInt8(ascii: "["): .wikiLinks
    case UInt8(ascii: "^"): .footnotes
    // `[![` is an image in a link.
    case UInt8(ascii: "!"): second == UInt8(ascii: "[") ? [] : .callouts
    case 0x20, UInt8(ascii: "x"), UInt8(ascii: "X"):
      second == UInt8(ascii: "]") ? .taskLists : []
    default: []
    }
  }

  /// Whether only white space and the marks of quotes and lists stand before a byte on its line.
  private static func startsLine(_ text: UnsafePointer<UInt8>, _ position: Int) -> Bool {
    var i = position
    while i > 0, text[i - 1].isSpaceOrTab || "->*+".utf8.contains(text[i - 1]) { i -= 1 }
    return i == 0 || text[i - 1] == 0x0A || text[i - 1] == 0x0D
  }

  /// For each byte whether a feature may start with it.
  private static let signs: [Bool] = (0..<256).map { "|~[]:$\\".utf8.contains(UInt8($0)) }
}
