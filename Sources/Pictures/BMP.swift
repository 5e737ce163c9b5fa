/// Windows bitmaps.
enum BMP {
  /// Whether the two reserved numbers are 0: two letters alone begin many a text.
  static func isSigned(_ file: inout Pieces) throws(PictureFault) -> Bool {
    guard file.count >= 18, try file.little(4, at: 6) == 0 else { return false }
    return try file.little(4, at: 14) <= 124
  }

  /// The second header, whose first field is its own length; a height below 0 means that the rows
  /// run downwards.
  static func size(_ file: inout Pieces) throws(PictureFault) -> PixelSize {
    if try file.little(4, at: 14) == 12 {
      return PixelSize(width: try file.little(2, at: 18), height: try file.little(2, at: 20))
    }
    let height = Int32(truncatingIfNeeded: try file.little(4, at: 22))
    return PixelSize(width: try file.little(4, at: 18), height: Int(height.magnitude))
  }
}
