/// The lines of a text in which calls are replaced.
struct CallOutput {
  private(set) var lines: [BodyLines.Line] = []
  /// The current line, which has no end yet.
  private var current: [UInt8] = []
  /// The number of the current line; `nil` if nothing of it is known.
  private var number: Int?
  /// The start of lines in the container of the block that was just added; `nil` after other text.
  private var prefixAfterBlock: String?

  /// Adds a text on one line.
  mutating func append(_ bytes: some Collection<UInt8>, number: Int) {
    if let prefix = prefixAfterBlock, !bytes.isEmpty {
      if bytes.allSatisfy(\.isWhite) { return }
      startLine(after: prefix, number)
      current += bytes.drop(while: \.isWhite)
    } else {
      current += bytes
    }
    if self.number == nil { self.number = number }
  }

  /// Ends the current line.
  mutating func endLine(number: Int) {
    if let prefix = prefixAfterBlock {
      lines.append(BodyLines.Line(prefix.withoutWhiteEnd, number))
      prefixAfterBlock = nil
    } else {
      lines.append(BodyLines.Line(String(decoding: current, as: UTF8.self), self.number ?? number))
    }
    current = []
    self.number = nil
  }

  /// Adds lines of their own, within the quote or list item of the current line. Text after them
  /// begins a new block.
  mutating func append(block: [BodyLines.Line], number: Int) {
    if let prefix = prefixAfterBlock { startLine(after: prefix, number) }
    let place = position
    var start = String(decoding: current, as: UTF8.self)
    if !place.isAtStart {
      lines.append(BodyLines.Line(start, self.number ?? number))
      lines.append(BodyLines.Line(place.prefix.withoutWhiteEnd, number))
      start = place.prefix
    } else if start == place.prefix, let last = lines.last, !last.isBlankInQuote {
      lines.append(BodyLines.Line(place.prefix.withoutWhiteEnd, number))
    }
    for (index, line) in block.enumerated() {
      let text = (index == 0 ? start : place.prefix) + line.text
      lines.append(BodyLines.Line(line.isBlank ? text.withoutWhiteEnd : text, line.number))
    }
    current = []
    self.number = nil
    prefixAfterBlock = place.prefix
  }

  /// Adds the last line, if there is one.
  mutating func finish(number: Int) {
    if prefixAfterBlock == nil, !current.isEmpty { endLine(number: number) }
    prefixAfterBlock = nil
  }

  private mutating func startLine(after prefix: String, _ number: Int) {
    lines.append(BodyLines.Line(prefix.withoutWhiteEnd, number))
    current = Array(prefix.utf8)
    self.number = number
    prefixAfterBlock = nil
  }

  /// The start that further lines of the current line's container have, and a Boolean value that
  /// indicates whether the current line has only that so far.
  var position: (prefix: String, isAtStart: Bool) {
    if let prefixAfterBlock { return (prefixAfterBlock, true) }
    var (prefix, place): ([UInt8], Int) = ([], 0)
    scan: while place < current.count {
      let next = place + 1 < current.count ? current[place + 1] : 0
      switch current[place] {
      case 0x20, 0x09, UInt8(ascii: ">"): prefix.append(current[place])
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
        guard next == 0x20 else { break scan }
        prefix.append(0x20)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digits = current[place...].prefix { $0 >= 0x30 && $0 <= 0x39 }
        let end = digits.endIndex
        guard end + 1 < current.count, current[end + 1] == 0x20,
          current[end] == UInt8(ascii: ".") || current[end] == UInt8(ascii: ")")
        else { break scan }
        prefix += [UInt8](repeating: 0x20, count: digits.count + 1)
        place = end
      default: break scan
      }
      place += 1
    }
    return (String(decoding: prefix, as: UTF8.self), place == current.count)
  }
}

extension BodyLines.Line {
  /// A Boolean value that indicates whether the line has only white space and marks of quotes.
  var isBlankInQuote: Bool { text.utf8.allSatisfy { $0.isWhite || $0 == UInt8(ascii: ">") } }
}

extension String {
  var withoutWhiteEnd: String {
    var text = self[...]
    while let last = text.utf8.last, last.isWhite { text.removeLast() }
    return String(text)
  }
}

extension [BodyLines.Line] {
  /// The content of a call without the start of lines that the call has, without common
  /// indentation, and without blank lines at its ends.
  ///
  /// - Parameter prefix: The start of lines in the container of the call.
  func content(after prefix: String) -> [BodyLines.Line] {
    var lines = self
    if !prefix.isEmpty {
      for index in lines.indices.dropFirst() {
        lines[index].text = lines[index].text.removing(prefix: prefix)
      }
    }
    while lines.first?.isBlank == true { lines.removeFirst() }
    while lines.last?.isBlank == true { lines.removeLast() }
    // Text right after the call has no indentation of its own.
    let beginsWithCall = first.map { !$0.isBlank } ?? false
    let indented = lines.dropFirst(beginsWithCall ? 1 : 0)
    let common = indented.lazy.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
    if common > 0 {
      for index in indented.indices { lines[index] = lines[index].dedented(by: common) }
    }
    if beginsWithCall, !lines.isEmpty { lines[0] = lines[0].dedented(by: lines[0].indentation) }
    return lines
  }
}

extension String {
  /// Returns the line without the spaces and marks of quotes that a prefix has.
  fileprivate func removing(prefix: String) -> String {
    var rest = self[...]
    for mark in prefix {
      if mark == ">" {
        let content = rest.drop { $0 == " " }
        guard content.first == ">" else { return String(rest) }
        rest = content.dropFirst()
      } else if rest.first == " " || rest.first == "\t" {
        rest.removeFirst()
      } else if rest.first != nil {
        continue
      }
    }
    return String(rest)
  }
}
