extension String {
  /// The text on one line and without a command to a terminal: control characters, separators of
  /// lines and marks that turn the direction of writing, as names of files and front matter may hold,
  /// are written as escapes (`\n`, `\u{1B}`).
  public var escapedForDisplay: String { escaped(besides: []) }

  /// The text escaped, except for its line feeds, which are our own.
  public var escapedLinesForDisplay: String { escaped(besides: ["\n"]) }

  private func escaped(besides kept: Set<Unicode.Scalar>) -> String {
    guard unicodeScalars.contains(where: { $0.commandsDisplay && !kept.contains($0) }) else {
      return self
    }
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.commandsDisplay, !kept.contains(scalar) {
        line.append(contentsOf: scalar.escape.unicodeScalars)
      } else {
        line.append(scalar)
      }
    }
    return String(line)
  }

  /// The text, or of a very long one the beginning and the end, to be quoted in a message.
  public var clipped: String {
    guard utf8.count > 240, count > 120 else { return self }
    return "\(prefix(79))…\(suffix(40))"
  }
}

extension Unicode.Scalar {
  /// Whether a display does something else for the character than to show it.
  fileprivate var commandsDisplay: Bool {
    switch value {
    // C0 and C1 (ECMA-48), and delete.
    case 0..<0x20, 0x7F..<0xA0: true
    // The separators of lines and paragraphs, and what embeds, overrides and isolates directions
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
  /// The text with `…` in place of each password in an address, `https://name:password@host/`:
  /// reports are kept in the logs of servers, which others can read.
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
