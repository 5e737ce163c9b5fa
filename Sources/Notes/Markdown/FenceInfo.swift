import Bytes

/// What stands behind the opening of a fence: the language of the code, and how it is shown.
///
/// Read are the forms in use: `swift title="main.swift"`, `swift:main.swift`, `swift linenos`,
/// `swift {1,3-5}`, `swift hl_lines="1 3-5"`, `rust,ignore`, Hugo's `go {linenos=table}` and
/// Pandoc's `{.python .numberLines startFrom="10"}`. What means nothing here is passed over.
struct FenceInfo {
  /// The language as it is written, or empty.
  var language: String
  /// The name of the file, or whatever stands above the code.
  var title: String?
  var lines = LineNumbers()
}

extension FenceInfo {
  /// CommonMark's reading: the first word is the language.
  init(firstWordOf info: BorrowedBytes) {
    let end = info.firstIndex(where: isWhite) ?? info.count
    language = String(decoding: info[..<end], as: UTF8.self)
  }

  init(_ info: BorrowedBytes) {
    // Most fences name a language and say no more.
    let end = info.firstIndex(where: isWordEnd) ?? info.count
    self.init(language: String(decoding: info[..<end], as: UTF8.self))
    guard end < info.count else { return }
    var rest = info[end...]
    if rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: ",") && end == 0 {
      let name = rest.dropFirst().prefix { !isWhite($0) && $0 != UInt8(ascii: "{") }
      if end == 0 || name.isEmpty || name.contains(UInt8(ascii: ":")) {
        // No title, but a name with such signs.
        self.init(firstWordOf: info)
      } else {
        title = String(decoding: name, as: UTF8.self)
      }
      rest = rest.dropFirst(name.count + 1)
    }
    var options = FenceOptions(rest)
    while let option = options.next() { take(option) }
  }

  private mutating func take(_ option: FenceOptions.Option) {
    let value = option.value
    switch option.name.lowercased() {
    case "title", "filename", "file", "caption":
      if let value, !value.isEmpty { title = title ?? value }
    case "linenos", "linenumbers", "line-numbers", "numberlines", "showlinenumbers", ".numberlines",
      ".number-lines", ".line-numbers", "lineanchors":
      if value != "false" { lines.visibility = .shown }
      if let first = value.flatMap({ Int($0) }) { lines.first = first }
    case "linenostart", "startfrom", "firstline", "start":
      lines.first = value.flatMap { Int($0) } ?? 1
    case "hl_lines", "mark_lines", "highlight", "mark": lines.mark(value ?? "")
    case let name where name.first?.isASCII == true && name.first?.isNumber == true:
      // The numbers between braces stand alone.
      lines.mark(name)
    case let name where language.isEmpty && name.hasPrefix(".") && name.utf8.count > 1:
      language = String(option.name.dropFirst())
    default: break
    }
  }
}

private func isWhite(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

/// Whether the name of a language ends before a byte.
private func isWordEnd(_ byte: UInt8) -> Bool {
  isWhite(byte) || byte == UInt8(ascii: "{") || byte == UInt8(ascii: ":")
    || byte == UInt8(ascii: ",")
}
