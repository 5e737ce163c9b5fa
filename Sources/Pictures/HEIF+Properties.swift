extension HEIF {
  /// The properties that decide how large a picture is shown, by their positions in the list.
  struct Properties {
    private var extents: [Int: PixelSize] = [:]
    private var cuts: [Int: PixelSize] = [:]
    private var turns: Set<Int> = []

    init(_ list: Box, of file: inout Pieces) throws(PictureFault) {
      var position = 1
      var offset = list.content.lowerBound
      while let box = try Box(at: offset, before: list.content.upperBound, of: &file) {
        let start = box.content.lowerBound
        if box.kind == Box.kind("ispe") {
          extents[position] = PixelSize(
            width: try file.big(4, at: start + 4), height: try file.big(4, at: start + 8))
        } else if box.kind == Box.kind("irot") {
          // Quarters of a turn.
          if try file.byte(start) & 1 == 1 { turns.insert(position) }
        } else if box.kind == Box.kind("clap") {
          cuts[position] = PixelSize(
            width: try Properties.quotient(at: start, of: &file),
            height: try Properties.quotient(at: start + 8, of: &file))
        }
        position += 1
        offset = box.content.upperBound
      }
    }

    /// The size of an item with the properties at some positions.
    func size(by indices: [Int]) -> PixelSize? {
      guard var size = indices.lazy.compactMap({ extents[$0] }).first else { return nil }
      if let cut = indices.lazy.compactMap({ cuts[$0] }).first,
        (1...size.width).contains(cut.width), (1...size.height).contains(cut.height)
      {
        size = cut
      }
      return indices.contains(where: turns.contains) ? size.turned : size
    }

    /// A fraction of two numbers, rounded down; 0 where it is none.
    private static func quotient(
      at offset: Int, of file: inout Pieces
    ) throws(PictureFault) -> Int {
      let divisor = try file.big(4, at: offset + 4)
      return divisor == 0 ? 0 : try file.big(4, at: offset) / divisor
    }
  }
}
