import Bytes
import Diagnostics

/// A reader that rewrites the containers of other tools as callouts and tabs, which are quotes:
///
///     ::: tip Title        > [!tip] Title
///     Content        →     > Content
///     :::
///
/// The content is Markdown and can contain further containers.
struct ContainerReader: ForeignReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let styles: ContainerStyles
  private let path: String
  /// The number of containers around the lines that are read.
  private var depth = 0
  /// The names of blocks of Org mode whose end does not occur in the rest of the text.
  private var namesWithoutEnd: Set<String> = []

  /// The containers around a container beyond which it stays text.
  private static let maximumDepth = 16
  /// The number of lines that are searched for the list item that contains an indented line.
  private static let linesToItem = 200

  init(_ styles: ContainerStyles, path: String) { (self.styles, self.path) = (styles, path) }

  func mayOccur(in text: BorrowedBytes) -> Bool { styles.mayOccur(in: text) }

  mutating func read(_ lines: [BodyLines.Line]) -> [BodyLines.Line] { read(lines[...]) }

  /// Returns the lines with their containers rewritten.
  private mutating func read(_ lines: ArraySlice<BodyLines.Line>) -> [BodyLines.Line] {
    if depth >= Self.maximumDepth { return Array(lines) }
    var read: [BodyLines.Line] = []
    var code = FencedCode()
    var i = lines.startIndex
    while i < lines.endIndex {
      if !code.contains(lines[i].text), let opening = opening(at: i, in: lines),
        let end = end(of: opening, at: i, in: lines)
      {
        if case .tab = opening.meaning {
          i = addTabs(startingAt: i, in: lines, to: &read)
        } else {
          add(opening, at: i, end, in: lines, to: &read)
          i = end.next
        }
      } else {
        read.append(lines[i])
        i += 1
      }
    }
    return read
  }
}

extension ContainerReader {
  /// The end of a container.
  private struct End {
    /// The index behind the last line of the content.
    var content: Int
    /// The index of the first line behind the container.
    var next: Int
  }

  /// Returns the opening of the container on a line; `nil` if there is none, or if the line is
  /// indented code.
  private func opening(at i: Int, in lines: ArraySlice<BodyLines.Line>) -> ContainerOpening? {
    guard let opening = ContainerOpening(lines[i].text, in: styles),
      lines[i].indentation < 4 || isInItem(i, in: lines)
    else { return nil }
    return opening
  }

  /// Indicates whether a line that is indented belongs to a list item.
  private func isInItem(_ i: Int, in lines: ArraySlice<BodyLines.Line>) -> Bool {
    var indentation = lines[i].indentation
    for line in lines[..<i].suffix(Self.linesToItem).reversed() {
      guard !line.isBlank, line.indentation < indentation else { continue }
      if ListMarker.length(of: line.content) > 0 { return true }
      indentation = line.indentation
      if indentation == 0 { return false }
    }
    return false
  }

  /// Returns the end of a container; `nil` if the lines are no container because its end is missing.
  private mutating func end(
    of opening: ContainerOpening, at i: Int, in lines: ArraySlice<BodyLines.Line>
  ) -> End? {
    switch opening.ending {
    case .colons(let count): return endOfColons(count, at: i, in: lines)
    case .indentation:
      let least = opening.indentation + 4
      let next =
        lines[(i + 1)...].firstIndex { !$0.isBlank && $0.indentation < least } ?? lines.endIndex
      let last = lines[i..<next].lastIndex { !$0.isBlank } ?? i
      return End(content: last + 1, next: last + 1)
    case .org(let name):
      if namesWithoutEnd.contains(name) { return nil }
      let end = "#+end_" + name
      let found = lines[(i + 1)...].firstIndex { $0.content.lowercased().hasPrefix(end) }
      if found == nil, depth == 0 { namesWithoutEnd.insert(name) }
      return found.map { End(content: $0, next: $0 + 1) }
    case .aside:
      let end = lines[(i + 1)...].firstIndex { $0.content.hasPrefix("</aside>") }
      return end.map { End(content: $0, next: $0 + 1) }
    }
  }

  /// Returns the end of a container that begins with some colons.
  ///
  /// A line of colons ends the innermost container that began with as many; if there is none, the
  /// innermost that began with fewer.
  private mutating func endOfColons(
    _ count: Int, at i: Int, in lines: ArraySlice<BodyLines.Line>
  ) -> End {
    var open = [count]
    var code = FencedCode()
    for j in lines[(i + 1)...].indices where !code.contains(lines[j].text) {
      let text = lines[j].content
      guard text.hasPrefix(":::") else { continue }
      if case .colons(let count)? = ContainerOpening(lines[j].text, in: .colons)?.ending {
        open.append(count)
        continue
      }
      guard text.allSatisfy({ $0 == ":" || $0.isWhitespace }) else { continue }
      let count = text.prefix { $0 == ":" }.count
      guard let ended = open.lastIndex(of: count) ?? open.lastIndex(where: { $0 < count }) else {
        continue
      }
      open.removeSubrange(ended...)
      if open.isEmpty { return End(content: j, next: j + 1) }
    }
    let line = lines[i].number
    diagnostics.append(
      Diagnostic(
        .warning, .containerUnclosed, at: SourceLocation(path, line: line, column: 1),
        "the container “\(lines[i].content)” is not closed, so it contains the rest of the text; add"
          + " a line “\(String(repeating: ":", count: count))” after its content"))
    return End(content: lines.endIndex, next: lines.endIndex)
  }

