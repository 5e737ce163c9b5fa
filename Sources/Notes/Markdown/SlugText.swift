import Bytes

/// The text that Jekyll's parser makes the id of a heading from, where it is not the heading's own.
///
/// kramdown reads `--` and `---` outside of code as dashes, and the space at a `<<` or `>>` as a part
/// of a guillemet; none of these is in an id (kramdown, "Typographic Symbols"). White space that
/// markup keeps at the ends of the text becomes hyphens.
func slugText(of text: BorrowedBytes, besides code: [Range<Int>]) -> String {
  var kept: [UInt8] = []
  kept.reserveCapacity(text.count)
  var ranges = code[...]
  var i = 0
  while i < text.count {
    while let range = ranges.first, range.upperBound <= i { ranges.removeFirst() }
    let end = ranges.first?.lowerBound ?? text.count
    if i >= end, let range = ranges.popFirst() {
      kept += text[range]
      i = range.upperBound
      continue
    }
    let rest = text[i..<end]
    if rest.starts(with: "--".utf8) {
      i += rest.starts(with: "---".utf8) ? 3 : 2
    } else if rest.starts(with: "<< ".utf8) || rest.starts(with: " >>".utf8) {
      i += 3
    } else if rest.starts(with: "<<".utf8) || rest.starts(with: ">>".utf8) {
      i += 2
    } else {
      kept.append(text[i])
      i += 1
    }
  }
  return String(decoding: kept, as: UTF8.self)
}
