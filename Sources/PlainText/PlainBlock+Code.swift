import Bytes
import Highlighting

extension PlainBlock {
  /// Writes the lines between fences, without the space that all of them begin with.
  func writeCode(to writer: inout MarkdownWriter) {
    let margin = margin
    let fence = max(3, longestRun(of: UInt8(ascii: "`")) + 1)
    for _ in 0..<fence { writer.write("`") }
    writer.write(language.utf8)
    writer.endLine(from: first.number)
    for (place, line) in zip(lines.indices, lines) {
      if place > lines.startIndex {
        for blank in 0..<line.blanks { writer.endLine(from: line.number - line.blanks + blank) }
      }
      writer.write(line.bytes[margin...])
      writer.endLine(from: line.number)
    }
    for _ in 0..<fence { writer.write("`") }
    writer.endLine(from: last.number)
  }

  /// How many bytes of space all lines begin with.
  private var margin: Int {
    var margin = first.bytes.prefix { $0 == 0x20 || $0 == 0x09 }.count
    for line in lines.dropFirst() {
      margin = zip(first.bytes.prefix(margin), line.bytes).prefix { $0 == $1 }.count
    }
    return margin
  }

  private func longestRun(of sign: UInt8) -> Int {
    var longest = 0
    for line in lines where line.text.contains(sign) {
      var run = 0
      for byte in line.text {
        run = byte == sign ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    return longest
  }

  /// The name of the language that the code's words and signs tell, or nothing.
  private var language: String {
    var code: [UInt8] = []
    for line in lines where code.count < Guess.reach {
      code += line.text
      code.append(UInt8(ascii: "\n"))
    }
    return code.withBytes { Language.guess($0)?.name ?? "" }
  }
}
