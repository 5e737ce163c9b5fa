import CCMark
import Diagnostics

/// What is probably a slip of the author's: it is read as CommonMark reads it, and reported.
extension Draft {
  /// Reports what was meant as a heading, a link or a footnote and is text.
  mutating func reportSlips() {
    if features.contains(.bareHeadings) { reportBareHeadings() }
    guard !features.isDisjoint(with: [.references, .footnotes, .attributeLists]) else { return }
    cmark_consolidate_text_nodes(root)
    for node in nodes(of: CMARK_NODE_TEXT)
    where strpbrk(cmark_node_get_literal(node), "[{") != nil {
      let start = literal(node)
      for slip in Slip.all(in: UnsafeBufferPointer(start: start, count: length(of: start))) {
        report(slip, in: node)
      }
    }
  }

  /// Signs of a heading without a space behind them. A single one may start a tag.
  private mutating func reportBareHeadings() {
    for node in nodes(of: CMARK_NODE_PARAGRAPH) where cmark_node_get_start_line(node) > 0 {
      for (number, line) in paragraphLines(node).enumerated() {
        let signs = line.prefix { $0 == UInt8(ascii: "#") }.count
        guard (2...6).contains(signs), signs < line.count,
          line[signs] >= 0x80 || line[signs].isLetterOrDigit
        else { continue }
        let line0 = Int(cmark_node_get_start_line(node)) + number
        let offset = lines.bytes(ofLine: line0).count - line.count
        diagnostics.append(
          Diagnostic(
            .warning, .bareHeading, at: location(of: Spot(line: line0, offset: offset)),
            "the line is text, not a heading; put a space after “\(String(repeating: "#", count: signs))”"
          ))
      }
    }
  }

  private mutating func report(_ slip: Slip, in node: OpaquePointer) {
    let name = String(decoding: slip.label, as: UTF8.self)
    switch slip.kind {
    case .reference:
      diagnostics.append(
        Diagnostic(
          .warning, .undefinedReference, at: location(of: slip, in: node),
          "nothing is defined as “\(name)”, so this is text; add “[\(name)]: address”"))
    case .extension:
      diagnostics.append(
        Diagnostic(
          .warning, .unknownExtension, at: location(of: slip, in: node),
          ExtensionTag.Name(rawValue: name) == nil
            ? "there is no extension “\(name)”, so this is text"
            : "the extension does not end, so this is text; put “{:/\(name)}” where it ends"))
    case .footnote:
      // Between brackets a caret may be other than a footnote's where a note has none.
      let isNumber = slip.label.allSatisfy { $0 &- 0x30 < 10 }
      guard isNumber || !footnotes.all.isEmpty else { return }
      diagnostics.append(
        Diagnostic(
          .warning, .undefinedFootnote, at: location(of: slip, in: node),
          "no footnote is “\(name)”, so this is text; add “[^\(name)]: text”"))
    }
  }

  /// The first place of a slip in the block that its text belongs to.
  private mutating func location(of slip: Slip, in node: OpaquePointer) -> SourceLocation {
    var block = node
    while let parent = cmark_node_parent(block), Draft.isSpan(block) { block = parent }
    let first = max(1, line(of: block))
    for line in first...max(first, Int(cmark_node_get_end_line(block))) {
      if let offset = lines.offset(of: slip.source, onLine: line) {
        return location(of: Spot(line: line, offset: offset))
      }
    }
    return SourceLocation(context.path, line: context.lines[first])
  }
}

/// Something between brackets that leads nowhere.
struct Slip {
  enum Kind { case reference, footnote, `extension` }

  let kind: Kind
  let label: [UInt8]
  /// What stands in the text.
  let source: [UInt8]

  /// Looks for `[text][label]`, `[^label]` and `{::name}` in a text that libcmark made nothing of.
  static func all(in text: UnsafeBufferPointer<UInt8>) -> [Slip] {
    var slips: [Slip] = []
    var position = 0
    while let start = text[position...].firstIndex(where: { "[{".utf8.contains($0) }) {
      position = start + 1
      if text[start] == UInt8(ascii: "{") {
        if let slip = Slip(extensionAt: start, in: text) { slips.append(slip) }
        continue
      }
      // `a[i][j]` is an array.
      let isInWord = start > 0 && (text[start - 1].isLetterOrDigit || text[start - 1] == 0x5D)
      guard !isInWord, let end = Slip.end(of: start, in: text) else { continue }
      let label = text[(start + 1)..<(end - 1)]
      if label.first == UInt8(ascii: "^") {
        let name = label.dropFirst()
        if Slip.isName(name) {
          slips.append(Slip(kind: .footnote, label: Array(name), source: Array(text[start..<end])))
        }
        position = end
      } else if !label.isEmpty, end < text.count, text[end] == UInt8(ascii: "["),
        let last = Slip.end(of: end, in: text)
      {
        let name = text[(end + 1)..<(last - 1)]
        if Slip.isName(name) {
          slips.append(
            Slip(kind: .reference, label: Array(name), source: Array(text[start..<last])))
        }
        position = last
      }
    }
    return slips
  }

  /// The opening of an extension that was not read as one.
  private init?(extensionAt start: Int, in text: UnsafeBufferPointer<UInt8>) {
    guard text[start...].starts(with: "{::".utf8) else { return nil }
    let name = text[(start + 3)...].prefix(while: \.isLetterOrDigit)
    guard !name.isEmpty else { return nil }
    self.init(kind: .extension, label: Array(name), source: Array(text[start..<name.endIndex]))
  }

  private init(kind: Kind, label: [UInt8], source: [UInt8]) {
    self.kind = kind
    self.label = label
    self.source = source
  }

  /// Behind the bracket that closes the one at an offset; brackets do not nest here.
  private static func end(of start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    let inside = text[(start + 1)...].prefix(200).prefix { $0 != 0x5B && $0 != 0x5D }
    guard inside.endIndex < text.count, text[inside.endIndex] == 0x5D else { return nil }
    return inside.endIndex + 1
  }

  private static func isName(_ label: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    !label.isEmpty
      && label.allSatisfy { $0.isLetterOrDigit || $0 >= 0x80 || "-_ .".utf8.contains($0) }
  }
}
