/// Scalable Vector Graphics. The size is in the attributes of the root element (SVG 2, chapter 8;
/// CSS Images 3, section 5).
enum SVG {
  /// Returns whether the file begins with `<`, after an optional byte order mark and white space.
  static func isSigned(_ file: inout PictureFile) throws(PictureError) -> Bool {
    var offset = try file.contains("\u{FEFF}", at: 0) ? 3 : 0
    while offset < file.count, isSpace(try file.byte(offset)) { offset += 1 }
    return try file.contains("<", at: offset)
  }

  /// Returns the size in the attributes of the root element.
  ///
  /// A missing width or height is computed from the view box. Without a view box it is the default
  /// of browsers: 300 pixels for the width, 150 for the height. Styles are ignored.
  static func size(_ file: inout PictureFile) throws(PictureError) -> PixelSize {
    var scan = SVGScan(after: try file.contains("\u{FEFF}", at: 0) ? 3 : 0)
    try scan.findRoot(&file)
    var sides = Sides()
    while let (name, value) = try scan.nextAttribute(&file) {
      switch name {
      case "width": sides.width = Length(value)
      case "height": sides.height = Length(value)
      case "viewBox": sides.box = viewBox(value)
      default: continue
      }
    }
    return try sides.size()
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Returns the width and height of a view box: `0 0 400 300` → 400 × 300; `nil` if the text is
  /// not a view box with a width and a height above 0.
  private static func viewBox(_ text: String) -> (width: Double, height: Double)? {
    let numbers = text.split { $0 == "," || $0.isWhitespace }.map { Double($0) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3],
      width > 0, height > 0, width.isFinite, height.isFinite
    else { return nil }
    return (width, height)
  }
}

extension SVG {
  /// The attributes that determine the size.
  private struct Sides {
    var width: Length?
    var height: Length?
    /// The size of the view box in its own units.
    var box: (width: Double, height: Double)?

    /// Returns the size. Throws `noArea` if a side is not above 0.
    func size() throws(PictureError) -> PixelSize {
      let (width, height): (Double, Double) =
        switch (self.width?.pixels, self.height?.pixels) {
        case (let width?, let height?): (width, height)
        case (let width?, nil): (width, box.map { width * $0.height / $0.width } ?? 150)
        case (nil, let height?): (box.map { height * $0.width / $0.height } ?? 300, height)
        case (nil, nil): box ?? (300, 150)
        }
      return PixelSize(width: try pixels(width), height: try pixels(height))
    }

    /// Returns a length rounded to whole pixels, at least 1.
    private func pixels(_ length: Double) throws(PictureError) -> Int {
      guard length > 0 else { throw .noArea(.svg) }
      return max(1, Int(exactly: min(length, 1e9).rounded()) ?? 1)
    }
  }
}

/// A parser that finds the root element of an XML text and reads its attributes (XML 1.0, sections
/// 2.8 and 3.1).
private struct SVGScan {
  /// The offset in the file of the next byte.
  private var offset: Int

  /// Creates a parser that starts at an offset of the file.
  init(after offset: Int) { self.offset = offset }

  /// The maximum number of bytes of a name or value that are kept.
  private static let longestValue = 4096
}

extension SVGScan {
  /// Skips processing instructions, comments, the document type, and the name of the root element.
  /// Throws `unknownFormat` if the root element is not `svg`.
  mutating func findRoot(_ file: inout PictureFile) throws(PictureError) {
    while true {
      try skipSpace(&file)
      guard try file.byte(offset) == UInt8(ascii: "<") else { throw .unknownFormat }
      if try file.contains("<?", at: offset) {
        try skip(past: "?>", &file)
      } else if try file.contains("<!--", at: offset) {
        offset += 4
        try skip(past: "-->", &file)
      } else if try file.contains("<!DOCTYPE", at: offset) {
        offset += 9
        try skipDocumentType(&file)
      } else {
        offset += 1
        let name = try name(&file)
        guard name == "svg" || name.hasSuffix(":svg") else { throw .unknownFormat }
        return
      }
    }
  }

