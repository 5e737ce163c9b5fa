/// Graphics Interchange Format (GIF89a).
enum GIF {
  /// The logical screen, which all frames are drawn on (section 18).
  static func size(_ file: inout Pieces) throws(PictureFault) -> PixelSize {
    file.motion = .moving
    return PixelSize(width: try file.little(2, at: 6), height: try file.little(2, at: 8))
  }
}
