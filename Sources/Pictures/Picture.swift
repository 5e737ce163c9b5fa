/// The format and size of a picture, read from the first bytes of its file.
///
/// The file name is ignored, and no pixel is decoded.
///
/// ```swift
/// let picture = try Picture(Array(bytesOfAPhotograph))
/// picture.format  // .jpeg
/// picture.size    // 3024 × 4032, because the camera was held upright
/// ```
public struct Picture: Hashable, Sendable {
  public var format: Format
  /// The size at which browsers show the picture at a scale of 1, after the rotation that the file
  /// declares.
  public var size: PixelSize
  /// The kind of the picture: still or an animation.
  public var motion: Motion

  public init(format: Format, size: PixelSize, motion: Motion = .still) {
    self.format = format
    self.size = size
    self.motion = motion
  }

  /// The kind of a picture: one frame (`still`), or possibly several frames (`moving`).
  ///
  /// Every GIF counts as `moving`. A file of another format counts as `moving` if it declares an
  /// animation before its pixels.
  public enum Motion: Hashable, Sendable {
    case still, moving
  }
}

extension Picture {
  /// The picture formats that the module recognises.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
    case avif = "AVIF"
    /// HEIF with a codec other than AV1, such as the HEIC of phones.
    case heif = "HEIF"
    case svg = "SVG"
    case bmp = "BMP"
    case ico = "ICO"

    /// The file name extensions of the format, in lower case.
    public var fileExtensions: [String] {
      switch self {
      case .png: ["png", "apng"]
      case .jpeg: ["jpg", "jpeg", "jpe", "jfif", "pjpeg", "pjp"]
      case .gif: ["gif"]
      case .webp: ["webp"]
      case .avif: ["avif", "avifs"]
      case .heif: ["heic", "heif", "hif"]
      case .svg: ["svg"]
      case .bmp: ["bmp", "dib"]
      case .ico: ["ico"]
      }
    }
  }
}

/// A size in CSS pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size after a quarter turn.
  public var turned: PixelSize { PixelSize(width: height, height: width) }

  /// Returns the height for another width with the same aspect ratio, at least 1.
  public func height(forWidth width: Double) -> Int { Self.scaled(height, width, by: self.width) }

  /// Returns the width for another height with the same aspect ratio, at least 1.
  public func width(forHeight height: Double) -> Int { Self.scaled(width, height, by: self.height) }

  /// Returns `side * other / known`, rounded, from 1 to 1,000,000,000.
  private static func scaled(_ side: Int, _ other: Double, by known: Int) -> Int {
    let length = (Double(side) * other / Double(max(1, known))).rounded()
    return max(1, Int(exactly: min(length, 1e9)) ?? 1)
  }
}

extension Picture {
  /// Reads the header of a file in pieces of 4096 bytes, on demand. Usually the first piece is
  /// enough.
  ///
  /// - Parameters:
  ///   - count: The length of the file in bytes.
  ///   - fetch: Returns the bytes in a range of offsets. If it returns fewer bytes than requested,
  ///     the file ends after these bytes.
  public init(
    count: Int, fetch: (Range<Int>) -> [UInt8]
  ) throws(PictureError) {
    self = try withoutActuallyEscaping(fetch) { fetch throws(PictureError) in
      var pieces = PictureFile(count: count, fetch: fetch)
      return try Picture(&pieces)
    }
  }

  /// Reads the header of a file in memory.
  public init(_ bytes: [UInt8]) throws(PictureError) {
    try self.init(count: bytes.count) { Array(bytes[$0]) }
  }

  private init(_ file: inout PictureFile) throws(PictureError) {
    guard file.count > 0 else { throw .empty }
    let format = try Format(&file)
    file.format = format
    let size =
      switch format {
      case .png: try PNG.size(&file)
      case .jpeg: try JPEG.size(&file)
      case .gif: try GIF.size(&file)
      case .webp: try WebP.size(&file)
      case .avif, .heif: try HEIF.size(&file)
      case .svg: try SVG.size(&file)
      case .bmp: try BMP.size(&file)
      case .ico: try ICO.size(&file)
      }
    guard size.width > 0, size.height > 0 else { throw .noArea(format) }
    guard max(size.width, size.height) <= Picture.maximumSide,
      size.width * size.height <= Picture.maximumArea || format == .svg
    else { throw .tooLarge(format, size) }
    self.init(format: format, size: size, motion: file.motion)
  }

  // Both limits are above the limits of browsers. A file with a larger size is damaged or
  // malicious.

  /// The maximum width and height in pixels.
  private static let maximumSide = 1_000_000
  /// The maximum number of pixels, except in SVG.
  private static let maximumArea = 1 << 30
}

extension Picture.Format {
  /// Detects the format of a file by its first bytes. Throws `unknownFormat`, or `pointer` for a
  /// Git LFS pointer.
  fileprivate init(_ file: inout PictureFile) throws(PictureError) {
    if try PNG.isSigned(&file) {
      self = .png
    } else if try JPEG.isSigned(&file) {
      self = .jpeg
    } else if try file.containsAny(of: ["GIF87a", "GIF89a"], at: 0) {
      self = .gif
    } else if try file.contains("RIFF", at: 0), try file.contains("WEBP", at: 8) {
      self = .webp
    } else if try file.contains("ftyp", at: 4), let format = try HEIF.format(&file) {
      self = format
    } else if try file.contains("BM", at: 0), try BMP.isSigned(&file) {
      self = .bmp
    } else if try ICO.isSigned(&file) {
      self = .ico
    } else if try SVG.isSigned(&file) {
      self = .svg
    } else if try file.contains("version https://git-lfs", at: 0) {
      throw .pointer
    } else {
      throw .unknownFormat
    }
  }
}

/// The reasons why the size of a picture is unknown.
public enum PictureError: Error, Hashable, Sendable {
  /// The file is empty.
  case empty
  /// The format is not one of `Picture.Format`.
  case unknownFormat
  /// The file is a placeholder for contents that are stored elsewhere (Git LFS).
  case pointer
  /// The file ends before the parser has found the size.
  case truncated(Picture.Format)
  /// The file violates the specification of its format. The text describes the violation.
  case malformed(Picture.Format, String)
  /// The width or height is 0.
  case noArea(Picture.Format)
  /// The size is larger than any browser can show.
  case tooLarge(Picture.Format, PixelSize)
  /// The parser has read the maximum number of bytes without finding the size.
  case readingLimit(Picture.Format)
}

extension PictureError: CustomStringConvertible {
  /// A description of the problem, as a clause whose subject is the file.
  public var description: String {
    switch self {
    case .empty: "is empty"
    case .unknownFormat: "has no picture format that browsers support"
    case .pointer: "is only a Git LFS pointer, not the picture itself"
    case .truncated(let format): "is a truncated \(format.rawValue) file"
    case .malformed(let format, let fault): "is not a valid \(format.rawValue) file: \(fault)"
    case .noArea(let format): "is a \(format.rawValue) file with a width or height of 0"
    case .tooLarge(let format, let size):
      "is a \(format.rawValue) file of \(size.width) by \(size.height) pixels,"
        + " which is too large for browsers"
    case .readingLimit(let format):
      "is a \(format.rawValue) file whose size was not found after reading 4 MiB of it"
    }
  }
}
