/// Windows icons: the same picture in several sizes.
enum ICO {
  /// Whether the file begins as a list of at least one icon; any other signature is told before.
  static func isSigned(_ file: inout Pieces) throws(PictureFault) -> Bool {
    guard file.count >= 22, try file.big(4, at: 0) == 0x00_00_01_00 else { return false }
    return try file.little(2, at: 4) > 0
  }

  /// The largest of the sizes, which browsers show; each side is a byte, and 0 stands for 256.
  static func size(_ file: inout Pieces) throws(PictureFault) -> PixelSize {
    var largest = PixelSize(width: 0, height: 0)
    for i in 0..<(try file.little(2, at: 4)) {
      let entry = 6 + 16 * i
      let size = PixelSize(
        width: (Int(try file.byte(entry)) + 255) % 256 + 1,
        height: (Int(try file.byte(entry + 1)) + 255) % 256 + 1)
      if size.width * size.height > largest.width * largest.height { largest = size }
    }
    return largest
  }
}