  /// Returns the content of a container, with its containers rewritten.
  private mutating func content(
    of opening: ContainerOpening, at i: Int, _ end: End, in lines: ArraySlice<BodyLines.Line>
  ) -> [BodyLines.Line] {
    let columns = opening.indentation + (opening.ending == .indentation ? 4 : 0)
    let inner = lines[(i + 1)..<max(i + 1, end.content)].map { $0.dedented(by: columns) }
    if case .code = opening.meaning { return inner }
    depth += 1
    defer { depth -= 1 }
    return read(inner[...])
  }
}

extension ContainerReader {
  /// Adds a container as lines of Markdown.
  private mutating func add(
    _ opening: ContainerOpening, at i: Int, _ end: End, in lines: ArraySlice<BodyLines.Line>,
    to read: inout [BodyLines.Line]
  ) {
    let number = lines[i].number
    let content = content(of: opening, at: i, end, in: lines)
    let block: [BodyLines.Line]
    switch opening.meaning {
    case .callout(let type, let title, let fold):
      block = [.init("[!\(type)]\(fold.rawValue) \(title)", number)] + content
      add(block.quoted, below: opening, to: &read)
    case .box:
      let start = "<aside class=\"callout callout-note\" role=\"note\" markdown=\"1\">"
      block = [.init(start, number)] + content + [.init("</aside>", number)]
      add(block, below: opening, to: &read)
    case .codeGroup: add(TabSet(fencesIn: content, number).lines, below: opening, to: &read)
    case .labelledTabs: add(TabSet(labelsIn: content, number).lines, below: opening, to: &read)
    case .tab(let label, _):
      add(TabSet([(label, number, content)], number).lines, below: opening, to: &read)
    case .quote: add(content.quoted, below: opening, to: &read)
    case .code(let language):
      let fence = String(repeating: "`", count: content.longestFence + 1)
      block = [.init(fence + language, number)] + content + [.init(fence, number)]
      add(block, below: opening, to: &read)
    case .plain: add([.init("", number)] + content, below: opening, to: &read)
    case .comment: break
    }
  }

  /// Adds the tabs that form a set with the tab on a line. Returns the index of the line behind
  /// them.
  private mutating func addTabs(
    startingAt i: Int, in lines: ArraySlice<BodyLines.Line>, to read: inout [BodyLines.Line]
  ) -> Int {
    var tabs: [TabSet.Tab] = []
    var (next, first): (Int, ContainerOpening?) = (i, nil)
    while let start = lines[next...].firstIndex(where: { !$0.isBlank }),
      let opening = opening(at: start, in: lines),
      case .tab(let label, let startsSet) = opening.meaning, first == nil || !startsSet,
      first.map({ $0.indentation == opening.indentation }) ?? true,
      let end = end(of: opening, at: start, in: lines)
    {
      let content = content(of: opening, at: start, end, in: lines)
      tabs.append((label, lines[start].number, content))
      (next, first) = (end.next, first ?? opening)
    }
    if let first { add(TabSet(tabs, lines[i].number).lines, below: first, to: &read) }
    return next
  }

  /// Adds a block with the text before the container's mark, and a blank line after it.
  private func add(
    _ block: [BodyLines.Line], below opening: ContainerOpening, to read: inout [BodyLines.Line]
  ) {
    let indentation = String(repeating: " ", count: opening.indentation)
    for (offset, line) in block.enumerated() {
      let lead = offset == 0 ? String(opening.lead) : line.isBlank ? "" : indentation
      read.append(.init(lead + line.text, line.number))
    }
    if let last = block.last { read.append(.init("", last.number)) }
  }
}

extension [BodyLines.Line] {
  /// The lines in a quote.
  var quoted: [BodyLines.Line] {
    map { .init($0.text.isEmpty ? ">" : "> " + $0.text, $0.number) }
  }

  /// The length of the longest run of backticks with which a line begins, at least 2.
  fileprivate var longestFence: Int {
    reduce(2) { longest, line in Swift.max(longest, line.content.prefix { $0 == "`" }.count) }
  }
}

extension Diagnostic.ID {
  /// A container of another tool has no end.
  static let containerUnclosed: Self = "container-unclosed"
}
