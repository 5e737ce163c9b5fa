/// A scanner that finds the calls in the text of a body, except in code and HTML comments.
struct CallScanner {
  let text: [UInt8]
  let dialect: CallDialect
  private(set) var tokens: [CallToken] = []
  /// The offsets of texts that were searched, so that no part of the body is searched twice. The
  /// offset of a text that does not occur is `Int.max`.
  private var found: [String: Int] = [:]
  /// The names that no closing call has in the rest of the body.
  private var notClosed: Set<String> = []
  /// The lengths of runs of backticks that nothing closes before an offset.
  private var openSpans: [Int: Int] = [:]
  private var endOfParagraph = 0

  init(_ text: [UInt8], _ dialect: CallDialect) {
    (self.text, self.dialect) = (text, dialect)
    scan()
  }

  private mutating func scan() {
    var (offset, fences) = (0, FencedCode())
    while offset < text.count {
      let end = text[offset...].firstIndex(of: 0x0A) ?? text.count
      if fences.contains(String(decoding: text[offset..<end], as: UTF8.self)) {
        scanCode(offset..<end)
        offset = end + 1
      } else {
        offset = scanLine(from: offset)
      }
    }
  }

  /// Scans the rest of a line, and the lines of a call that begins on it. Returns the offset of the
  /// next line.
  private mutating func scanLine(from start: Int) -> Int {
    var offset = start
    while offset < text.count {
      switch text[offset] {
      case 0x0A: return offset + 1
      case UInt8(ascii: "\\"):
        let next = offset + 1 < text.count ? text[offset + 1] : 0x0A
        offset += next == UInt8(ascii: "`") ? 2 : 1
      case UInt8(ascii: "`"): offset = endOfCode(at: offset)
      case UInt8(ascii: "<") where text.hasText("<!--", at: offset):
        offset = find("-->", from: offset).map { $0 + 3 } ?? offset + 1
      default:
        if let token = token(at: offset) {
          tokens.append(token)
          offset = max(token.range.upperBound, offset + 1)
        } else {
          offset += 1
        }
      }
    }
    return offset
  }

  /// Returns the call that begins at an offset.
  private mutating func token(at offset: Int) -> CallToken? {
    switch text[offset] {
    case UInt8(ascii: "{"):
      guard let token = call(at: offset) else { return nil }
      return token.role == .open ? whole(token) ?? token : token
    case UInt8(ascii: ":") where dialect.syntax.contains(.icons):
      return IconSet.token(at: offset, in: text)
    case UInt8(ascii: "+") where dialect.syntax.contains(.keys):
      return KeyNames.token(at: offset, in: text)
    default: return nil
    }
  }

  private mutating func call(at offset: Int) -> CallToken? {
    if dialect.syntax.contains(.shortcodes), let token = shortcode(at: offset) { return token }
    if dialect.syntax.contains(.functions), let token = function(at: offset) { return token }
    if dialect.syntax.contains(.tags) { return tag(at: offset) }
    return dialect.syntax.contains(.macros) ? macro(at: offset) : nil
  }

  /// Returns the offset of the first occurrence of a text, or `nil` if there is none.
  private mutating func find(_ sought: String, from offset: Int) -> Int? {
    if let known = found[sought], known >= offset { return known == .max ? nil : known }
    let first = text.offset(of: sought, from: offset)
    found[sought] = first ?? .max
    return first
  }
}

// MARK: - Code

extension CallScanner {
  /// Returns the offset after the code span that begins at a run of backticks, or after the run.
  private mutating func endOfCode(at offset: Int) -> Int {
    let count = text[offset...].prefix { $0 == UInt8(ascii: "`") }.count
    let content = offset + count
    if offset >= endOfParagraph { endOfParagraph = self.endOfParagraph(from: offset) }
    if let limit = openSpans[count], limit > offset { return content }
    var place = content
    while place < endOfParagraph {
      guard text[place] == UInt8(ascii: "`") else {
        place += 1
        continue
      }
      let run = text[place...].prefix { $0 == UInt8(ascii: "`") }.count
      if run == count {
        scanCode(content..<place)
        removeRaw(around: content..<place)
        return place + run
      }
      place += run
    }
    openSpans[count] = endOfParagraph
    return content
  }

