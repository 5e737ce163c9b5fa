/// AVIF and its relatives: pictures in boxes (ISO/IEC 23008-12; AV1 Image File Format 1.1).
enum HEIF {
  /// The format that the brands of the first box name; `nil` for a film or a sound.
  static func format(_ file: inout Pieces) throws(PictureFault) -> Picture.Format? {
    let end = min(try file.big(4, at: 0), file.count)
    var format: Picture.Format?
    var offset = 8
    while offset <= end - 4, offset < 8 + 4 * mostBrands {
      if try file.holds("avis", at: offset) { file.motion = .moving }
      if try file.holds(any: ["avif", "avis"], at: offset) { return .avif }
      if try file.holds(any: others, at: offset) { format = .heif }
      // The minor version stands between the first brand and the others.
      offset += offset == 8 ? 8 : 4
    }
    return format
  }

  private static let others: [String] = ["mif1", "msf1", "heic", "heix", "heim", "heis"]
  private static let mostBrands = 64

  /// The size that the primary item's properties give it.
  static func size(_ file: inout Pieces) throws(PictureFault) -> PixelSize {
    let all = 0..<file.count
    guard let meta = try Box.first("meta", in: all, of: &file) else {
      throw .truncated(file.format)
    }
    let inside = try meta.fields(&file)
    guard let primary = try Box.first("pitm", in: inside, of: &file),
      let properties = try Box.first("iprp", in: inside, of: &file),
      let list = try Box.first("ipco", in: properties.content, of: &file),
      let links = try Box.first("ipma", in: properties.content, of: &file)
    else { throw .malformed(file.format, "it does not say which of its pictures is the main one") }
    let item = try primary.number(version0: 2, later: 4, of: &file)
    let known = try Properties(list, of: &file)
    let size = known.size(by: try indices(of: item, in: links, of: &file))
    guard let size else { throw .malformed(file.format, "its main picture has no size") }
    return size
  }

  /// The positions, from 1, of an item's properties in their list (section 9.3.2).
  private static func indices(
    of item: Int, in box: Box, of file: inout Pieces
  ) throws(PictureFault) -> [Int] {
    let isWide = try file.byte(box.content.lowerBound + 3) & 1 == 1
    let identifier = try file.byte(box.content.lowerBound) < 1 ? 2 : 4
    let end = box.content.upperBound
    var offset = box.content.lowerBound + 8
    while offset < end {
      let owner = try file.big(identifier, at: offset)
      let count = Int(try file.byte(offset + identifier))
      offset += identifier + 1
      let length = isWide ? 2 : 1
      guard owner == item else {
        offset += count * length
        continue
      }
      guard offset + count * length <= end else { throw .truncated(file.format) }
      var indices: [Int] = []
      for i in 0..<count {
        indices.append(try file.big(length, at: offset + i * length) & (isWide ? 0x7FFF : 0x7F))
      }
      return indices
    }
    return []
  }
}
