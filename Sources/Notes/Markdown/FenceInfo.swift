import Bytes

/// The info string of a fence: the language of the code and options for showing it.
///
/// Supported forms are `swift title="main.swift"`, `swift:main.swift`, `swift linenos`,
/// `swift {1,3-5}`, `swift hl_lines="1 3-5"`, `rust,ignore`, Hugo's `go {linenos=table}` and
/// Pandoc's `{.python .numberLines startFrom="10"}`. Unknown options are ignored.
struct FenceInfo {
  /// The language as the author wrote it; empty if the fence has no language.
  var language: String
  /// The title above the code, such as the name of its file.
  var title: String?
  /// The line numbers and the marked lines of the code.
  var lineNumbers = LineNumbers()
}

extension FenceInfo {
  /// Reads an info string as CommonMark does: the first word is the language.
  init(firstWordOf info: BorrowedBytes) {
    let end = info.firstIndex(where: isWhite) ?? info.count
    language = String(decoding: info[..<end], as: UTF8.self)
  }

  /// Parses an info string in any of the supported forms.
  init(_ info: BorrowedBytes) {
    // Most info strings contain only a language.
    let end = info.firstIndex(where: isWordEnd) ?? info.count
    self.init(language: String(decoding: info[..<end], as: UTF8.self))
    guard end < info.count else { return }
    var rest = info[end...]
    if rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: ",") && end == 0 {
      let name = rest.dropFirst().prefix { !isWhite($0) && $0 != UInt8(ascii: "{") }
      if end == 0 || name.isEmpty || name.contains(UInt8(ascii: ":")) {
        // The colons or commas are part of the language's name, and there is no title.
        self.init(firstWordOf: info)
      } else {
        title = String(decoding: name, as: UTF8.self)
      }
      rest = rest.dropFirst(name.count + 1)
    }
    var options = FenceOptions(rest)
    while let option = options.next() { apply(option) }
  }

  /// Sets the property that an option names.
  private mutating func apply(_ option: FenceOptions.Option) {
    let value = option.value
    switch option.name.lowercased() {
    case "title", "filename", "file", "caption":
      if let value, !value.isEmpty { title = title ?? value }
    case "linenos", "linenumbers", "line-numbers", "numberlines", "showlinenumbers", ".numberlines",
      ".number-lines", ".line-numbers", "lineanchors":
      if value != "false" { lineNumbers.visibility = .shown }
      if let first = value.flatMap({ Int($0) }) { lineNumbers.first = first }
    case "linenostart", "startfrom", "firstline", "start":
      lineNumbers.first = value.flatMap { Int($0) } ?? 1
    case "hl_lines", "mark_lines", "highlight", "mark": lineNumbers.mark(value ?? "")
    case let name where name.first?.isASCII == true && name.first?.isNumber == true:
      // Line numbers in braces have no name: `{1,3-5}`.
      lineNumbers.mark(name)
    case let name where language.isEmpty && name.hasPrefix(".") && name.utf8.count > 1:
      language = String(option.name.dropFirst())
    default: break
    }
  }
}

private func isWhite(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

/// Returns whether a byte ends the name of a language.
private func isWordEnd(_ byte: UInt8) -> Bool {
  isWhite(byte) || byte == UInt8(ascii: "{") || byte == UInt8(ascii: ":")
    || byte == UInt8(ascii: ",")
}

/// An iterator over the options of an info string: words with or without a value, separated by
/// white space, commas or braces.
struct FenceOptions {
  struct Option {
    var name: String
    /// The value after `=`, without its quotation marks or brackets; `nil` if there is no `=`.
    var value: String?
  }

  private var rest: BorrowedBytes

  init(_ text: BorrowedBytes) { rest = text }

  mutating func next() -> Option? {
    rest = rest.drop(while: isOptionSeparator)
    guard !rest.isEmpty else { return nil }
    let name = read { !isOptionSeparator($0) && $0 != UInt8(ascii: "=") }
    guard rest.first == UInt8(ascii: "=") else { return Option(name: name, value: nil) }
    rest = rest.dropFirst()
    return Option(name: name, value: value())
  }

  private mutating func value() -> String {
    switch rest.first {
    case UInt8(ascii: "\""): quoted(until: UInt8(ascii: "\""))
    case UInt8(ascii: "'"): quoted(until: UInt8(ascii: "'"))
    case UInt8(ascii: "["): quoted(until: UInt8(ascii: "]"))
    case UInt8(ascii: "{"): quoted(until: UInt8(ascii: "}"))
    default: read { !isOptionSeparator($0) }
    }
  }

  private mutating func quoted(until end: UInt8) -> String {
    rest = rest.dropFirst()
    let value = read { $0 != end }
    rest = rest.dropFirst()
    return value
  }

  private mutating func read(while belongs: (UInt8) -> Bool) -> String {
    let text = rest.prefix(while: belongs)
    rest = rest.dropFirst(text.count)
    return String(decoding: text, as: UTF8.self)
  }
}

/// Returns whether a byte separates options.
private func isOptionSeparator(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte) || byte == UInt8(ascii: ",")
    || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
}

/// The line numbers of a code block, and its marked lines.
///
/// All numbers are in one element before the code, with one number on each line. The code itself
/// contains no numbers, so that they are neither copied nor highlighted with the code.
struct LineNumbers: Hashable {
  enum Visibility { case hidden, shown }

  var visibility = Visibility.hidden
  /// The number that is shown beside the first line.
  var first = 1
  /// The marked lines, always counted from 1, even if `first` is another number.
  private var markedRanges: [ClosedRange<Int>] = []

  /// The classes in an attribute list that turn on line numbers.
  static let classes: Set = ["numberLines", "number-lines", "line-numbers", "linenos"]

  /// Indicates whether no line has a number or a mark.
  var isEmpty: Bool { visibility == .hidden && markedRanges.isEmpty }

  /// Marks the lines in a list such as `1,3-5` or `1 3..5`.
  mutating func mark(_ list: String) {
    for part in list.split(whereSeparator: { ", \"'{}[]".contains($0) }) {
      let ends = part.split(whereSeparator: { "-.".contains($0) }).map { Int($0) }
      guard let low = ends.first ?? nil, let high = ends.last ?? nil, low <= high else { continue }
      markedRanges.append(low...high)
    }
  }

  /// Writes the element with the line numbers.
  ///
  /// - Parameter count: The number of lines of the code.
  func writeMarkup(lineCount count: Int, to out: inout ByteWriter) {
    out.append("<span class=\"numbers\" aria-hidden=\"true\">")
    for line in 1...max(1, count) {
      let isMarked = markedRanges.contains { $0.contains(line) }
      if isMarked { out.append("<mark>") }
      if visibility == .shown { out.append(first &+ (line - 1)) }
      if isMarked { out.append("</mark>") }
      out.append(UInt8(ascii: "\n"))
    }
    out.append("</span>")
  }
}
