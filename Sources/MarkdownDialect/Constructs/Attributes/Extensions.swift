import Bytes
import CommonMark
import Diagnostics
import Text

extension Construct {
  /// As spans; as blocks they are annotations.
  static let extensions = Construct(
    name: "extensions", trigger: .any(.attributeLists),
    span: SpanStep(starts: "{") { $0.takeExtension() })
}

/// What opens an extension: `{::comment}`, `{::nomarkdown type="html"}`, `{::options … /}`.
struct ExtensionTag {
  enum Name: String { case comment, nomarkdown, options }

  let name: Name
  let list: AttributeList
  /// Whether it ends where it starts, with `/}`.
  let isClosed: Bool
  let length: Int

  /// Reads the tag that a text starts with.
  static func read(_ text: ArraySlice<UInt8>) -> ExtensionTag? {
    guard text.starts(with: "{::".utf8) else { return nil }
    var reader = AttributeReader(text.prefix(AttributeList.longest).dropFirst(3))
    guard let word = reader.name(), let name = Name(rawValue: word), let list = reader.list()
    else { return nil }
    let isClosed = reader.take("/")
    guard reader.take("}") else { return nil }
    return ExtensionTag(
      name: name, list: list, isClosed: isClosed, length: reader.position - text.startIndex)
  }

  /// What is written for what stands between the tags.
  func markup(for inside: [UInt8]) -> [UInt8] {
    switch name {
    case .comment: ExtensionTag.comment(inside)
    case .nomarkdown:
      // What was written for another output than HTML is none of ours.
      list.pairs.last { $0.key == "type" }.map { $0.value == "html" } ?? true ? inside : []
    case .options: []
    }
  }

  /// A text as a comment of HTML, which no `--` ends.
  private static func comment(_ text: [UInt8]) -> [UInt8] {
    var comment = Array("<!-- ".utf8)
    for byte in text.trimmingLines {
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "-"), comment.last == UInt8(ascii: "-") {
        comment.append(UInt8(ascii: " "))
      }
      comment.append(byte)
    }
    return comment + " -->".utf8
  }
}

extension ExtensionTag.Name {
  /// The closing tags, with the name and without.
  var closings: [[UInt8]] { [Array("{:/}".utf8), Array("{:/\(rawValue)}".utf8)] }
}

/// Where extensions were looked for, so that what was found or missed once is not looked for again.
struct ExtensionSearch {
  /// The text with nothing hidden in it.
  let source: [UInt8]
  /// The last line of the extension that was found last.
  var end = 0
  /// The names whose closing line does not come any more.
  var unclosed: Set<String> = []
}

/// kramdown's extensions as blocks: `{::comment}`, `{::nomarkdown}`, each to a line `{:/}`, and
/// `{::options … /}`.
extension MarkdownTree {
  /// The extension that starts with a line, as changes of all its lines.
  mutating func extensionBlock(
    on line: Int, _ content: BorrowedBytes, in node: Node, _ search: inout ExtensionSearch
  ) -> [LineEdit]? {
    let text = Array(content.prefix(AttributeList.longest + 1).trimmingSpace)[...]
    guard let tag = ExtensionTag.read(text), tag.length == text.count else { return nil }
    let offset = lines.bytes(ofLine: line).count - content.count
    if tag.isClosed {
      let kind: Annotation.Kind = tag.name == .options ? .options(tag.list) : .boundary
      return [edit(line, from: offset, Annotation.mark, Annotation(kind: kind, offset: offset))]
    }
    guard tag.name != .options else { return nil }
    let quotes = node.quoteDepth
    guard let last = closingLine(of: tag.name, after: line, quotes, &search) else { return nil }
    search.end = last
    var inside: [UInt8] = []
    var edits: [LineEdit] = []
    for number in line + 1..<last {
      let bytes = lines.bytes(ofLine: number)
      let start = start(of: bytes, quotes, indentation: offset)
      let line = search.source[bytes.offset(in: self.text)...].prefix(bytes.count)
      inside += line.dropFirst(start)
      inside.append(UInt8(ascii: "\n"))
      edits.append(edit(number, from: start, [], nil))
    }
    let annotation = Annotation(kind: .markup(tag.markup(for: inside)), offset: offset)
    edits.insert(edit(line, from: offset, Array("<?".utf8), annotation), at: 0)
    let closing = lines.bytes(ofLine: last)
    let start = start(of: closing, quotes, indentation: closing.count)
    edits.append(edit(last, from: start, Array("?>".utf8), nil))
    return edits
  }

  private mutating func edit(
    _ line: Int, from start: Int, _ replacement: [UInt8], _ annotation: Annotation?
  ) -> LineEdit {
    LineEdit(
      line: line, range: start..<lines.bytes(ofLine: line).count, replacement: replacement,
      annotation: annotation)
  }

  private mutating func closingLine(
    of name: ExtensionTag.Name, after line: Int, _ quotes: Int, _ search: inout ExtensionSearch
  ) -> Int? {
    guard !search.unclosed.contains(name.rawValue) else { return nil }
    let closings = name.closings
    let last = lines.count
    var number = line + 1
    while number <= last {
      let bytes = lines.bytes(ofLine: number)
      let start = start(of: bytes, quotes, indentation: bytes.count)
      let text = bytes[start...].trimmingSpace
      if closings.contains(where: text.elementsEqual) { return number }
      number += 1
    }
    search.unclosed.insert(name.rawValue)
    return nil
  }

  /// Where a line starts behind the marks of quotes and some indentation.
  func start(of line: BorrowedBytes, _ quotes: Int, indentation: Int) -> Int {
    var start = 0
    var left = quotes
    while start < line.count {
      if line[start] == UInt8(ascii: ">"), left > 0 {
        left -= 1
      } else if !line[start].isSpaceOrTab || (left == 0 && start >= indentation) {
        break
      }
      start += 1
    }
    return start
  }

  /// Takes over options that a note sets for itself (`{::options … /}`).
  mutating func set(_ list: AttributeList, at place: SourceOffset) {
    for pair in list.pairs {
      if pair.key == "toc_levels" {
        if let levels = HeadingLevels(pair.value) {
          contents.levels = levels
          continue
        }
        report(
          .warning, .optionUnknown, at: place,
          "“\(pair.value)” is not a list of heading levels; write “2..3” or “2,3”")
      } else {
        report(
          .note, .optionUnknown, at: place,
          "option “\(pair.key)” is not supported here and is ignored; remove it")
      }
    }
  }
}

extension SpanScanner {
  /// Takes the extension that starts here with all up to its closing tag, or the sign that ends a
  /// block.
  mutating func takeExtension() -> Bool {
    if text[position...].starts(with: "{::}".utf8) {
      take(.markup([]), 4)
      return true
    }
    guard let tag = ExtensionTag.read(text[position...]) else { return false }
    if tag.isClosed {
      take(.markup([]), tag.length)
      return true
    }
    guard tag.name != .options, !unclosed.contains(tag.name) else { return false }
    let start = position + tag.length
    var end = start
    while let next = text[end...].firstIndex(of: UInt8(ascii: "{")) {
      for closing in tag.name.closings where text[next...].starts(with: closing) {
        let markup = tag.markup(for: Array(text[start..<next]))
        take(.markup(markup), next + closing.count - position)
        return true
      }
      end = next + 1
    }
    unclosed.insert(tag.name)
    return false
  }
}
