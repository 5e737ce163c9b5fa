import Bytes

/// The text that the id of a heading is made from by the rule `exact`, if it is not the heading's own.
///
/// `--` and `---` outside of code are dashes there, and the space next to `<<` or `>>` is part of a
/// guillemet; an id has none of these. White space at the ends of the text becomes hyphens.
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
