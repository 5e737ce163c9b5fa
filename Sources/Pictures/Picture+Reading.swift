extension Picture {
  /// Reads the head of a file, whose pieces it asks for as it needs them: as a rule only the first.
  ///
  /// - Parameters:
  ///   - count: The length of the file.
  ///   - fetch: What gives the bytes at a range of offsets within it; fewer bytes mean that the file
  ///     ends there.
  public init(
    count: Int, fetch: (Range<Int>) -> [UInt8]
  ) throws(PictureFault) {
    self = try withoutActuallyEscaping(fetch) { fetch throws(PictureFault) in
      var pieces = Pieces(count: count, fetch: fetch)
      return try Picture(&pieces)
    }
  }

  /// Reads the head of a file that is in memory.
  public init(_ bytes: [UInt8]) throws(PictureFault) {
    try self.init(count: bytes.count) { Array(bytes[$0]) }
  }

  private init(_ file: inout Pieces) throws(PictureFault) {
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
    guard max(size.width, size.height) <= Picture.longestSide,
      size.width * size.height <= Picture.largestArea || format == .svg
    else { throw .tooLarge(format, size) }
    self.init(format: format, size: size, motion: file.motion)
  }

  // Browsers give up earlier; beyond these a file says anything.
  private static let longestSide = 1_000_000
  private static let largestArea = 1 << 30
}

extension Picture.Format {
  /// Tells the format of a file by how it begins.
  fileprivate init(_ file: inout Pieces) throws(PictureFault) {
    if try PNG.isSigned(&file) {
      self = .png
    } else if try JPEG.isSigned(&file) {
      self = .jpeg
    } else if try file.holds(any: ["GIF87a", "GIF89a"], at: 0) {
      self = .gif
    } else if try file.holds("RIFF", at: 0), try file.holds("WEBP", at: 8) {
      self = .webp
    } else if try file.holds("ftyp", at: 4), let format = try HEIF.format(&file) {
      self = format
    } else if try file.holds("BM", at: 0), try BMP.isSigned(&file) {
      self = .bmp
    } else if try ICO.isSigned(&file) {
      self = .ico
    } else if try SVG.isSigned(&file) {
      self = .svg
    } else if try file.holds("version https://git-lfs", at: 0) {
      throw .pointer
    } else {
      throw .unknownFormat
    }
  }
}
