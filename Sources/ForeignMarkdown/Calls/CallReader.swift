import Bytes
import Diagnostics

/// A reader that replaces the calls of a body with Markdown.
struct CallReader: ForeignReader {
  let dialect: CallDialect
  let context: CallContext
  var warnings: CallWarnings
  private var text: [UInt8] = []
  private var tokens: [CallToken] = []
  private var pairs = CallPairs([], closesLast: false)
  /// The numbers of the tokens that close a call.
  private var closing: Set<Int> = []
  /// The offsets at which the lines of the text begin.
  private var starts: [Int] = []
  /// The numbers of the lines of the text in the file.
  private var numbers: [Int] = []

  init(_ dialect: CallDialect, in context: CallContext, path: String) {
    (self.dialect, self.context) = (dialect, context)
    warnings = CallWarnings(
      path: path,
      noun: dialect.syntax.contains(.tags)
        ? "a tag" : dialect.syntax.contains(.macros) ? "a macro" : "a shortcode",
      mayHaveTemplate: context.template != nil)
  }

  var diagnostics: [Diagnostic] { warnings.diagnostics }

  func mayOccur(in text: BorrowedBytes) -> Bool { dialect.syntax.mayOccur(in: text) }

  mutating func read(_ lines: [BodyLines.Line]) -> [BodyLines.Line] {
    if let key = dialect.disablingKey, context.field(key) == "true" { return lines }
    for line in lines {
      starts.append(text.count)
      text += line.text.utf8
      text.append(0x0A)
    }
    numbers = lines.map(\.number)
    tokens = CallScanner(text, dialect).tokens
    guard !tokens.isEmpty else { return lines }
    pairs = CallPairs(tokens, closesLast: dialect.syntax.contains(.functions))
    closing = Set(pairs.ends.values)
    var read = render(tokens.indices, in: 0..<text.count)
    // No text follows a block at the end, so that it needs no blank line.
    if read.last?.isBlankInQuote == true, lines.last?.isBlankInQuote == false { read.removeLast() }
    return read
  }
}

/// A call with what its Markdown depends on.
struct Call {
  var name: String
  var arguments: CallArguments
  /// The text of the call, without its content.
  var source: String
  /// The content, in which calls are replaced; `nil` for a call without a closing call.
  var content: [BodyLines.Line]?
  /// The line of the call in the file.
  var line: Int
  /// A Boolean value that indicates whether the call begins and ends on one line with its content.
  var isOnOneLine: Bool
  var place: Place

  enum Place {
    case text
    /// The address of a link or a picture.
    case address
    /// A table, where a call cannot have lines of its own.
    case table
  }

  /// The content as one text.
  var contentText: String { (content ?? []).map(\.text).joined(separator: " ") }
}

/// The Markdown of a call.
enum CallResult {
  case inline(String)
  /// Lines of their own.
  case block([BodyLines.Line])
  /// The call is not read.
  case unread
}

extension CallReader {
  /// Returns the lines of a part of the text with Markdown for its calls.
  private mutating func render(_ range: Range<Int>, in part: Range<Int>) -> [BodyLines.Line] {
    var (output, offset, number) = (CallOutput(), part.lowerBound, range.lowerBound)
    while number < range.upperBound {
      let token = tokens[number]
      append(offset..<token.range.lowerBound, to: &output)
      offset = token.range.upperBound
      switch token.role {
      case .escaped(let call): append(escaped: call, token, to: &output)
      case .escapedInCode(let text), .html(let text): append(text, token, to: &output)
      case .icon: warnings.add(icon: token.name, line: line(at: token.range.lowerBound))
      case .comment: break
      case .close:
        if !closing.contains(number) {
          warnings.add(
            unread: "/" + token.name, start: start(of: token), .dropped,
            line: line(at: token.range.lowerBound))
        }
      case .whole(let content):
        let lines = render(0..<0, in: content)
        append(call(token, lines, in: output, contentRange: content), to: &output)
      case .open where pairs.isTooDeep.contains(number): break
      case .open, .single:
        guard let end = pairs.ends[number] else {
          append(call(token, nil, in: output), to: &output)
          break
        }
        let content = token.range.upperBound..<tokens[end].range.lowerBound
        let lines = render(number + 1..<end, in: content)
        append(call(token, lines, in: output, contentRange: content), to: &output)
        offset = tokens[end].range.upperBound
        number = end
      }
      number += 1
    }
    append(offset..<part.upperBound, to: &output)
    output.finish(number: line(at: max(part.lowerBound, part.upperBound - 1)))
    return output.lines
  }

