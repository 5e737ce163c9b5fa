import Bytes

/// A reader that rewrites links whose address is the name of a page or the id of a block in brackets:
/// `[text]([[page]])` and `[text](((id)))` (Logseq).
struct LabelledLinkReader: ForeignReader {
  /// Returns the path of the note that contains the block with an id.
  private let home: (_ block: String) -> String?
  private let folder: String

  init(to files: InclusionFiles, path: String) {
    (home, folder) = (files.home, InclusionPath.folder(of: path))
  }

  func mayOccur(in text: BorrowedBytes) -> Bool {
    ["]([[", "]((("].contains { ByteScan.offset(of: $0.utf8, in: text, from: 0) != nil }
  }

  func read(_ lines: [BodyLines.Line]) -> [BodyLines.Line] {
    var code = FencedCode()
    return lines.map { line in
      if code.contains(line.text) { return line }
      return BodyLines.Line(rewritten(line.text), line.number)
    }
  }

  private func rewritten(_ line: String) -> String {
    var (result, position) = ("", line.startIndex)
    var code = CodeSpans(in: line)
    var from = line.startIndex
    while let middle = line.range(of: "](", from: from) {
      from = middle.upperBound
      guard !code.contains(middle.lowerBound),
        let start = line[position..<middle.lowerBound].lastIndex(of: "["),
        let (link, end) = link(line[start..<middle.lowerBound].dropFirst(), at: from, in: line)
      else { continue }
      result += line[position..<start] + link
      (position, from) = (end, end)
    }
    return result + line[position...]
  }

  /// Returns a link to the page or block whose name begins at an index, and the end of the link.
  private func link(
    _ label: Substring, at index: String.Index, in line: String
  ) -> (String, String.Index)? {
    let rest = line[index...]
    if rest.hasPrefix("[["), let end = line.range(of: "]])", from: index) {
      let name = line[index..<end.lowerBound].dropFirst(2)
      return name.contains("|") || label.contains("|")
        ? nil : ("[[\(name)|\(label)]]", end.upperBound)
    }
    guard rest.hasPrefix("(("), let end = line.range(of: ")))", from: index),
      let path = home(String(line[index..<end.lowerBound].dropFirst(2)))
    else { return nil }
    let address = InclusionPath.relative(path, to: folder).asDestination
    return ("[\(label)](\(address))", end.upperBound)
  }
}
