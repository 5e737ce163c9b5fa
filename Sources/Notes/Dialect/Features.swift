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
  /// `*` or `_` beside characters whose reading CommonMark leaves to be mended.
  static let emphasis = Features(rawValue: 1 << 10)
  /// `://`, `www.` or `@`.
  static let addresses = Features(rawValue: 1 << 11)
  /// `$`, `\(` or `\[`.
  static let math = Features(rawValue: 1 << 12)
  /// `==`
  static let highlight = Features(rawValue: 1 << 13)
  /// The opening of a tag whose element takes all that follows for its text.
  static let rawTags = Features(rawValue: 1 << 14)
  /// `:` before a letter, `+` or `-`.
  static let shortCodes = Features(rawValue: 1 << 15)
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
  /// `{:`
  static let attributeLists = Features(rawValue: 1 << 16)
  /// `*[` at the start of a line, with `]:` after it.
  static let abbreviations = Features(rawValue: 1 << 17)
  /// `^` alone on a line.
  static let boundaries = Features(rawValue: 1 << 18)
  /// `[toc]` or `[[toc]]`, in small letters or capitals.
  static let contents = Features(rawValue: 1 << 19)
  /// `##` at the start of a line, with no space behind it.
  static let bareHeadings = Features(rawValue: 1 << 21)
  /// `][`
  static let references = Features(rawValue: 1 << 22)
  /// `markdown=`, in a tag.
  static let markdownInTags = Features(rawValue: 1 << 20)
}

extension Features {
  /// The features that some choice leaves out.
  static func without(_ extras: Note.Options.Extras) -> Features {
    var features: Features = []
    if !extras.contains(.math) { features.formUnion([.math, .mathBlocks]) }
    if !extras.contains(.emoji) { features.insert(.shortCodes) }
    return features
  }

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
          if Contents.isWanted(by: text[i...]) { insert(.contents) }
        case UInt8(ascii: "{"): if next == UInt8(ascii: ":") { insert(.attributeLists) }
        case UInt8(ascii: "^"): if Features.isAlone(text, i) { insert(.boundaries) }
        case UInt8(ascii: "="):
          if next == UInt8(ascii: "=") { insert(.highlight) }
          if i > 7, base[i - 1] == UInt8(ascii: "n"),
            text[(i - 8)..<i].elementsEqual("markdown".utf8)
          {
            insert(.markdownInTags)
          }
        case UInt8(ascii: ":"):
          if next == UInt8(ascii: "/") {
            insert(.addresses)
          } else if next.isSpaceOrTab, Features.startsLine(base, i) {
            insert(.definitionLists)
          } else if next.isLetterOrDigit || next == 0x2B || next == 0x2D {
            insert(.shortCodes)
          }
        case UInt8(ascii: "@"), UInt8(ascii: "w"), UInt8(ascii: "W"):
          let isAddress =
            base[i] == UInt8(ascii: "@")
            || next | 0x20 == UInt8(ascii: "w") && i + 3 < text.count
              && base[i + 2] | 0x20 == UInt8(ascii: "w") && base[i + 3] == UInt8(ascii: ".")
          if isAddress { insert(.addresses) }
        case UInt8(ascii: "$"):
          insert(.math)
          if next == base[i], Features.startsLine(base, i) { insert(.mathBlocks) }
        case UInt8(ascii: "\\"):
          if next == UInt8(ascii: "(") || next == UInt8(ascii: "[") { insert(.math) }
          if next == UInt8(ascii: "["), Features.startsLine(base, i) { insert(.mathBlocks) }
        case UInt8(ascii: "<"):
          if next | 0x20 > 0x60, RawTag.isOpened(at: i, in: text) { insert(.rawTags) }
        case UInt8(ascii: "]"):
          if next == UInt8(ascii: ":") {
            insert(.definitions)
            if Features.endsTerm(base, i) { insert(.abbreviations) }
          } else if next == UInt8(ascii: "[") {
            insert(.references)
          }
        case UInt8(ascii: "#"):
          if next == UInt8(ascii: "#"), Features.startsLine(base, i) { insert(.bareHeadings) }
        case UInt8(ascii: "*"), UInt8(ascii: "_"):
          let isBesideLetter = next >= 0x80 || i > 0 && base[i - 1] >= 0x80
          if isBesideLetter, !contains(.emphasis), Features.needsGuide(i, in: text) {
            insert(.emphasis)
          }
        default: break
        }
      }
    }
  }

  /// Whether the run of signs that an offset lies in is to be read otherwise than libcmark does.
  @inline(never)
  private static func needsGuide(_ position: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let sign = text[position]
    let start = text[..<position].lastIndex { $0 != sign }.map { $0 + 1 } ?? 0
    let end = text[position...].firstIndex { $0 != sign } ?? text.count
    return EmphasisGuide(for: start..<end, in: text) != nil
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

  /// Whether a byte stands alone on its line, quote marks and space aside.
  private static func isAlone(_ text: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    guard let base = text.baseAddress, startsLine(base, position) else { return false }
    let next = text[(position + 1)...].first { !$0.isSpaceOrTab } ?? 0x0A
    return next == 0x0A || next == 0x0D
  }

  /// Whether `*[` opens what a byte closes, on its line.
  private static func endsTerm(_ text: UnsafePointer<UInt8>, _ position: Int) -> Bool {
    var i = position
    let first = max(1, position - Abbreviation.longest)
    while i > first, text[i] != 0x0A, text[i] != 0x0D {
      i -= 1
      if text[i] == UInt8(ascii: "["), text[i - 1] == UInt8(ascii: "*") { return true }
    }
    return false
  }

  /// For each byte whether a feature may start with it.
  private static let signs: [Bool] = (0..<256).map { "|~[]:*_@wW$\\=<{^#".utf8.contains(UInt8($0)) }
}
