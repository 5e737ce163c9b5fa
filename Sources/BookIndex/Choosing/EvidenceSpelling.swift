import Bytes

extension EntryEvidence {
  /// Classifies the spelling of a text, and counts its characters.
  mutating func setSpelling(_ text: BorrowedBytes) {
    let isCall = text.last == UInt8(ascii: ")") && text.ends(with: "()")
    let bare = isCall ? text[..<(text.endIndex - 2)] : text
    let signs = BareName(bare)
    spelling = SpellingTraits(signs)
    if isCall { spelling.insert(.call) }
    if signs.stops > 0, FileEndings.isFile(bare) { spelling.insert(.file) }
    if bare.first == UInt8(ascii: ":") || bare.last == UInt8(ascii: ":") {
      spelling.insert(.colon)
    }
    length = UInt8(clamping: signs.length + (isCall ? 2 : 0))
  }
}

extension EntryEvidence.SpellingTraits {
  /// Returns whether a text, which may end in `()`, is a long name that no word is.
  static func isDistinct(_ text: BorrowedBytes) -> Bool {
    let isCall = text.count > 1 && text.ends(with: "()")
    return BareName(isCall ? text[..<(text.endIndex - 2)] : text).isDistinct
  }

  fileprivate init(_ name: BareName) {
    self = []
    if name.spaces > 0 { insert(.spaced) }
    if name.digits > 0 { insert(.digit) }
    if name.startsWithCapital { insert(.capital) }
    if name.smalls == 0, name.capitals > 0 { insert(.allCapitals) }
    if name.hasInnerCapital { insert(.innerCapital) }
    if name.hasInnerCapital || name.underscores + name.stops > 0 { insert(.structure) }
    if !name.hasLetters { insert(.signs) }
  }
}

/// The result of one pass over the bytes of a name, without the parentheses of a call.
private struct BareName {
  var spaces = 0
  var smalls = 0
  var capitals = 0
  var digits = 0
  var underscores = 0
  var stops = 0
  /// The number of characters.
  var length = 0
  /// A Boolean value that indicates whether it has letters, digits or underscores, of any script.
  var hasLetters = false
  var hasInnerCapital = false
  let startsWithCapital: Bool

  init(_ name: BorrowedBytes) {
    startsWithCapital = name.first?.isCapital == true
    var previous: UInt8 = 0
    var (isHan, isWide) = (false, false)
    for byte in name {
      if byte >= 0x80 {
        isWide = true
        // Common Han begins with these.
        if byte &- 0xE4 <= 5 { isHan = true }
      } else if byte.isSmall {
        smalls += 1
      } else if byte.isCapital {
        capitals += 1
        if previous.isSmall { hasInnerCapital = true }
      } else if byte.isDigit {
        digits += 1
      } else {
        if byte == 0x20 { spaces += 1 }
        if byte == UInt8(ascii: "_") { underscores += 1 }
        if byte == UInt8(ascii: ".") { stops += 1 }
      }
      if byte & 0xC0 != 0x80 { length += 1 }
      previous = byte
    }
    hasLetters = isHan || smalls + capitals + digits + underscores > 0
    if !hasLetters, isWide {
      hasLetters = String(decoding: name, as: UTF8.self)
        .contains { $0.isLetter || $0.isNumber }
    }
  }

  var isDistinct: Bool { hasInnerCapital && length >= 10 && spaces == 0 && stops == 0 }
}
