import Bytes
import CommonMark
import Diagnostics
import Text

extension Construct {
  /// Extensions inside paragraphs. Extensions that are blocks become annotations.
  static let extensions = Construct(
    name: "extensions", trigger: .any(.attributeLists),
    span: SpanStep(starts: "{") { $0.consumeExtension() })
}

/// The opening tag of an extension: `{::comment}`, `{::nomarkdown type="html"}`, `{::options … /}`.
struct ExtensionTag {
  enum Name: String { case comment, nomarkdown, options }

  let name: Name
  /// The attributes after the name.
  let list: AttributeList
  /// A Boolean value that indicates whether the tag ends with `/}`, so that no closing tag follows.
  let isClosed: Bool
  /// The length of the tag in bytes.
  let length: Int

  /// Parses the tag at the start of a text. Returns `nil` if no known extension starts there.
  static func read(_ text: ArraySlice<UInt8>) -> ExtensionTag? {
    guard text.starts(with: "{::".utf8) else { return nil }
    var reader = AttributeParser(text.prefix(AttributeList.maximumLength).dropFirst(3))
    guard let word = reader.name(), let name = Name(rawValue: word), let list = reader.list()
    else { return nil }
    let isClosed = reader.skip("/")
    guard reader.skip("}") else { return nil }
    return ExtensionTag(
      name: name, list: list, isClosed: isClosed, length: reader.position - text.startIndex)
  }

  /// Returns the HTML for the text between the opening and the closing tag.
  func markup(for inside: [UInt8]) -> [UInt8] {
    switch name {
    case .comment: ExtensionTag.comment(inside)
    case .nomarkdown:
      // Text for another output format than HTML is left out.
      list.pairs.last { $0.key == "type" }.map { $0.value == "html" } ?? true ? inside : []
    case .options: []
    }
  }

  /// Returns an HTML comment that contains a text. Inserts spaces into `--` and `->`, which could
  /// end the comment.
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
  /// The possible closing tags: `{:/}` and, for a comment, `{:/comment}`.
  var closings: [[UInt8]] { [Array("{:/}".utf8), Array("{:/\(rawValue)}".utf8)] }
}

/// The results of earlier searches for extensions in a body. They make repeated searches fast.
struct ExtensionSearch {
  /// The text before hiding; see `Construct.SourceStep`.
  let source: [UInt8]
  /// The last line of the previous extension; 0 before the first extension.
  var end = 0
  /// The names of extensions for which a search found no closing line.
  var unclosed: Set<String> = []
}

/// kramdown's extensions as blocks: `{::comment}` or `{::nomarkdown}` up to a line `{:/}`, and
/// `{::options … /}` on one line.
extension MarkdownTree {
  /// Returns edits that replace all lines of an extension with one annotation.
  ///
  /// - Parameters:
  ///   - line: The line of the opening tag.
  ///   - content: The content of this line.
  ///   - node: The paragraph or heading that contains the line.
  /// - Returns: `nil` if no extension starts on the line, or if the extension is not closed.
  mutating func extensionBlock(
    on line: Int, _ content: BorrowedBytes, in node: Node, _ search: inout ExtensionSearch
  ) -> [LineEdit]? {
    let text = Array(content.prefix(AttributeList.maximumLength + 1).trimmingSpace)[...]
    guard let tag = ExtensionTag.read(text), tag.length == text.count else { return nil }
    let offset = lines.bytes(ofLine: line).count - content.count
    if tag.isClosed {
      let kind: Annotation.Meaning = tag.name == .options ? .options(tag.list) : .boundary
      return [
        edit(
          line: line, from: offset, replacement: Annotation.placeholder,
          annotation: Annotation(meaning: kind, offset: offset))
      ]
    }
    guard tag.name != .options else { return nil }
    let quotes = node.quoteDepth
    guard let last = closingLine(of: tag.name, after: line, quoteDepth: quotes, search: &search)
    else { return nil }
    search.end = last
    var inside: [UInt8] = []
    var edits: [LineEdit] = []
    for number in line + 1..<last {
      let bytes = lines.bytes(ofLine: number)
      let start = contentOffset(in: bytes, quoteDepth: quotes, indentation: offset)
      let line = search.source[bytes.offset(in: self.text)...].prefix(bytes.count)
      inside += line.dropFirst(start)
      inside.append(UInt8(ascii: "\n"))
      edits.append(edit(line: number, from: start, replacement: [], annotation: nil))
    }
    let annotation = Annotation(meaning: .markup(tag.markup(for: inside)), offset: offset)
    edits.insert(
      edit(line: line, from: offset, replacement: Array("<?".utf8), annotation: annotation), at: 0)
    let closing = lines.bytes(ofLine: last)
    let start = contentOffset(in: closing, quoteDepth: quotes, indentation: closing.count)
    edits.append(edit(line: last, from: start, replacement: Array("?>".utf8), annotation: nil))
    return edits
  }

  /// Returns an edit that replaces a line from an offset to its end.
  private mutating func edit(
    line: Int, from start: Int, replacement: [UInt8], annotation: Annotation?
  ) -> LineEdit {
    LineEdit(
      line: line, range: start..<lines.bytes(ofLine: line).count, replacement: replacement,
      annotation: annotation)
  }

  /// Returns the first line below `line` that contains only a closing tag, or `nil`.
  private mutating func closingLine(
    of name: ExtensionTag.Name, after line: Int, quoteDepth quotes: Int,
    search: inout ExtensionSearch
  ) -> Int? {
    guard !search.unclosed.contains(name.rawValue) else { return nil }
    let closings = name.closings
    let last = lines.count
    var number = line + 1
    while number <= last {
      let bytes = lines.bytes(ofLine: number)
      let start = contentOffset(in: bytes, quoteDepth: quotes, indentation: bytes.count)
      let text = bytes[start...].trimmingSpace
      if closings.contains(where: text.elementsEqual) { return number }
      number += 1
    }
    search.unclosed.insert(name.rawValue)
    return nil
  }

  /// Returns the offset of a line's content after the quote markers and the indentation.
  ///
  /// - Parameters:
  ///   - quotes: The maximum number of quote markers to skip.
  ///   - indentation: The offset up to which white space is skipped. White space after this offset
  ///     belongs to the content.
  func contentOffset(in line: BorrowedBytes, quoteDepth quotes: Int, indentation: Int) -> Int {
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

  /// Applies the options of `{::options … /}`. Reports unknown options and invalid values.
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
          "option “\(pair.key)” is not supported, so it is ignored; remove it")
      }
    }
  }
}

extension SpanScanner {
  /// Consumes the extension at the position, from the opening tag to the closing tag. Also consumes
  /// `{::}`, which shows no text.
  mutating func consumeExtension() -> Bool {
    if text[position...].starts(with: "{::}".utf8) {
      cut(.markup([]), length: 4)
      return true
    }
    guard let tag = ExtensionTag.read(text[position...]) else { return false }
    if tag.isClosed {
      cut(.markup([]), length: tag.length)
      return true
    }
    guard tag.name != .options, !unclosedExtensions.contains(tag.name) else { return false }
    let start = position + tag.length
    var end = start
    while let next = text[end...].firstIndex(of: UInt8(ascii: "{")) {
      for closing in tag.name.closings where text[next...].starts(with: closing) {
        let markup = tag.markup(for: Array(text[start..<next]))
        cut(.markup(markup), length: next + closing.count - position)
        return true
      }
      end = next + 1
    }
    unclosedExtensions.insert(tag.name)
    return false
  }
}
