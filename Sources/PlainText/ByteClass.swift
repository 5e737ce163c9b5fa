/// Classes of bytes and of small words.
enum ByteClass {
  /// Returns whether a byte is an ASCII sign that is rare in prose.
  @inline(__always)
  static func isSign(_ byte: UInt8) -> Bool { byte.isOne(of: "#$%&()*+/;<=>@[\\]^_`{|}~") }

  /// Returns whether a byte can be part of a name, or can end an expression before `.` or `(`.
  @inline(__always)
  static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
  }

  /// Returns whether a byte is a sign that is often beside a quotation mark in code.
  static func isBesideQuotation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="), UInt8(ascii: ":"),
      UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: ">"), UInt8(ascii: "+"):
      true
    default: false
    }
  }

  /// Returns whether a word is a function word.
  ///
  /// - Parameter code: The UTF-8 bytes of the word, packed into a number: up to four lower-case
  ///   letters, or one wide character.
  static func isSmallWord(_ code: UInt32) -> Bool {
    smallWords[slot(of: code, in: smallWords)] == code && code > 0
  }

  /// Returns the slot of a word in a hash table, or the empty slot for it.
  @inline(__always)
  private static func slot(of code: UInt32, in table: [UInt32]) -> Int {
    var slot = Int((code &* 0x9E37_79B1) >> 22)
    while table[slot] != code, table[slot] > 0 { slot = (slot &+ 1) & 1023 }
    return slot
  }

  /// The function words of several languages, packed into numbers: a hash table of 1024 slots.
  private static let smallWords: [UInt32] = {
    let words =
      "a an and are as at be been by but can do for from had has have how i in is it its may not of"
      + " on or our so than that the then they this to was we what when will with you your"
      + " 的 是 了 在 和 有 这 這 不 我 你 就 也 都 会 會 可 以 要 对 對 把 被 与 與 或 很 为 為 の は を に が で と る た"
      + " der die das und ist ein le la les des et est une el les que los por un en het de van"
    var table = [UInt32](repeating: 0, count: 1024)
    for word in words.split(separator: " ") {
      let code = word.utf8.reduce(0) { $0 << 8 | UInt32($1) }
      table[slot(of: code, in: table)] = code
    }
    return table
  }()

  /// Returns whether a character is one of `、。，．：；？！` or a half-width `｡､`.
  ///
  /// - Parameter code: The three UTF-8 bytes of the character, packed into a number.
  static func isWideStop(_ code: UInt32) -> Bool {
    switch code {
    case 0xE38081, 0xE38082, 0xEFBC81, 0xEFBC8C, 0xEFBC8E, 0xEFBC9A, 0xEFBC9B, 0xEFBC9F, 0xEFBDA1,
      0xEFBDA4:
      true
    default: false
    }
  }
}
