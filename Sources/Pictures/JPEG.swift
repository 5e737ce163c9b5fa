/// JPEG files (ITU-T T.81, annex B; Exif 2.32, section 4.5).
enum JPEG {
  /// Returns whether the file begins with the signature of JPEG.
  static func isSigned(_ file: inout PictureFile) throws(PictureError) -> Bool {
    guard file.count >= 3 else { return false }
    return try file.bigEndian(bytes: 3, at: 0) == 0xFF_D8_FF
  }

  /// Returns the size in the frame header, after the rotation by the orientation of the camera.
  ///
  /// The function reads all segments before the first scan. One of them is the frame header.
  /// Another may contain the orientation of the camera (Exif).
  static func size(_ file: inout PictureFile) throws(PictureError) -> PixelSize {
    var size: PixelSize?
    var turn: Exif.Turn?
    var offset = 2
    while true {
      let marker = try nextMarker(&file, &offset)
      if marker == scan || marker == end { break }
      if hasNoSegment(marker) { continue }
      let length = try file.bigEndian(bytes: 2, at: offset)
      guard length >= 2 else { throw .malformed(.jpeg, "a segment is shorter than its header") }
      if isFrame(marker), size == nil {
        size = PixelSize(
          width: try file.bigEndian(bytes: 2, at: offset + 5),
          height: try file.bigEndian(bytes: 2, at: offset + 3))
      } else if marker == app1, turn == nil, try file.contains("Exif\0\0", at: offset + 2) {
        turn = try Exif.turn(in: &file, from: offset + 8, to: offset + length)
      }
      offset += length
    }
    guard let size else { throw .malformed(.jpeg, "it has no frame") }
    return turn == .quarter ? size.turned : size
  }

  /// The marker of segments with application data, such as Exif.
  private static let app1: UInt8 = 0xE1
  /// The marker at the start of a scan, which contains the pixels.
  private static let scan: UInt8 = 0xDA
  /// The marker at the end of the image.
  private static let end: UInt8 = 0xD9

  /// Returns the next marker, and moves `offset` to the byte after the marker. Like browsers, the
  /// function skips other bytes before a marker.
  private static func nextMarker(
    _ file: inout PictureFile, _ offset: inout Int
  ) throws(PictureError) -> UInt8 {
    while true {
      let byte = try file.byte(offset)
      offset += 1
      guard byte == 0xFF else { continue }
      while try file.byte(offset) == 0xFF { offset += 1 }
      let marker = try file.byte(offset)
      offset += 1
      if marker != 0 { return marker }
    }
  }

  /// Returns whether no segment follows a marker: restart markers, the start of the image, and TEM.
  private static func hasNoSegment(_ marker: UInt8) -> Bool {
    (0xD0...0xD8).contains(marker) || marker == 0x01
  }

  /// Returns whether a frame header follows a marker (table B.1).
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }
}

/// The orientation of the camera (Exif 2.32, section 4.6.4, tag 274).
enum Exif {
  /// The rotation of a picture for display: `none` also stands for a half turn. Half turns and
  /// mirroring are ignored because they do not change the size.
  enum Turn: Hashable {
    case none
    case quarter
  }

  /// Returns the rotation in the TIFF structure between two offsets; `nil` if the structure has no
  /// valid orientation.
  static func turn(
    in file: inout PictureFile, from start: Int, to end: Int
  ) throws(PictureError) -> Turn? {
    guard end - start >= 8 else { return nil }
    // The integers are big-endian instead of little-endian.
    let isBigEndian = try file.contains("MM\0*", at: start)
    if !isBigEndian, try !file.contains("II*\0", at: start) { return nil }

    func number(_ length: Int, at offset: Int) throws(PictureError) -> Int {
      try isBigEndian
        ? file.bigEndian(bytes: length, at: offset) : file.littleEndian(bytes: length, at: offset)
    }
    let directory = start + (try number(4, at: start + 4))
    guard directory <= end - 2 else { return nil }
    let room = (end - directory - 2) / entryLength
    let count = min(try number(2, at: directory), room)
    for i in 0..<count {
      let entry = directory + 2 + i * entryLength
      guard try number(2, at: entry) == orientation else { continue }
      let isShort = try number(2, at: entry + 2) == 3
      let value = try number(2, at: entry + 8)
      guard isShort, (1...8).contains(value) else { return nil }
      return value >= 5 ? .quarter : Turn.none
    }
    return nil
  }

  /// The length in bytes of an entry of the TIFF directory.
  private static let entryLength = 12
  /// The tag of the entry with the orientation.
  private static let orientation = 0x0112
}
