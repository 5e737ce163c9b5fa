/// Highlighted code, parsed strictly: only spans with one class each and not nested, text, and
/// three character references.
struct Page {
  var tokens: [(letter: String, text: String)] = []
  /// The code without its markup.
  var code: [UInt8] = []

  private var lettersOfBytes: [String] = []

  /// The code's characters, each with the letter of its token's class or a blank.
  var letters: [(Unicode.Scalar, String)] {
    var offset = 0
    return String(decoding: code, as: UTF8.self).unicodeScalars.map { scalar in
      defer { offset += UTF8.width(scalar) }
      return (scalar, lettersOfBytes[offset])
    }
  }

  struct ParseError: Error {
    var message: String
    var offset: Int
  }

  init(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    var token: (letter: String, text: [UInt8])?
    while let byte = rest.first {
      func fault(_ message: String) -> ParseError {
        ParseError(message: message, offset: rest.startIndex)
      }
      switch byte {
      case UInt8(ascii: "&"):
        guard let reference = references.first(where: { rest.starts(with: $0.key.utf8) }) else {
          throw fault("an unescaped &")
        }
        token?.text.append(reference.value)
        code.append(reference.value)
        lettersOfBytes.append(token?.letter ?? " ")
        rest = rest.dropFirst(reference.key.utf8.count)
      case UInt8(ascii: "<") where rest.starts(with: "</span>".utf8):
        guard let ended = token, !ended.text.isEmpty else { throw fault("no span to end") }
        tokens.append((ended.letter, String(decoding: ended.text, as: UTF8.self)))
        token = nil
        rest = rest.dropFirst(7)
      case UInt8(ascii: "<"):
        let letter = String(decoding: rest.dropFirst(13).prefix(1), as: UTF8.self)
        guard token == nil, rest.starts(with: "<span class=\"".utf8),
          "ktfvsncaid".contains(letter), rest.dropFirst(14).starts(with: "\">".utf8)
        else { throw fault("no span of a known class") }
        token = (letter, [])
        rest = rest.dropFirst(16)
      case UInt8(ascii: ">"): throw fault("an unescaped >")
      default:
        if byte == 0x0A || byte == 0x0D, token != nil { throw fault("a span over a line end") }
        token?.text.append(byte)
        code.append(byte)
        lettersOfBytes.append(token?.letter ?? " ")
        rest = rest.dropFirst()
      }
    }
    if token != nil { throw ParseError(message: "a span without an end", offset: bytes.count) }
  }
}

private let references: KeyValuePairs = [
  "&lt;": UInt8(ascii: "<"), "&gt;": UInt8(ascii: ">"), "&amp;": UInt8(ascii: "&"),
]
