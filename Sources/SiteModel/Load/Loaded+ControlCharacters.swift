import Bytes
import Diagnostics
import SiteSource

extension Loaded {
  /// Reports an address that contains a control character.
  ///
  /// Control characters are not safe in lists of paths, in URLs and in terminals. A NUL ends a path
  /// early.
  ///
  /// - Returns: `true` if the address contains a control character.
  mutating func rejectControlCharacters(
    in place: SitePath, declaredAt location: @autoclosure () -> SourceLocation
  ) -> Bool {
    guard let control = place.text.firstControl else { return false }
    diagnostics.append(
      Diagnostic(
        .error, .controlInPath, at: location(),
        "the URL contains the control character \(control), so this file is not published; rename"
          + " it, or fix its permalink"))
    return true
  }

  /// Removes and reports redirects whose addresses contain control characters.
  mutating func refuseControlsInRedirects() {
    redirects.removeAll { redirect in
      guard let control = redirect.oldAddress.text.firstControl else { return false }
      diagnostics.append(
        Diagnostic(
          .error, .controlInPath, at: redirect.location,
          "an old address contains the control character \(control), so it is not redirected;"
            + " fix it in the front matter"))
      return true
    }
  }
}

extension String {
  /// The first control character of the text, as `U+000A`, or `nil` if there is none.
  var firstControl: String? {
    guard withBytes(containsControlCharacter) else { return nil }
    let control = unicodeScalars.first { $0.properties.generalCategory == .control }
    return control.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

/// Indicates whether UTF-8 bytes contain a control character (category Cc).
///
/// These are U+0000 to U+001F, U+007F, and U+0080 to U+009F. The last range is encoded in two
/// bytes, `C2 80` to `C2 9F`.
private func containsControlCharacter(_ bytes: BorrowedBytes) -> Bool {
  var last: UInt8 = 0
  for byte in bytes {
    if byte < 0x20 || byte == 0x7F || last == 0xC2 && byte < 0xA0 { return true }
    last = byte
  }
  return false
}

extension Diagnostic.ID {
  /// An address contains a control character.
  static let controlInPath: Self = "url-control"
}
