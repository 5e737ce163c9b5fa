/// Scalable Vector Graphics, as far as the tag of the outermost element tells the size
/// (SVG 2, chapter 8; CSS Images 3, section 5).
enum SVG {
  /// Whether the file is a text that begins with a tag, perhaps behind a mark of its encoding.
  static func isSigned(_ file: inout Pieces) throws(PictureFault) -> Bool {
    var offset = try file.holds("\u{FEFF}", at: 0) ? 3 : 0
    while offset < file.count, isSpace(try file.byte(offset)) { offset += 1 }
    return try file.holds("<", at: offset)
  }

  /// The size that the attributes give, filled up from the view box, and where that is missing too
  /// from the size that browsers take for such a picture. A style has no say in it.
  static func size(_ file: inout Pieces) throws(PictureFault) -> PixelSize {
    var scan = SVGScan(after: try file.holds("\u{FEFF}", at: 0) ? 3 : 0)
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

  /// Width and height of a view box, where both are more than 0.
  private static func viewBox(_ text: String) -> (width: Double, height: Double)? {
    let numbers = text.split { $0 == "," || $0.isWhitespace }.map { Double($0) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3],
      width > 0, height > 0, width.isFinite, height.isFinite
    else { return nil }
    return (width, height)
  }
}

extension SVG {
  /// What is said of the sides.
  private struct Sides {
    var width: Length?
    var height: Length?
    var box: (width: Double, height: Double)?

    func size() throws(PictureFault) -> PixelSize {
      let (width, height): (Double, Double) =
        switch (self.width?.pixels, self.height?.pixels) {
        case (let width?, let height?): (width, height)
        case (let width?, nil): (width, box.map { width * $0.height / $0.width } ?? 150)
        case (nil, let height?): (box.map { height * $0.width / $0.height } ?? 300, height)
        case (nil, nil): box ?? (300, 150)
        }
      return PixelSize(width: try pixels(width), height: try pixels(height))
    }

    private func pixels(_ length: Double) throws(PictureFault) -> Int {
      guard length > 0 else { throw .noArea(.svg) }
      return max(1, Int(exactly: min(length, 1e9).rounded()) ?? 1)
    }
  }
}
