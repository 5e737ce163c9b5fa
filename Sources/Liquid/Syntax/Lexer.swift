/// Splits a template into texts, output tags and tags, and applies white-space control.
///
/// The lexer processes a whole template, or the lines of one `{% liquid %}` tag.
struct Lexer {
  enum Token {
    case text(Range<Int>)
    /// `{{ markup }}`; `span` includes the braces.
    case output(markup: Range<Int>, span: Range<Int>)
    /// The tag `{% name markup %}`, or a line of a `liquid` tag.
    case tag(name: Range<Int>, markup: Range<Int>, span: Range<Int>)
    /// Opening braces that are not closed, or a tag without a name.
    case broken(message: String, span: Range<Int>)
  }

  enum Form { case document, lines }

  let source: Source
  let form: Form
  let end: Int
  private(set) var position: Int
  /// Indicates whether the last tag ended with `-`, which removes the white space after it.
  private var trims = false
  /// The offset of a `{{` that no `}}` follows. No `}}` follows later `{{` either, so the lexer
  /// does not search for it again.
  private var outputsEnd = Int.max
  /// The offset of a `{%` that no `%}` follows.
  private var tagsEnd = Int.max

  init(_ source: Source, _ form: Form, in range: Range<Int>) {
    self.source = source
    self.form = form
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Token? {
    form == .lines ? nextLine() : nextInDocument()
  }
}

extension Lexer {
  private mutating func nextInDocument() -> Token? {
    while position < end {
      let start = position
      if opens(at: start) {
        let token = byte(start + 1) == UInt8(ascii: "%") ? tag() : output()
        // Skip unclosed braces, so that the text after them is parsed.
        if case .broken(_, let span) = token { position = span.upperBound }
        return token
      }
      position = opening(from: start)
      var text = start..<position
      if trims { text = dropLeadingSpace(text) }
      trims = false
      if position < end, byte(position + 2) == UInt8(ascii: "-") {
        text = dropTrailingSpace(text)
      }
      if !text.isEmpty { return .text(text) }
    }
    return nil
  }

  private mutating func output() -> Token {
    let start = position
    guard start < outputsEnd,
      let close = find(UInt8(ascii: "}"), second: UInt8(ascii: "}"), start: start + 2)
    else {
      outputsEnd = min(outputsEnd, start)
      return .broken(
        message: "'{{' is not closed; add '}}' after the expression",
        span: start..<start + 2)
    }
    position = close + 2
    return .output(markup: inner(start, close), span: start..<position)
  }

  private mutating func tag() -> Token {
    let start = position
    guard start < tagsEnd,
      let close = find(UInt8(ascii: "%"), second: UInt8(ascii: "}"), start: start + 2)
    else {
      tagsEnd = min(tagsEnd, start)
      return .broken(
        message: "'{%' is not closed; add '%}' after the tag", span: start..<start + 2)
    }
    position = close + 2
    return named(inner(start, close), span: start..<position)
  }

  /// Returns the range between the braces, without the hyphens of white-space control.
  private mutating func inner(_ start: Int, _ close: Int) -> Range<Int> {
    var (lower, upper) = (start + 2, close)
    if lower < upper, byte(lower) == UInt8(ascii: "-") { lower += 1 }
    trims = lower < upper && byte(upper - 1) == UInt8(ascii: "-")
    if trims { upper -= 1 }
    // The single hyphen in `{{-}}` and `{%-%}` counts for both sides.
    if lower == upper, byte(lower - 1) == UInt8(ascii: "-"), upper == close { trims = true }
    return lower..<upper
  }

  /// Splits a tag into its name and its markup. `#` is a name, too.
  private func named(_ inner: Range<Int>, span: Range<Int>) -> Token {
    let start = dropLeadingSpace(inner).lowerBound
    var stop = start
    if stop < inner.upperBound, byte(stop) == UInt8(ascii: "#") {
      stop += 1
    } else {
      while stop < inner.upperBound, byte(stop).isWord { stop += 1 }
    }
    guard stop > start else {
      return .broken(message: "Missing name of the tag", span: span)
    }
    return .tag(
      name: start..<stop, markup: trim(stop..<inner.upperBound), span: span)
  }

  private mutating func nextLine() -> Token? {
    while position < end {
      let start = position
      var stop = start
      while stop < end, byte(stop) != UInt8(ascii: "\n") { stop += 1 }
      position = min(end, stop + 1)
      let line = trim(start..<stop)
      if !line.isEmpty { return named(line, span: line) }
    }
    return nil
  }
}

extension Lexer {
  /// Skips to the next tag and returns its name; `nil` at the end.
  mutating func nextTag() -> String? {
    while form == .lines {
      guard let token = nextLine() else { return nil }
      if case .tag(let name, _, _) = token { return source.text(name) }
    }
    while let open = find(UInt8(ascii: "{"), second: UInt8(ascii: "%"), start: position) {
      position = open
      if case .tag(let name, _, _) = tag() { return source.text(name) }
      position = open + 2
    }
    position = end
    trims = false
    return nil
  }

  /// Skips past the next tag called `name`.
  ///
  /// - Returns: The range before this tag. If there is no such tag, `nil`, and everything is
  ///   skipped.
  mutating func skip(past name: String) -> Range<Int>? {
    let start = position
    while let open = find(UInt8(ascii: "{"), second: UInt8(ascii: "%"), start: position),
      let close = find(UInt8(ascii: "%"), second: UInt8(ascii: "}"), start: open + 2)
    {
      // If one `%}` could close several tags, it closes the last of them.
      position = open
      while let next = find(UInt8(ascii: "{"), second: UInt8(ascii: "%"), start: position + 1),
        next < close
      {
        position = next
      }
      let begin = position
      if case .tag(let found, _, _) = tag(), source.text(found) == name { return start..<begin }
      position = close + 2
    }
    position = end
    trims = false
    return nil
  }

  private func byte(_ offset: Int) -> UInt8 { offset < end ? source.bytes[offset] : 0 }

  private func opens(at offset: Int) -> Bool {
    guard byte(offset) == UInt8(ascii: "{") else { return false }
    let next = byte(offset + 1)
    return next == UInt8(ascii: "{") || next == UInt8(ascii: "%")
  }

  /// Returns the next offset after `start` at which a tag opens, or the end.
  private func opening(from start: Int) -> Int {
    var offset = start + 1
    while offset < end, !opens(at: offset) { offset += 1 }
    return offset
  }

  private func find(_ first: UInt8, second: UInt8, start: Int) -> Int? {
    var offset = start
    while offset + 1 < end {
      if source.bytes[offset] == first, source.bytes[offset + 1] == second { return offset }
      offset += 1
    }
    return nil
  }

  private func dropLeadingSpace(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    while lower < range.upperBound, byte(lower).isSpace { lower += 1 }
    return lower..<range.upperBound
  }

  private func dropTrailingSpace(_ range: Range<Int>) -> Range<Int> {
    var upper = range.upperBound
    while upper > range.lowerBound, byte(upper - 1).isSpace { upper -= 1 }
    return range.lowerBound..<upper
  }

  private func trim(_ range: Range<Int>) -> Range<Int> {
    dropTrailingSpace(dropLeadingSpace(range))
  }
}
