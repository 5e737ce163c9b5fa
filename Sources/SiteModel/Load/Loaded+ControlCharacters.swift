import Bytes
import Diagnostics
import SiteSource

extension Loaded {
  /// Says that a file cannot have its place where there are control characters in it: no list of
  /// paths, no URL and no terminal can be trusted with them, and a NUL would end the path.
  ///
  /// - Returns: Whether there are any.
  mutating func refuseControls(
    in place: SitePath, saidAt location: @autoclosure () -> SourceLocation
  ) -> Bool {
    guard let control = place.text.firstControl else { return false }
    diagnostics.append(
      Diagnostic(
        .error, .controlInPath, at: location(),
        "the URL contains the control character \(control), so this file is not published; rename"
          + " it, or fix its permalink"))
    return true
  }

  /// Takes the redirects away whose places have control characters in them, with a word.
  mutating func refuseControlsInRedirects() {
    redirects.removeAll { redirect in
      guard let control = redirect.place.text.firstControl else { return false }
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
  /// The first of the text's control characters, as `U+000A`; `nil` if there is none.
  var firstControl: String? {
    guard withBytes(holdsControl) else { return nil }
    let control = unicodeScalars.first { $0.properties.generalCategory == .control }
    return control.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

/// Whether there are characters of the category Cc in some UTF-8: U+0000 to U+001F, and U+007F to
/// U+009F, of which the last 32 have two bytes.
private func holdsControl(_ bytes: BorrowedBytes) -> Bool {
  var last: UInt8 = 0
  for byte in bytes {
    if byte < 0x20 || byte == 0x7F || last == 0xC2 && byte < 0xA0 { return true }
    last = byte
  }
  return false
}

extension Diagnostic.ID {
  static let controlInPath: Self = "url-control"
}
