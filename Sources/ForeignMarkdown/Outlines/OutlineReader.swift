import Bytes

/// A reader that rewrites the additions of Logseq to the blocks of an outline: properties, task
/// markers, tags in brackets and the log of working times.
struct OutlineReader: ForeignReader {
  /// Indicates whether the site has a note of a name.
  let isNote: (_ name: String) -> Bool

  func mayOccur(in text: BorrowedBytes) -> Bool {
    (["::", ":LOGBOOK:", "#[["] + Self.tasks.keys).contains {
      ByteScan.offset(of: $0.utf8, in: text, from: 0) != nil
    }
  }

  func read(_ lines: [BodyLines.Line]) -> [BodyLines.Line] {
    var read: [BodyLines.Line] = []
    var code = FencedCode()
    var isInLog = false
    for line in lines {
      if code.contains(line.text) {
        read.append(line)
        continue
      }
      let line = BodyLines.Line(withPlainTags(line.text), line.number)
      let content = line.content
      if content.hasPrefix(":LOGBOOK:") { isInLog = true }
      if isInLog {
        if content.hasPrefix(":END:") { isInLog = false }
        continue
      }
      if let text = rewritten(line.text, content) { read.append(.init(text, line.number)) }
    }
    return read
  }

  /// Returns a line with its tags without brackets, unless they name a note.
  private func withPlainTags(_ line: String) -> String {
    guard line.contains("#[[") else { return line }
    var (text, start) = ("", line.startIndex)
    for tag in InlineTags.tags(in: line) where tag.hasBrackets && !isNote(String(tag.name)) {
      text += line[start..<tag.range.lowerBound] + "#" + tag.name
      start = tag.range.upperBound
    }
    return text + line[start...]
  }

  /// Returns the text that replaces a line; `nil` if the line is not shown.
  private func rewritten(_ text: String, _ content: Substring) -> String? {
    let marker = ListMarker.length(of: content)
    let block = content.dropFirst(marker)
    let lead = text[..<block.startIndex]
    if let (key, value) = property(block) {
      guard !Self.hidden.contains(key), !key.hasPrefix("logseq.") else {
        return marker > 0 ? String(lead) : nil
      }
      return "\(lead)\(marker > 0 ? "" : "<br>")*\(key):* \(value)"
    }
    let word = block.prefix { $0 != " " }
    guard marker > 0, let task = Self.tasks[String(word)] else { return text }
    return lead + task + block.dropFirst(word.count)
  }

  /// Returns the key and the value of a property, `key:: value`; `nil` for another text.
  private func property(_ text: Substring) -> (key: String, value: Substring)? {
    let key = text.prefix { $0 != ":" && !$0.isWhitespace }
    let rest = text[key.endIndex...]
    guard !key.isEmpty, rest.hasPrefix(":: ") || rest == "::",
      key.allSatisfy({ !"\"^(){}|#`".contains($0) })
    else { return nil }
    let name = key.lowercased().replacing("_", with: "-")
    return (name, rest.dropFirst(2).drop { $0 == " " })
  }

  /// The boxes that replace the task markers of Logseq.
  private static let tasks = [
    "TODO": "[ ]", "LATER": "[ ]", "WAIT": "[ ]", "WAITING": "[ ]", "DOING": "[/]", "NOW": "[/]",
    "IN-PROGRESS": "[/]", "DONE": "[x]", "CANCELED": "[-]", "CANCELLED": "[-]",
  ]

  /// Returns the text of a block without its task marker.
  static func withoutTask(_ text: Substring) -> Substring {
    let word = text.prefix { $0 != " " }
    return tasks[String(word)] == nil ? text : text.dropFirst(word.count).drop { $0 == " " }
  }

  /// The properties that Logseq does not show (`hidden-built-in-properties` in its source).
  private static let hidden: Set = [
    "id", "custom-id", "background-color", "heading", "collapsed", "created-at", "updated-at",
    "last-modified-at", "query-table", "query-properties", "query-sort-by", "query-sort-desc",
    "ls-type", "hl-type", "hl-page", "hl-stamp", "hl-color", "todo", "doing", "now", "later",
    "done",
    "card-last-interval", "card-repeats", "card-last-reviewed", "card-next-schedule",
    "card-ease-factor", "card-last-score",
  ]
}
