extension String {
  /// The text on one line, safe to print to a terminal.
  ///
  /// Control characters, line separators and direction marks are written as escapes (`\n`,
  /// `\u{1B}`), because file names and front matter can contain these characters.
  public var escapedForDisplay: String { escaped(besides: []) }

  /// The text with the same escapes as `escapedForDisplay`, except that line feeds are kept. Use it
  /// for text whose line feeds the program itself wrote.
  public var escapedLinesForDisplay: String { escaped(besides: ["\n"]) }

  private func escaped(besides kept: Set<Unicode.Scalar>) -> String {
    var line = ""
    var written = startIndex
    for i in unicodeScalars.indices {
      let scalar = unicodeScalars[i]
      guard scalar.commandsDisplay, !kept.contains(scalar) else { continue }
      line += self[written..<i]
      line += scalar.escape
      written = unicodeScalars.index(after: i)
    }
    return written == startIndex ? self : line + self[written...]
  }

  /// The text for a quotation in a message. A very long text is reduced to its first 79 and last 40
  /// characters.
  public var clipped: String {
    guard utf8.count > 240, count > 120 else { return self }
    return "\(prefix(79))…\(suffix(40))"
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether a display interprets the character instead of showing
  /// it.
  fileprivate var commandsDisplay: Bool {
    switch value {
    // C0 and C1 control characters (ECMA-48), and delete.
    case 0..<0x20, 0x7F..<0xA0: true
    // Line and paragraph separators, and the characters that embed, override and isolate directions
    // (UAX #9).
    case 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}

extension String {
  /// The text with `…` in place of each password in an address: `https://name:secret@host/` becomes
  /// `https://name:…@host/`.
  ///
  /// Servers keep reports in logs that other people can read.
  public var withoutPasswords: String {
    guard utf8.contains(UInt8(ascii: "@")), contains("://") else { return self }
    var shown = ""
    var rest = self[...]
    while let start = rest.firstRange(of: "://") {
      shown += rest[..<start.upperBound]
      rest = rest[start.upperBound...]
      let authority = rest.prefix { !"/?#\\ \"'<>“”".contains($0) && !$0.isWhitespace }
      guard let end = authority.lastIndex(of: "@"),
        let colon = authority[..<end].firstIndex(of: ":")
      else { continue }
      shown += rest[...colon] + "…"
      rest = rest[end...]
    }
    return shown + rest
  }
}
