/// The index at which each line of a text starts; a line ends with LF, CR LF or a lone CR.
package func lineStarts(of text: BorrowedBytes) -> [Int] {
  var starts = [text.startIndex]
  starts.reserveCapacity(text.count / 32 + 1)
  var end = ByteScan.lineEnd(in: text, from: text.startIndex)
  while end < text.endIndex {
    if text[end] == 0x0D, end + 1 < text.endIndex, text[end + 1] == 0x0A { end += 1 }
    starts.append(end + 1)
    end = ByteScan.lineEnd(in: text, from: end + 1)
  }
  return starts
}
