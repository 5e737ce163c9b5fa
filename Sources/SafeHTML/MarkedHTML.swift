import Bytes
import HTMLTree

/// HTML in which each marked text is replaced by a placeholder, so that the parser returns it
/// unsplit.
///
/// The placeholder is the number of the text between U+10FDD0 and U+10FDD1, which are for private
/// use and hardly occur in texts. If an untrusted text contains the same characters, its number
/// inserts a marked text a second time, which is harmless, or it is not a valid number and stays
/// unchanged.
struct MarkedHTML {
  /// The HTML with placeholders.
  let bytes: [UInt8]
  /// The marked texts as in the original HTML; `nil` for a text that was removed.
  let texts: [ArraySlice<UInt8>?]
  /// The numbers of the marked elements by the offset of their start tag.
  let elements: [Int: Int]
  /// The number of marked elements.
  let elementCount: Int
  /// The end of each placeholder, and the number of bytes by which `bytes` is longer than the
  /// original HTML up to there.
  private let shifts: [(end: Int, length: Int)]

  static let opening: [UInt8] = [0xF4, 0x8F, 0xB7, 0x90]
  static let closing: [UInt8] = [0xF4, 0x8F, 0xB7, 0x91]

  init(_ html: [UInt8], texts: [Range<Int>?], elements: [SafeHTML.Element?]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(html.count + texts.count * 4)
    var shifts: [(end: Int, length: Int)] = []
    var end = 0
    for (number, range) in texts.enumerated() {
      guard let range else { continue }
      bytes += html[end..<range.lowerBound]
      bytes += MarkedHTML.opening + Array(String(number).utf8) + MarkedHTML.closing
      end = range.upperBound
      shifts.append((bytes.count, bytes.count - end))
    }
    bytes += html[end...]
    let moved = MarkedHTML.moved(elements, by: shifts)
    (self.bytes, self.shifts, self.elements) = (bytes, shifts, moved)
    self.texts = texts.map { $0.map { html[$0] } }
    elementCount = elements.count
  }

  /// Returns the offset in the original HTML for an offset in `bytes`.
  func originalOffset(_ offset: Int) -> Int {
    let next = shifts.partitioningIndex { $0.end > offset }
    return next == 0 ? offset : offset - shifts[next - 1].length
  }

  private static func moved(
    _ elements: [SafeHTML.Element?], by shifts: [(end: Int, length: Int)]
  ) -> [Int: Int] {
    var moved: [Int: Int] = [:]
    var next = 0
    let inOrder = elements.indices.sorted {
      (elements[$0]?.start.lowerBound ?? -1) < (elements[$1]?.start.lowerBound ?? -1)
    }
    for number in inOrder {
      guard let offset = elements[number]?.start.lowerBound else { continue }
      while next < shifts.count, shifts[next].end - shifts[next].length <= offset { next += 1 }
      moved[offset + (next == 0 ? 0 : shifts[next - 1].length)] = number
    }
    return moved
  }
}

extension MarkedHTML {
  /// Returns the allowed part of the HTML; `nil` if its tree would be too large.
  func written(by list: AllowList) -> WrittenTree? {
    bytes.withBytes { bytes -> WrittenTree? in
      var tree: WrittenTree?
      let isParsed = HTMLTree.with(bytes, as: .fragment) { root in
        var writer = TreeWriter(self, bytes: bytes, list: list)
        writer.write(contentOf: root)
        tree = writer.finish()
      }
      return isParsed ? tree : nil
    }
  }
}
