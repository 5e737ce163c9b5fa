/// The offset at which each line of a text starts; a line ends with LF, CR LF or a lone CR.
package func lineStarts(of text: UnsafeBufferPointer<UInt8>) -> [Int] {
  var starts = [0]
  starts.reserveCapacity(text.count / 32 + 1)
  var end = ByteScan.lineEnd(in: text, from: 0)
  while end < text.count {
    if text[end] == UInt8(ascii: "\r"), end + 1 < text.count, text[end + 1] == UInt8(ascii: "\n") {
      end += 1
    }
    starts.append(end + 1)
    end = ByteScan.lineEnd(in: text, from: end + 1)
  }
  return starts
}