  /// Returns the offset of the next line that is blank or a fence.
  private func endOfParagraph(from offset: Int) -> Int {
    var place = offset
    while let newline = text[place...].firstIndex(of: 0x0A) {
      let line = text[(newline + 1)...].prefix { $0 != 0x0A }
        .drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
      let mark = line.first ?? 0x0A
      let isFence =
        (mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")) && line.prefix(3).count == 3
        && line.prefix(3).allSatisfy { $0 == mark }
      if line.isEmpty || line.first == 0x0D || isFence { return newline }
      place = newline + 1
    }
    return text.count
  }

  /// Finds escaped calls in code, because tools remove their marks in code too.
  private mutating func scanCode(_ range: Range<Int>) {
    guard !dialect.syntax.contains(.tags) else { return }
    var offset = range.lowerBound
    while offset < range.upperBound,
      let brace = text[offset..<range.upperBound].firstIndex(of: UInt8(ascii: "{"))
    {
      offset = brace + 1
      guard let token = call(at: brace), token.range.upperBound <= range.upperBound,
        case .escaped(let call) = token.role
      else { continue }
      tokens.append(CallToken(role: .escapedInCode(call), range: token.range))
      offset = token.range.upperBound
    }
  }

  /// Finds the tags for raw text around the whole content of a code span. Authors of notes for old
  /// versions of the tool had to write them.
  private mutating func removeRaw(around range: Range<Int>) {
    guard dialect.syntax.contains(.tags), text.hasText("{%", at: range.lowerBound),
      let token = tag(at: range.lowerBound), dialect.meanings[token.name] == .raw,
      let whole = whole(token), whole.range.upperBound == range.upperBound,
      case .whole(let content) = whole.role
    else { return }
    for range in [range.lowerBound..<content.lowerBound, content.upperBound..<range.upperBound] {
      tokens.append(CallToken(role: .escapedInCode(""), range: range))
    }
  }
}

// MARK: - Forms of calls

extension CallScanner {
  /// Reads `{{< name args >}}`, `{{< /name >}}`, `{{< name />}}` and `{{</* name */>}}`.
  private mutating func shortcode(at offset: Int) -> CallToken? {
    for mark in ["<", "%"] where text.hasText("{{" + mark, at: offset) {
      let end = (mark == "<" ? ">" : "%") + "}}"
      var place = white(from: offset + 3)
      if text.hasText("/*", at: place) {
        return escaped(at: offset, inner: place + 2, "{{" + mark, "*/" + end, end)
      }
      let isClosing = text.hasText("/", at: place)
      if isClosing { place = white(from: place + 1) }
      let name = name(at: place) { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
      guard !name.isEmpty else { return nil }
      let isSelfClosed = name.hasSuffix("/")
      let shown = isSelfClosed ? String(name.dropLast()) : name
      var parser = CallArgumentParser(
        text, from: place + shown.utf8.count, style: .shortcodes)
      guard let found = parser.parse(until: ["/" + end, end]) else { return nil }
      return CallToken(
        role: isClosing ? .close : found == end ? .open : .single, range: offset..<parser.offset,
        name: shown, arguments: parser.arguments)
    }
    return nil
  }

  /// Reads `{{ name(args) }}`, `{% name(args) %}`, `{% end %}` and `{{/* name() */}}`.
  private mutating func function(at offset: Int) -> CallToken? {
    let isBlock = text.hasText("{%", at: offset)
    guard isBlock || text.hasText("{{", at: offset) else { return nil }
    let (start, end) = isBlock ? ("{%", "%}") : ("{{", "}}")
    if text.hasText("/*", at: offset + 2) {
      return escaped(at: offset, inner: offset + 4, start, "*/" + end, end)
    }
    var place = white(from: offset + 2)
    let name = name(at: place) { _ in false }
    guard !name.isEmpty else { return nil }
    place += name.utf8.count
    if isBlock, name == "end" {
      place = white(from: place)
      guard text.hasText(end, at: place) else { return nil }
      return CallToken(role: .close, range: offset..<(place + 2), name: name)
    }
    place = white(from: place)
    guard text.hasText("(", at: place) else { return nil }
    var parser = CallArgumentParser(text, from: place + 1, style: .functions)
    guard parser.parse(until: [")"]) != nil else { return nil }
    place = white(from: parser.offset)
    guard text.hasText(end, at: place) else { return nil }
    return CallToken(
      role: isBlock ? .open : .single, range: offset..<(place + 2), name: name,
      arguments: parser.arguments)
  }

  /// Reads `{% name args %}`, `{% endname %}` and `{# comment #}`.
  private mutating func tag(at offset: Int) -> CallToken? {
    if text.hasText("{#", at: offset) {
      guard let end = find("#}", from: offset + 2) else { return nil }
      return CallToken(role: .comment, range: offset..<(end + 2))
    }
    guard text.hasText("{%", at: offset) else { return nil }
    var place = offset + 2
    if text.hasText("-", at: place) { place += 1 }
    place = white(from: place)
    let name = name(at: place) { _ in false }
    guard !name.isEmpty else { return nil }
    var parser = CallArgumentParser(text, from: place + name.utf8.count, style: .tags)
    guard parser.parse(until: ["-%}", "%}"]) != nil else { return nil }
    let isClosing = name.hasPrefix("end") && name.utf8.count > 3
    return CallToken(
      role: isClosing ? .close : .open, range: offset..<parser.offset,
      name: isClosing ? String(name.dropFirst(3)) : name, arguments: parser.arguments)
  }

  /// Reads `{{name arguments}}` on one line. The arguments are one text. Inclusions, `{{embed …}}`,
  /// are no macros.
  private mutating func macro(at offset: Int) -> CallToken? {
    guard text.hasText("{{", at: offset), let end = find("}}", from: offset + 2),
      !text[offset..<end].contains(0x0A)
    else { return nil }
    let name = name(at: offset + 2) { _ in false }
    let rest = text[(offset + 2 + name.utf8.count)..<max(offset + 2 + name.utf8.count, end)]
    guard !name.isEmpty, name != "embed", rest.first?.isWhite ?? true else { return nil }
    let argument = String(decoding: rest, as: UTF8.self).trimmed
    return CallToken(
      role: .single, range: offset..<(end + 2), name: name,
      arguments: CallArguments(positional: argument.isEmpty ? [] : [String(argument)]))
  }

  private mutating func escaped(
    at offset: Int, inner: Int, _ start: String, _ sought: String, _ end: String
  ) -> CallToken? {
    guard let close = find(sought, from: inner) else { return nil }
    let call = start + String(decoding: text[inner..<close], as: UTF8.self) + end
    return CallToken(
      role: .escaped(call), range: offset..<(close + sought.utf8.count))
  }

  /// Returns a call with content that is not searched for calls; `nil` for other calls.
  private mutating func whole(_ token: CallToken) -> CallToken? {
    guard dialect.meanings[token.name]?.isVerbatim == true else { return nil }
    let isTag = text.hasText("{%", at: token.range.lowerBound)
    let end = !isTag ? token.name : dialect.syntax.contains(.tags) ? "end" + token.name : "end"
    guard !notClosed.contains(end) else { return nil }
    var place = token.range.upperBound
    while let word = text.offset(of: end, from: place) {
      place = word + end.utf8.count
      if let range = closingCall(aroundWord: word..<place, isTag: isTag) {
        var token = token
        token.role = .whole(content: token.range.upperBound..<range.lowerBound)
        token.range = token.range.lowerBound..<range.upperBound
        return token
      }
    }
    notClosed.insert(end)
    return nil
  }

  /// Returns the range of the closing call whose name is at a range; `nil` if there is none.
  private func closingCall(aroundWord word: Range<Int>, isTag: Bool) -> Range<Int>? {
    var (start, end) = (word.lowerBound, white(from: word.upperBound))
    func skipBack() { while start > 0, text[start - 1].isWhite { start -= 1 } }
    func skipBack(_ mark: String) -> Bool {
      guard start >= mark.utf8.count, text.hasText(mark, at: start - mark.utf8.count) else {
        return false
      }
      start -= mark.utf8.count
      return true
    }
    skipBack()
    if isTag {
      _ = skipBack("-")
      if text.hasText("-", at: end) { end += 1 }
      guard skipBack("{%"), text.hasText("%}", at: end) else { return nil }
      return start..<(end + 2)
    }
    guard skipBack("/") else { return nil }
    skipBack()
    guard skipBack("{{<") || skipBack("{{%"),
      text.hasText(">}}", at: end) || text.hasText("%}}", at: end)
    else { return nil }
    return start..<(end + 3)
  }

  private func white(from offset: Int) -> Int {
    var place = offset
    while place < text.count, text[place].isWhite { place += 1 }
    return place
  }

  /// Returns the name at an offset: letters, digits, `_`, `-` and some other characters.
  private func name(at offset: Int, _ isAllowed: (UInt8) -> Bool) -> String {
    let bytes = text[min(offset, text.count)...].prefix {
      $0.isNameByte || $0 == UInt8(ascii: "-") || isAllowed($0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