  /// Returns the next attribute of the tag, or `nil` at the end of the tag.
  ///
  /// A value with an entity reference counts as empty, because entities are not resolved.
  mutating func nextAttribute(
    _ file: inout PictureFile
  ) throws(PictureError) -> (name: String, value: String)? {
    try skipSpace(&file)
    if try file.containsAny(of: [">", "/"], at: offset) { return nil }
    let name = try name(&file)
    try skipSpace(&file)
    guard !name.isEmpty, try file.byte(offset) == UInt8(ascii: "=") else {
      throw .malformed(.svg, "its first tag is not well-formed")
    }
    offset += 1
    try skipSpace(&file)
    guard try file.containsAny(of: ["\"", "'"], at: offset) else {
      throw .malformed(.svg, "an attribute of its first tag is not in quotation marks")
    }
    let quote = try file.byte(offset)
    offset += 1
    var value: [UInt8] = []
    while try file.byte(offset) != quote {
      if value.count < Self.longestValue { value.append(try file.byte(offset)) }
      offset += 1
    }
    offset += 1
    return (name, value.contains(UInt8(ascii: "&")) ? "" : String(decoding: value, as: UTF8.self))
  }

  /// Reads a name; empty if there is no name at the current offset.
  private mutating func name(_ file: inout PictureFile) throws(PictureError) -> String {
    var name: [UInt8] = []
    while true {
      let byte = try file.byte(offset)
      if SVG.isSpace(byte) || "/>=\"'<".utf8.contains(byte) { break }
      if name.count < Self.longestValue { name.append(byte) }
      offset += 1
    }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func skipSpace(_ file: inout PictureFile) throws(PictureError) {
    while SVG.isSpace(try file.byte(offset)) { offset += 1 }
  }

  /// Skips all bytes up to a text, and the text.
  private mutating func skip(
    past text: String, _ file: inout PictureFile
  ) throws(PictureError) {
    while try !file.contains(text, at: offset) {
      _ = try file.byte(offset)
      offset += 1
    }
    offset += text.utf8.count
  }

  /// Skips a document type, which may contain declarations. A `>` in quotation marks, comments or
  /// declarations does not end it.
  private mutating func skipDocumentType(_ file: inout PictureFile) throws(PictureError) {
    var depth = 0
    while true {
      let byte = try file.byte(offset)
      offset += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        while try file.byte(offset) != byte { offset += 1 }
        offset += 1
      case UInt8(ascii: "<"):
        if try file.contains("!--", at: offset) {
          offset += 3
          try skip(past: "-->", &file)
        } else if try file.contains("?", at: offset) {
          try skip(past: "?>", &file)
        } else {
          depth += 1
        }
      case UInt8(ascii: ">"):
        if depth == 0 { return }
        depth -= 1
      default: continue
      }
    }
  }
}

extension SVG {
  /// The width or height of the root element.
  enum Length: Hashable {
    case pixels(Double)
    /// A length that is unknown because it depends on the page.
    case relative

    /// The length in pixels; `nil` if it depends on the page.
    var pixels: Double? {
      if case .pixels(let pixels) = self { pixels } else { nil }
    }

    /// Parses a number with a unit (CSS Values 4, section 6). Any other text, such as `50%`, gives
    /// `relative`.
    init?(_ text: some StringProtocol) {
      let bytes = Array(text.utf8.filter { !SVG.isSpace($0) })
      let digits = Length.numberLength(in: bytes)
      let unit = String(decoding: bytes[digits...], as: UTF8.self).lowercased()
      guard let number = Double(String(decoding: bytes[..<digits], as: UTF8.self)), number.isFinite
      else {
        // The text is `auto` or a calculation, for example.
        self = .relative
        return
      }
      guard let scale = Length.scales[unit] else {
        self = .relative
        return
      }
      self = .pixels(number * scale)
    }

    /// The lengths of the units in pixels. Units that are relative to the font assume the default
    /// font size of browsers, 16 pixels.
    private static let scales: [String: Double] = [
      "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54,
      "q": 2.4 / 2.54, "em": 16, "rem": 16, "ex": 8, "ch": 8,
    ]

    /// Returns the length in bytes of the number at the beginning. An `e` is part of the number
    /// only if digits follow; otherwise it may begin a unit such as `em`.
    private static func numberLength(in bytes: [UInt8]) -> Int {
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
