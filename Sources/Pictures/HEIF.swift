/// AVIF and other HEIF files (ISO/IEC 23008-12; AV1 Image File Format 1.1). A file consists of
/// boxes (`Box`).
enum HEIF {
  /// Returns the format; `nil` for video and audio. Also sets `motion`.
  ///
  /// The first box lists brands: codes of four letters for the formats that the file follows.
  static func format(_ file: inout PictureFile) throws(PictureError) -> Picture.Format? {
    let end = min(try file.bigEndian(bytes: 4, at: 0), file.count)
    var format: Picture.Format?
    var offset = 8
    while offset <= end - 4, offset < 8 + 4 * maximumBrands {
      if try file.contains("avis", at: offset) { file.motion = .moving }
      if try file.containsAny(of: ["avif", "avis"], at: offset) { return .avif }
      if try file.containsAny(of: brandsOfOtherFormats, at: offset) { format = .heif }
      // The minor version is between the first brand and the others.
      offset += offset == 8 ? 8 : 4
    }
    return format
  }

  /// The brands of HEIF pictures that are not AVIF.
  private static let brandsOfOtherFormats: [String] = [
    "mif1", "msf1", "heic", "heix", "heim", "heis",
  ]
  /// The maximum number of brands that are read.
  private static let maximumBrands = 64

  /// Returns the size of the main picture, which the file calls the primary item.
  ///
  /// The box `pitm` contains the number of the item, `ipco` the list of all properties, and `ipma`
  /// the properties of each item.
  static func size(_ file: inout PictureFile) throws(PictureError) -> PixelSize {
    let all = 0..<file.count
    guard let meta = try Box.first("meta", in: all, of: &file) else {
      throw .truncated(file.format)
    }
    let inside = try meta.contentAfterFlags(of: &file)
    guard let primary = try Box.first("pitm", in: inside, of: &file),
      let properties = try Box.first("iprp", in: inside, of: &file),
      let list = try Box.first("ipco", in: properties.content, of: &file),
      let links = try Box.first("ipma", in: properties.content, of: &file)
    else { throw .malformed(file.format, "it does not contain the size of its main picture") }
    let item = try primary.integer(bytesInVersion0: 2, bytesInLaterVersions: 4, of: &file)
    let known = try Properties(list, of: &file)
    let size = known.size(by: try indices(of: item, in: links, of: &file))
    guard let size else { throw .malformed(file.format, "its main picture has no size") }
    return size
  }

  /// Returns the indices, counted from 1, of an item's properties in the list of all properties
  /// (ISO/IEC 23008-12, section 9.3.2); empty if the box does not contain the item.
  ///
  /// - Parameters:
  ///   - item: The number of the item.
  ///   - box: The box `ipma`.
  private static func indices(
    of item: Int, in box: Box, of file: inout PictureFile
  ) throws(PictureError) -> [Int] {
    // Each index has two bytes instead of one if a flag is set.
    let isWide = try file.byte(box.content.lowerBound + 3) & 1 == 1
    // The length in bytes of an item's number.
    let itemNumberLength = try file.byte(box.content.lowerBound) < 1 ? 2 : 4
    let end = box.content.upperBound
    var offset = box.content.lowerBound + 8
    while offset < end {
      let owner = try file.bigEndian(bytes: itemNumberLength, at: offset)
      let count = Int(try file.byte(offset + itemNumberLength))
      offset += itemNumberLength + 1
      let indexLength = isWide ? 2 : 1
      guard owner == item else {
        offset += count * indexLength
        continue
      }
      guard offset + count * indexLength <= end else { throw .truncated(file.format) }
      var indices: [Int] = []
      for i in 0..<count {
        indices.append(
          try file.bigEndian(bytes: indexLength, at: offset + i * indexLength)
            & (isWide ? 0x7FFF : 0x7F))
      }
      return indices
    }
    return []
  }
}

extension HEIF {
  /// The properties that affect the displayed size of a picture. The keys are the indices of the
  /// properties in the list of all properties, counted from 1.
  struct Properties {
    /// The sizes of stored pictures (`ispe`).
    private var sizes: [Int: PixelSize] = [:]
    /// The sizes to which pictures are cropped (`clap`).
    private var cropSizes: [Int: PixelSize] = [:]
    /// The rotations by one or three quarter turns (`irot`).
    private var quarterTurns: Set<Int> = []

