import Bytes
import MarkdownDialect
import Text

/// Replaces the targets of links and images in Markdown and keeps everything else as the author
/// wrote it, except that it removes comments in the form of definitions (`[//]: # (…)`).
///
///     [Bricks](../bricks.md)   →   [Bricks](https://walls.example/bricks/)
///     [[Bricks]]               →   [Bricks](https://walls.example/bricks/)
///
/// The scan does not parse Markdown. It searches for the syntax of targets outside code, and
/// replaces only targets in the dictionary `targets`, so that text that merely resembles a link
/// stays. The time is linear in the length of the text.
struct MarkdownTargets: ~Copyable {
  private let text: BorrowedBytes
  /// The new targets. The keys are the targets that the author wrote.
  private let targets: [String: String]
  /// The lines of code blocks.
  private let code: CodeLines
  private var output: ByteWriter
  /// The offset of the current byte in `text`.
  private var i = 0
  /// The current line, from 1.
  private var line = 1
  /// The offset up to which `text` has been copied to the output.
  private var written = 0
  /// The offset of the last run of backticks in the paragraph, by the length of the run.
  private var lastRuns: [Int: Int] = [:]
  /// The offset at which the paragraph ends whose runs are in `lastRuns`.
  private var endOfParagraph = 0

  /// Returns a text with its targets replaced.
  ///
  /// - Parameters:
  ///   - targets: The new targets. The keys are the targets that the author wrote.
  ///   - code: The lines of code blocks, which are not changed.
  static func replacingTargets(
    in text: BorrowedBytes, with targets: [String: String], except code: CodeLines
  ) -> [UInt8] {
    var targets = MarkdownTargets(text, targets: targets, code: code)
    targets.scan()
    return targets.output.array
  }

  private init(_ text: BorrowedBytes, targets: [String: String], code: CodeLines) {
    (self.text, self.targets, self.code) = (text, targets, code)
    output = ByteWriter(capacity: text.count + text.count / 8 + 64)
  }
}

extension MarkdownTargets {
  /// Copies the whole text to the output and replaces its targets.
  private mutating func scan() {
    startLine()
    while i < text.count {
      switch text[i] {
      case UInt8(ascii: "\n"): endLine()
      case UInt8(ascii: "\\"): i += byte(1) == UInt8(ascii: "\n") ? 1 : 2
      case UInt8(ascii: "`"): skipCode()
      case UInt8(ascii: "[") where byte(1) == UInt8(ascii: "["): replaceWikiLink()
      case UInt8(ascii: "]") where byte(1) == UInt8(ascii: "("): replaceTarget()
      case UInt8(ascii: "<"): replaceTagAddresses()
      default: i += 1
      }
    }
    output.append(text[min(written, text.count)...])
  }

  /// Returns the byte at a distance from the current byte; 0 after the end of the text.
  private func byte(_ offset: Int) -> UInt8 { i + offset < text.count ? text[i + offset] : 0 }

  private func endOfLine(from start: Int) -> Int {
    ByteScan.offset(of: UInt8(ascii: "\n"), in: text, from: min(start, text.count))
  }

  private mutating func endLine() {
    i += 1
    line += 1
    startLine()
  }

  /// Skips the lines of a code block. Then replaces the target if the line is a link reference
  /// definition.
  private mutating func startLine() {
    while i < text.count, code.contains(line) {
      i = min(endOfLine(from: i) + 1, text.count)
      line += 1
    }
    let start = text[i...].firstIndex { $0 != 0x20 } ?? text.count
    guard start < text.count else { return }
    if text[start] == UInt8(ascii: "["), start - i < 4 { replaceDefinition(from: start) }
  }

  /// Writes a text to the output instead of a range of the input, and continues after the range.
  private mutating func replace(_ range: Range<Int>, by text: String) {
    output.append(self.text[written..<range.lowerBound])
    output.append(contentsOf: text)
    written = range.upperBound
    i = range.upperBound
  }

  /// Returns the new target for a target that the author wrote, in angle brackets if it contains
  /// parentheses; `nil` if the target is not to be replaced.
  private func target(for written: String) -> String? {
    guard !written.isEmpty else { return nil }
    guard let target = targets[written] ?? targets[written.withoutEscapes] else { return nil }
    return target.contains { $0 == "(" || $0 == ")" } ? "<\(target)>" : target
  }
}

extension MarkdownTargets {
  /// Skips a code span, or a run of backticks that does not open a code span.
  private mutating func skipCode() {
    if i >= endOfParagraph { recordBacktickRuns() }
    let count = backtickCount(from: i)
    i += count
    guard let last = lastRuns[count], last >= i else { return }
    while i <= last {
      switch text[i] {
      case UInt8(ascii: "`"):
        let length = backtickCount(from: i)
        i += length
        if length == count { return }
      case UInt8(ascii: "\n"):
        line += 1
        i += 1
      default: i += 1
      }
    }
  }

