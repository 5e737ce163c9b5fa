/// What the first bytes of a picture's file tell: its format and its size.
///
/// The name of a file plays no part, and no pixel is decoded.
///
/// ```swift
/// let picture = try Picture(Array(bytesOfAPhotograph))
/// picture.format  // .jpeg
/// picture.size    // 3024 × 4032, for the camera was held upright
/// ```
public struct Picture: Hashable, Sendable {
  public var format: Format
  /// The size as browsers show it at a scale of 1, after any turn that the file asks for.
  public var size: PixelSize
  public var motion: Motion

  public init(format: Format, size: PixelSize, motion: Motion = .still) {
    self.format = format
    self.size = size
    self.motion = motion
  }

  /// Whether a picture may have more than one frame: every GIF may, and of other formats those that
  /// say so before their pixels.
  public enum Motion: Hashable, Sendable {
    case still, moving
  }
}

extension Picture {
  /// The formats that are told apart.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
    case avif = "AVIF"
    /// HEIF with another codec than AV1, such as the HEIC of telephones.
    case heif = "HEIF"
    case svg = "SVG"
    case bmp = "BMP"
    case ico = "ICO"

    /// The endings of names that files of the format bear, in lower case.
    public var endings: [String] {
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

/// A size in pixels of CSS.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size after a quarter of a turn.
  public var turned: PixelSize { PixelSize(width: height, height: width) }

  /// The height that goes with another width, at least 1.
  public func height(forWidth width: Double) -> Int { Self.scaled(height, width, by: self.width) }

  /// The width that goes with another height, at least 1.
  public func width(forHeight height: Double) -> Int { Self.scaled(width, height, by: self.height) }

  private static func scaled(_ side: Int, _ other: Double, by known: Int) -> Int {
    let length = (Double(side) * other / Double(max(1, known))).rounded()
    return max(1, Int(exactly: min(length, 1e9)) ?? 1)
  }
}
