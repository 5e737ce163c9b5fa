/// Why a file does not tell the size of a picture.
public enum PictureFault: Error, Hashable, Sendable {
  /// The file holds nothing.
  case empty
  /// The file is in none of the formats.
  case unknownFormat
  /// A text that stands for a file kept elsewhere (Git LFS).
  case pointer
  /// The file ends before its size is told.
  case truncated(Picture.Format)
  /// The file says what its format forbids.
  case malformed(Picture.Format, String)
  /// A side of length 0.
  case noArea(Picture.Format)
  /// A size that no browser shows.
  case tooLarge(Picture.Format, PixelSize)
  /// What comes before the size is longer than anyone would read.
  case endless(Picture.Format)
}

extension PictureFault: CustomStringConvertible {
  /// The fault as a clause whose subject is the file.
  public var description: String {
    switch self {
    case .empty: "is empty"
    case .unknownFormat: "is in no format that browsers show as a picture"
    case .pointer: "is only the pointer that Git LFS leaves for the file"
    case .truncated(let format): "is a \(format.rawValue) file that is cut off"
    case .malformed(let format, let fault): "is a broken \(format.rawValue) file: \(fault)"
    case .noArea(let format): "is a \(format.rawValue) file that says a side is 0 long"
    case .tooLarge(let format, let size):
      "is a \(format.rawValue) file that says it is \(size.width) by \(size.height) pixels,"
        + " which no browser shows"
    case .endless(let format): "is a \(format.rawValue) file that does not come to its size"
    }
  }
}
