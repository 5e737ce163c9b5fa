import Bytes
import CommonMark
import MarkdownDialect

extension BorrowedBytes {
  /// The attribute value as a browser reads it, with all character references resolved.
  package var unescaped: String {
    guard contains(UInt8(ascii: "&")) else { return String(decoding: self, as: UTF8.self) }
    var text: [UInt8] = []
    var i = startIndex
    while i < endIndex {
      if self[i] == UInt8(ascii: "&"), let (character, end) = entity(in: self, at: i) {
        text += character.utf8
        i = end
      } else {
        text.append(self[i])
        i += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// The addresses in the value of `srcset` (HTML, "Parsing a srcset attribute").
  ///
  /// White space ends an address. A comma ends an address only if white space or the end of the
  /// value follows, so an address may contain commas, as `data:` URLs do.
  package var addressesOfSrcset: [String] {
    var addresses: [String] = []
    var rest = self[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      guard !rest.isEmpty else { return addresses }
      var address = rest.prefix { !$0.isWhitespace }
      rest = rest[address.endIndex...]
      let hasComma = address.last == ","
      while address.last == "," { address.removeLast() }
      addresses.append(String(address))
      if !hasComma { rest = rest.withoutDescriptors }
    }
  }

  /// The addresses in the `url(…)` of a CSS value or style sheet.
  package var addressesOfStyle: [String] {
    matches(of: /(?i)(?:^|[^\w-])url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)/).map { match in
      String(match.1 ?? match.2 ?? match.3 ?? "")
    }
  }

  /// The address to which a `<meta http-equiv="refresh">` with this `content` redirects:
  /// `5; url=there.html` → `there.html`; `nil` if the text has no address.
  package var addressOfRefresh: String? {
    firstMatch(of: /(?i)^\s*[\d.]+\s*[;,]\s*url\s*=\s*(?:"([^"]*)|'([^']*)|(.*\S))/)
      .flatMap { match in (match.1 ?? match.2 ?? match.3).map(String.init) }
  }
}

extension Substring {
  /// The text after the next comma outside parentheses, which ends the descriptors of an address in
  /// `srcset`; empty if there is no such comma.
  fileprivate var withoutDescriptors: Substring {
    var depth = 0
    let end = firstIndex { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character == "," && depth <= 0
    }
    return end.map { self[$0...].dropFirst() } ?? self[endIndex...]
  }
}