  private func call(
    _ token: CallToken, _ content: [BodyLines.Line]?, in output: CallOutput,
    contentRange: Range<Int>? = nil
  ) -> Call {
    let opening = token.range.lowerBound..<(contentRange?.lowerBound ?? token.range.upperBound)
    return Call(
      name: token.name, arguments: token.arguments,
      source: String(decoding: text[opening], as: UTF8.self),
      content: content?.content(after: output.position.prefix),
      line: line(at: token.range.lowerBound),
      isOnOneLine: contentRange.map { !text[$0].contains(0x0A) } ?? true,
      place: place(at: token.range.lowerBound))
  }

  /// Returns the place of a call that begins at an offset.
  private func place(at offset: Int) -> Call.Place {
    let isAddress = ["](", "](<", "]: ", "]: <", "=\"", "='"].contains { mark in
      offset >= mark.utf8.count && text.hasText(mark, at: offset - mark.utf8.count)
    }
    if isAddress { return .address }
    let start = starts[lineIndex(at: offset)]
    return text[start...].first { !$0.isWhite } == UInt8(ascii: "|") ? .table : .text
  }

  /// Appends a part of the text that contains no call.
  private func append(_ part: Range<Int>, to output: inout CallOutput) {
    var offset = part.lowerBound
    guard offset < part.upperBound else { return }
    var index = lineIndex(at: offset)
    while let newline = text[offset..<part.upperBound].firstIndex(of: 0x0A) {
      output.append(text[offset..<newline], number: numbers[index])
      output.endLine(number: numbers[index])
      offset = newline + 1
      index += 1
    }
    if offset < part.upperBound {
      output.append(text[offset..<part.upperBound], number: numbers[index])
    }
  }

  private func append(_ text: String, _ token: CallToken, to output: inout CallOutput) {
    output.append(text.utf8, number: line(at: token.range.lowerBound))
  }

  /// Appends an escaped call as code. In a line of HTML, Markdown's marks for code have no meaning.
  private func append(escaped call: String, _ token: CallToken, to output: inout CallOutput) {
    let isInHTML =
      text[starts[lineIndex(at: token.range.lowerBound)]...].first { !$0.isWhite }
      .map { $0 == UInt8(ascii: "<") } ?? false
    append(
      isInHTML ? "<code>\(call.asCharacterReferences)</code>" : call.asCodeSpan, token, to: &output)
  }

  private mutating func append(_ call: Call, to output: inout CallOutput) {
    var result = result(of: call)
    if case .unread = result, let own = template(for: call) { result = own }
    switch result {
    case .inline(let text): output.append(text.utf8, number: call.line)
    case .block(let lines):
      if call.place == .text {
        output.append(block: lines, number: call.line)
      } else {
        output.append(
          lines.map(\.text).joined(separator: " ").utf8, number: call.line)
      }
    case .unread: appendUnread(call, to: &output)
    }
  }

  private mutating func appendUnread(_ call: Call, to output: inout CallOutput) {
    let fate: CallWarnings.Fate =
      call.content != nil ? .content : call.place == .address ? .address : .code
    warnings.add(unread: call.name, start: start(of: call), fate, line: call.line)
    switch fate {
    case .content:
      if call.isOnOneLine || call.place != .text {
        output.append(call.contentText.utf8, number: call.line)
      } else {
        output.append(block: call.content ?? [], number: call.line)
      }
    case .address: output.append(call.source.asDestination.utf8, number: call.line)
    case .code, .dropped: output.append(call.source.asCodeSpan.utf8, number: call.line)
    }
  }

  private func start(of call: Call) -> String {
    start(call.source, call.name)
  }

  private func start(of token: CallToken) -> String {
    start(String(decoding: text[token.range], as: UTF8.self), token.name)
  }

  /// Returns the first characters of a call, to its name.
  private func start(_ source: String, _ name: String) -> String {
    guard let end = source.ranges(of: name).first?.upperBound else { return source }
    return source[..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the index of the line that contains an offset.
  private func lineIndex(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func line(at offset: Int) -> Int {
    let index = lineIndex(at: offset)
    return numbers.indices.contains(index) ? numbers[index] : 1
  }
}
