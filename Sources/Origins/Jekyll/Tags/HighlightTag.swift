import Highlighting
import Liquid
import Notes

/// The tag `{% highlight swift linenos %}…{% endhighlight %}`, a block of code.
///
/// It renders as a fenced code block, so that the page treats it like any other code. Within a line
/// of HTML, where no fence can open, it renders as HTML on that line.
struct HighlightTag: Liquid.Tag {
  private let language: String
  /// The options after the language: `linenos`, `hl_lines="1 3"`.
  private let options: String
  private let body: Body
  /// A line feed if text follows the tag on its line; otherwise empty.
  private let lineFeedAfter: String

  init(_ parser: inout TagParser) throws {
    let text = parser.markup.rest
    let name = text.prefix { isWord($0) || ".+#-".utf8.contains($0) }
    let options = text[name.endIndex...]
    guard !name.isEmpty, options.allSatisfy(isInOption), options.first.map(isWord) != true else {
      throw parser.markup.fault("invalid 'highlight' tag; write 'highlight language linenos'")
    }
    language = String(decoding: name, as: UTF8.self).lowercased()
    self.options = String(decoding: options, as: UTF8.self)
    body = try parser.body(until: "endhighlight").body
    let next = parser.nextByte
    lineFeedAfter =
      next == nil || next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") ? "" : "\n"
  }

  func render(_ rendering: inout Rendering) throws -> Flow {
    rendering.keepLines()
    let (bytes, flow) = try rendering.capture(body)
    let code = bytes.trimmed { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .withoutBlankEnd
    let line = Array(rendering.output.bytes).suffix { $0 != UInt8(ascii: "\n") }
    let note = note(of: &rendering)
    if line.contains(UInt8(ascii: "<")) || note?.format == .html {
      writeHTML(code, highlighting: note?.highlighting ?? .off, rendering: &rendering)
    } else {
      writeFence(code, after: line, &rendering)
    }
    return flow
  }

  private func note(
    of rendering: inout Rendering
  ) -> (format: Note.Source.Format, highlighting: Note.Options.Highlighting)? {
    guard case .drop(let drop) = rendering["page"], let note = drop as? NoteDrop else {
      return nil
    }
    let source = note.site.source(ofNote: note.number).source
    return (source.format, note.site.configuration.noteOptions(for: source.path).highlighting)
  }

  private func writeHTML(
    _ code: ArraySlice<UInt8>, highlighting: Note.Options.Highlighting,
    rendering: inout Rendering
  ) {
    let name = String(language.map { $0 == "+" ? "-" : $0 })
    let text = code.filter { $0 != 0x0D }
    var html = ""
    if case .on = highlighting, let known = Language.named(language) {
      var spans: [UInt8] = []
      highlight(text, as: known, into: &spans)
      html = spans.shelteredBetweenTags
    } else {
      html = String(decoding: text, as: UTF8.self).escapedForMarkdown
    }
    rendering.write(markup: "<pre tabindex=\"0\"><code class=\"language-\(name)\">\(html)")
    rendering.write(markup: "</code></pre>")
  }

  private func writeFence(
    _ code: ArraySlice<UInt8>, after line: ArraySlice<UInt8>, _ rendering: inout Rendering
  ) {
    var prefix: [UInt8] = []
    if line.isContainer {
      // The lines of the code belong to the list or quotation that contains the tag.
      prefix = line.map { $0 == UInt8(ascii: ">") || $0 == 0x09 ? $0 : 0x20 }
    } else {
      rendering.write(markup: "\n")
    }
    let fence = String(repeating: "`", count: max(3, code.longestRun(of: UInt8(ascii: "`")) + 1))
    rendering.write(markup: fence + language + options + "\n")
    for text in code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      rendering.write(markup: prefix + text + [UInt8(ascii: "\n")])
    }
    rendering.write(markup: prefix)
    rendering.write(markup: fence + lineFeedAfter)
  }
}

extension [UInt8] {
  /// The HTML with its text escaped, so that Markdown does not interpret it. Tags and references
  /// are unchanged.
  fileprivate var shelteredBetweenTags: String {
    var html = ""
    var rest = self[...]
    while let first = rest.first {
      let isMarkup = first == UInt8(ascii: "<") || first == UInt8(ascii: "&")
      let end = first == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: ";")
      let piece =
        isMarkup
        ? rest.prefix((rest.firstIndex(of: end) ?? rest.endIndex - 1) - rest.startIndex + 1)
        : rest.prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
      let text = String(decoding: piece, as: UTF8.self)
      html += isMarkup ? text : text.escapedForMarkdown
      rest = rest.dropFirst(piece.count)
    }
    return html
  }
}

/// Returns whether a byte may be part of the name of a language or an option.
private func isWord(_ byte: UInt8) -> Bool {
  byte.isLetterOrDigit || byte == UInt8(ascii: "_")
}

private func isInOption(_ byte: UInt8) -> Bool { isWord(byte) || " =\"".utf8.contains(byte) }

extension Collection<UInt8> where Self: BidirectionalCollection {
  fileprivate func trimmed(where isTrimmed: (UInt8) -> Bool) -> SubSequence {
    var rest = self[...]
    while let first = rest.first, isTrimmed(first) { rest = rest.dropFirst() }
    while let last = rest.last, isTrimmed(last) { rest = rest.dropLast() }
    return rest
  }

  /// The code without the white space before the end tag on the last line.
  fileprivate var withoutBlankEnd: SubSequence {
    let blank = suffix { $0 != UInt8(ascii: "\n") }
    guard blank.count < count, blank.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
      return self[...]
    }
    return dropLast(blank.count + 1)
  }

  /// Returns the longest suffix whose elements all satisfy a condition.
  fileprivate func suffix(while belongs: (UInt8) -> Bool) -> SubSequence {
    self[(lastIndex { !belongs($0) }.map { index(after: $0) } ?? startIndex)...]
  }

  /// Indicates whether a line consists only of markers of lists and quotations.
  fileprivate var isContainer: Bool {
    let marks = drop { " \t>-*+".utf8.contains($0) }
    let rest = marks.drop(while: \.isDigit)
    if rest.isEmpty { return marks.isEmpty }
    return rest.first.map { ".)".utf8.contains($0) } == true
      && rest.dropFirst().allSatisfy { $0 == 0x20 }
  }

  fileprivate func longestRun(of byte: UInt8) -> Int {
    var (longest, run) = (0, 0)
    for next in self {
      run = next == byte ? run + 1 : 0
      longest = Swift.max(longest, run)
    }
    return longest
  }
}
