/// What a camera notes of how it was held (Exif 2.32, section 4.6.4, tag 274).
enum Exif {
  /// How a picture is to be turned before it is shown; to mirror it does not change its size.
  enum Turn: Hashable {
    case none
    case quarter
  }

  /// The turn that a TIFF structure between two offsets asks for; `nil` where it asks for none.
  static func turn(
    in file: inout Pieces, from start: Int, to end: Int
  ) throws(PictureFault) -> Turn? {
    guard end - start >= 8 else { return nil }
    let isBig = try file.holds("MM\0*", at: start)
    if !isBig, try !file.holds("II*\0", at: start) { return nil }

    func number(_ length: Int, at offset: Int) throws(PictureFault) -> Int {
      try isBig ? file.big(length, at: offset) : file.little(length, at: offset)
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

  private static let entryLength = 12
  private static let orientation = 0x0112
}