    /// Reads the properties in the box `ipco`.
    init(_ list: Box, of file: inout PictureFile) throws(PictureError) {
      var position = 1
      var offset = list.content.lowerBound
      while let box = try Box(at: offset, before: list.content.upperBound, of: &file) {
        let start = box.content.lowerBound
        if box.type == Box.kind("ispe") {
          sizes[position] = PixelSize(
            width: try file.bigEndian(bytes: 4, at: start + 4),
            height: try file.bigEndian(bytes: 4, at: start + 8))
        } else if box.type == Box.kind("irot") {
          // The lower two bits are the number of quarter turns.
          if try file.byte(start) & 1 == 1 { quarterTurns.insert(position) }
        } else if box.type == Box.kind("clap") {
          cropSizes[position] = PixelSize(
            width: try Properties.quotient(at: start, of: &file),
            height: try Properties.quotient(at: start + 8, of: &file))
        }
        position += 1
        offset = box.content.upperBound
      }
    }

    /// Returns the size of an item with the properties at the given indices; `nil` if the item has
    /// no size.
    func size(by indices: [Int]) -> PixelSize? {
      guard var size = indices.lazy.compactMap({ sizes[$0] }).first else { return nil }
      if let cut = indices.lazy.compactMap({ cropSizes[$0] }).first,
        (1...size.width).contains(cut.width), (1...size.height).contains(cut.height)
      {
        size = cut
      }
      return indices.contains(where: quarterTurns.contains) ? size.turned : size
    }

    /// Returns the quotient of the two integers of four bytes at an offset, rounded down; 0 if the
    /// divisor is 0.
    private static func quotient(
      at offset: Int, of file: inout PictureFile
    ) throws(PictureError) -> Int {
      let divisor = try file.bigEndian(bytes: 4, at: offset + 4)
      return divisor == 0 ? 0 : try file.bigEndian(bytes: 4, at: offset) / divisor
    }
  }
}

/// A box of the ISO base media file format (ISO/IEC 14496-12, section 4.2): a type and contents,
/// which may be other boxes.
struct Box {
  /// The four letters of the box type, as a big-endian integer.
  let type: Int
  /// The byte range in the file of the contents, without the header of the box.
  let content: Range<Int>
}

extension Box {
  /// Parses the header of the box at an offset; `nil` if the offset is the end of the boxes.
  ///
  /// - Parameter end: The end of the box or file that contains the box.
  init?(at offset: Int, before end: Int, of file: inout PictureFile) throws(PictureError) {
    guard offset < end else { return nil }
    guard offset <= end - 8 else { throw .truncated(file.format) }
    type = try file.bigEndian(bytes: 4, at: offset + 4)
    var head = 8
    var length = try file.bigEndian(bytes: 4, at: offset)
    if length == 1 {
      head = 16
      length = try file.bigEndian(bytes: 8, at: offset + 8)
    } else if length == 0 {
      length = end - offset
    }
    guard length >= head else {
      throw .malformed(file.format, "a box is shorter than its header")
    }
    guard length <= end - offset else { throw .truncated(file.format) }
    content = offset + head..<offset + length
  }

  /// Returns the first box of a type in a range; `nil` if there is no such box.
  static func first(
    _ name: String, in range: Range<Int>, of file: inout PictureFile
  ) throws(PictureError) -> Box? {
    let wanted = kind(name)
    var offset = range.lowerBound
    while let box = try Box(at: offset, before: range.upperBound, of: &file) {
      if box.type == wanted { return box }
      offset = box.content.upperBound
    }
    return nil
  }

  /// Returns a box type of four letters as a big-endian integer.
  static func kind(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }

  /// Returns the range of the contents after the version and the flags, which are four bytes.
  func contentAfterFlags(of file: inout PictureFile) throws(PictureError) -> Range<Int> {
    guard content.count >= 4 else { throw .truncated(file.format) }
    return content.lowerBound + 4..<content.upperBound
  }

  /// Returns the integer after the version and the flags.
  ///
  /// - Parameters:
  ///   - version0: The length of the integer in bytes if the version of the box is 0.
  ///   - later: The length of the integer in bytes in later versions.
  func integer(
    bytesInVersion0 version0: Int, bytesInLaterVersions later: Int, of file: inout PictureFile
  ) throws(PictureError) -> Int {
    let length = try file.byte(content.lowerBound) == 0 ? version0 : later
    guard content.count >= 4 + length else { throw .truncated(file.format) }
    return try file.bigEndian(bytes: length, at: content.lowerBound + 4)
  }
}
