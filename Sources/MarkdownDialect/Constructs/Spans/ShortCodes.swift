extension SyntaxFeatures { static let shortCodes = new() }

extension Construct {
  static let shortCodes = Construct(
    name: "short codes",
    signs: [.span(":", .shortCodes) { $1[1].isLetterOrDigit || $1[1] == 0x2B || $1[1] == 0x2D }],
    span: SpanStep(starts: ":") { $0.consumeShortCode() })
}

/// The short codes of emoji, `:smile:`, with GitHub's names.
enum ShortCode {
  /// The emoji in UTF-8, keyed by name. Each line of the resource has an emoji and its names,
  /// separated by tabs.
  private static let emoji: [String: [UInt8]] = {
    var emoji: [String: [UInt8]] = [:]
    for line in EmbeddedResources.emoji.description.utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"))
      guard fields.count > 1, let sign = fields.first else { continue }
      for name in fields.dropFirst() { emoji[String(decoding: name, as: UTF8.self)] = Array(sign) }
    }
    return emoji
  }()

  /// Returns the emoji with a name, in UTF-8, or `nil` for an unknown name.
  static func emoji(_ name: some Sequence<UInt8>) -> [UInt8]? {
    emoji[String(decoding: Array(name), as: UTF8.self)]
  }
}

extension SpanScanner {
  /// Consumes the short code at the position. Returns `false` if no emoji has that name.
  mutating func consumeShortCode() -> Bool {
    let name = text[(position + 1)...].prefix(40).prefix {
      $0.isLetterOrDigit || "_+-".utf8.contains($0)
    }
    guard !name.isEmpty, name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: ":"),
      let emoji = ShortCode.emoji(name)
    else { return false }
    cut(.text(emoji), length: name.count + 2)
    return true
  }
}