  /// Records the runs of backticks up to the next blank line, so that `skipCode()` never searches
  /// for a closing run that does not exist.
  private mutating func recordBacktickRuns() {
    lastRuns = [:]
    var offset = i
    var isBlank = false
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "`"):
        let length = backtickCount(from: offset)
        lastRuns[length] = offset
        offset += length
        isBlank = false
        continue
      case UInt8(ascii: "\n"):
        if isBlank {
          endOfParagraph = offset
          return
        }
        isBlank = true
      case 0x20, 0x0D: break
      default: isBlank = false
      }
      offset += 1
    }
    endOfParagraph = text.count
  }

  /// Returns the number of backticks at an offset.
  private func backtickCount(from start: Int) -> Int {
    (text[start...].firstIndex { $0 != UInt8(ascii: "`") } ?? text.count) - start
  }

  /// Replaces the target after `](`.
  private mutating func replaceTarget() {
    i += 2
    let start = text[i...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? text.count
    guard start < text.count else { return }
    let range = rangeOfTarget(from: start)
    if let target = target(in: range.inside) { return replace(range.whole, by: target) }
    // CommonMark ends a target at a space. Other Markdown parsers allow spaces in a target.
    let end = offset(of: UInt8(ascii: ")"), onLineFrom: start) ?? start
    if let target = target(in: start..<end) { replace(start..<end, by: target) }
  }

  private func target(in range: Range<Int>) -> String? {
    target(for: String(decoding: text[range], as: UTF8.self))
  }

  /// Returns the offset of a byte on the rest of the line; `nil` if the byte is not among the next
  /// `maximumLength` bytes.
  private func offset(of byte: UInt8, onLineFrom start: Int) -> Int? {
    let end = text[start...].prefix(Self.maximumTargetLength).firstIndex {
      $0 == byte || $0 == 0x0A
    }
    return end.flatMap { text[$0] == byte ? $0 : nil }
  }

  /// The maximum length of a target or a tag in bytes. Longer targets and tags are not changed.
  private static let maximumTargetLength = 1024

  /// Returns the range of the target that starts at an offset: `inside` excludes the target's angle
  /// brackets, if it has any, and `whole` includes them.
  private func rangeOfTarget(from start: Int) -> (inside: Range<Int>, whole: Range<Int>) {
    if text[start] == UInt8(ascii: "<") {
      let end = offset(of: UInt8(ascii: ">"), onLineFrom: start) ?? start
      return (min(start + 1, end)..<end, start..<min(end + 1, text.count))
    }
    var end = start
    var depth = 0
    let stop = min(text.count, start + Self.maximumTargetLength)
    scan: while end < stop {
      switch text[end] {
      case 0...0x20: break scan
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
      default: break
      }
      end += 1
    }
    end = min(end, stop)
    return (start..<end, start..<end)
  }

  /// Writes a wiki link as a link of CommonMark, because other programs do not know wiki links:
  /// `[[Note#Heading|text]]` → `[text](address)`.
  private mutating func replaceWikiLink() {
    let isEmbed = i > 0 && text[i - 1] == UInt8(ascii: "!")
    let start = i + 2
    let end = text[start...].firstIndex { $0 == 0x5B || $0 == 0x5D || $0 == 0x0A } ?? text.count
    guard end + 1 < text.count, text[end] == 0x5D, text[end + 1] == 0x5D,
      let link = WikiLink(ArraySlice(text[start..<end]), as: isEmbed ? .embed : .link),
      let target = target(for: link.target) ?? link.headingOfNote(by: .own)
    else {
      i += 2
      return
    }
    let text = "[\(link.textInCopies.escapedForMarkdown)](\(target))"
    // The link to an embedded note must not begin with `!`, which would make it an image.
    if isEmbed, !link.showsImage { return replace(i - 1..<end + 2, by: text) }
    replace(i..<end + 2, by: text)
  }

  /// Replaces the target of a link reference definition, `[name]: target`, or removes a comment of
  /// the form `[//]: # (…)`.
  private mutating func replaceDefinition(from start: Int) {
    let stop = endOfLine(from: start)
    guard let end = text[start..<stop].firstIndex(of: UInt8(ascii: "]")), end + 1 < stop,
      text[end + 1] == UInt8(ascii: ":"), text[start + 1] != UInt8(ascii: "^")
    else { return }
    let label = String(decoding: text[start + 1..<end], as: UTF8.self)
    if label == "//" || label.lowercased() == "comment" { return replace(i..<stop, by: "") }
    let first = text[(end + 2)..<stop].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? stop
    guard first < stop else { return }
    let range = rangeOfTarget(from: first)
    if let target = target(in: range.inside) { replace(range.whole, by: target) }
  }

  /// Replaces the addresses in the `href` and `src` attributes of an HTML tag.
  private mutating func replaceTagAddresses() {
    let start = i
    i += 1
    guard byte(0).isLetter,
      let end = text[i...].prefix(Self.maximumTargetLength).firstIndex(where: {
        $0 == 0x3C || $0 == 0x3E
      }),
      text[end] == UInt8(ascii: ">")
    else { return }
    for attribute in HTMLTag(text[start..<end + 1]).attributes
    where attribute.name == "href" || attribute.name == "src" {
      let value = String(decoding: text[attribute.value], as: UTF8.self)
      if let target = targets[value] ?? targets[value.withoutEscapes] {
        replace(attribute.value, by: target)
      }
    }
    line += text[start..<end].count { $0 == UInt8(ascii: "\n") }
    i = end + 1
  }
}

extension String {
  /// The target without backslash escapes, and with `&` for `&amp;`.
  fileprivate var withoutEscapes: String {
    guard contains("\\") || contains("&") else { return self }
    var text = ""
    var isEscaped = false
    for scalar in unicodeScalars {
      if scalar == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, !scalar.isASCIIPunctuation { text += "\\" }
      isEscaped = false
      text.unicodeScalars.append(scalar)
    }
    return text.replacing("&amp;", with: "&")
  }
}
