import SiteSource

/// The icon of a site that has none: the first letter of its name in a notch at the edge, as it would
/// stand in the index. Without one, browsers ask for a file that is not there.
struct DrawnIcon {
  let svg: String

  static let type = "image/svg+xml"

  init(of name: String, on ground: Colour, in ink: Colour) {
    // The capital of some letters is two.
    let letter = name.first { $0.isLetter || $0.isNumber }?.uppercased().first
    let text = letter.map {
      "<text x='8.5' y='12' fill='\(ink)' font-family='serif' font-size='11'"
        + " text-anchor='middle'>\($0)</text>"
    }
    svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>"
      + "<path fill='\(ground)' d='M16 0H5a5 5 0 0 0-5 5v6a5 5 0 0 0 5 5h11z'/>\(text ?? "")</svg>"
  }

  /// The icon as an address: it is small, and a page need not ask for it.
  var address: String {
    var address = "data:\(Self.type),"
    for byte in svg.utf8 {
      if Self.plain.contains(byte) {
        address.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        address += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return address
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/=,;".utf8)
}
