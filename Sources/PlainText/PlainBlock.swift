/// A part of a plain text: some of its lines, and what they are together.
struct PlainBlock {
  var kind: Kind
  /// One line at least.
  var lines: ArraySlice<PlainLine>

  enum Kind: Equatable {
    case heading(level: Int)
    case paragraph
    case code
    case list
    case table
    /// A table of the headings that follow.
    case contents
    /// A line that was drawn.
    case rule
  }
}

extension PlainBlock {
  var first: PlainLine { lines[lines.startIndex] }
  var last: PlainLine { lines[lines.endIndex - 1] }

  var isHeading: Bool {
    if case .heading = kind { true } else { false }
  }
}

extension [PlainBlock] {
  /// Puts the lines of a text together to blocks.
  init(_ lines: [PlainLine]) {
    self.init()
    var start = 0
    while start < lines.count {
      var end = start + 1
      while end < lines.count, lines[end].goesOn(from: lines[start]) { end += 1 }
      append(PlainBlock(kind: lines[start].blockKind, lines: lines[start..<end]))
      start = end
    }
  }
}

extension PlainLine {
  /// Whether the line stands in a table of contents.
  private var announces: Bool { evidence.contains(.announces) }

  /// Whether the line is drawn, and is no code.
  private var isRule: Bool { evidence.contains(.rule) && kind != .code }

  fileprivate var blockKind: PlainBlock.Kind {
    if announces { return .contents }
    if isRule { return .rule }
    return switch kind {
    case .heading: .heading(level: 2)
    case .text: .paragraph
    case .code: .code
    case .item, .more: .list
    case .row: .table
    }
  }

  /// Whether the line belongs to the block of a line above it, as all lines between them do.
  fileprivate func goesOn(from start: PlainLine) -> Bool {
    guard announces == start.announces, !isRule, !start.isRule else { return false }
    if announces { return true }
    return switch start.kind {
    case .heading: false
    case .text, .row: kind == start.kind && blanks == 0
    case .code: kind == .code
    case .item, .more: kind == .item || kind == .more
    }
  }
}
