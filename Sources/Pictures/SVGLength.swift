extension SVG {
  /// A length of an element's side: so many pixels, or one that only the page it stands on decides.
  enum Length: Hashable {
    case pixels(Double)
    case open

    var pixels: Double? {
      if case .pixels(let pixels) = self { pixels } else { nil }
    }

    /// A number with a unit (CSS Values 4, section 6); what is no length counts as not given.
    init?(_ text: some StringProtocol) {
      let bytes = Array(text.utf8.filter { !SVG.isSpace($0) })
      let digits = Length.number(in: bytes)
      let unit = String(decoding: bytes[digits...], as: UTF8.self).lowercased()
      guard let number = Double(String(decoding: bytes[..<digits], as: UTF8.self)), number.isFinite
      else {
        // `auto` or a calculation.
        self = .open
        return
      }
      guard let scale = Length.scales[unit] else {
        self = .open
        return
      }
      self = .pixels(number * scale)
    }

    /// Units as pixels; those of type by the size that browsers start from.
    private static let scales: [String: Double] = [
      "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54,
      "q": 2.4 / 2.54, "em": 16, "rem": 16, "ex": 8, "ch": 8,
    ]

    /// How many bytes at the start make a number; an `e` belongs to it only before digits.
    private static func number(in bytes: [UInt8]) -> Int {
      var end = 0
      func isDigit(_ i: Int) -> Bool { i < bytes.count && (0x30...0x39).contains(bytes[i]) }
      func isSign(_ i: Int) -> Bool { i < bytes.count && (bytes[i] == 0x2B || bytes[i] == 0x2D) }
      if isSign(end) { end += 1 }
      while isDigit(end) { end += 1 }
      if end < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(end + 1) {
        end += 1
        while isDigit(end) { end += 1 }
      }
      if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
        let exponent = end + (isSign(end + 1) ? 2 : 1)
        if isDigit(exponent) {
          end = exponent
          while isDigit(end) { end += 1 }
        }
      }
      return end
    }
  }
}
