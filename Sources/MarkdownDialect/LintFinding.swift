import Bytes

/// Something between brackets or braces that leads nowhere.
struct LintFinding {
  enum Kind { case reference, footnote, `extension` }

  let kind: Kind
  let label: [UInt8]
  /// What stands in the text.
  let source: [UInt8]

  /// Looks for `[text][label]`, `[^label]` and `{::name}` in a text that libcmark made nothing of.
  static func all(in text: BorrowedBytes) -> [LintFinding] {
    var findings: [LintFinding] = []
    var position = 0
    while let start = text[position...].firstIndex(where: { "[{".utf8.contains($0) }) {
      position = start + 1
      if text[start] == UInt8(ascii: "{") {
        if let finding = LintFinding(extensionAt: start, in: text) { findings.append(finding) }
        continue
      }
      guard let end = LintFinding.end(of: start, in: text) else { continue }
      let label = text[(start + 1)..<(end - 1)]
      if label.first == UInt8(ascii: "^") {
        let name = label.dropFirst()
        if LintFinding.isName(name) {
          findings.append(
            LintFinding(kind: .footnote, label: Array(name), source: Array(text[start..<end])))
        }
        position = end
      } else if !isInWord(start, text), !label.isEmpty, end < text.count,
        text[end] == UInt8(ascii: "["),
        let last = LintFinding.end(of: end, in: text)
      {
        let name = text[(end + 1)..<(last - 1)]
        if LintFinding.isName(name) {
          findings.append(
            LintFinding(kind: .reference, label: Array(name), source: Array(text[start..<last])))
        }
        position = last
      }
    }
    return findings
  }

  /// Whether a letter or a bracket stands before an offset: `a[i][j]` is an array.
  private static func isInWord(_ start: Int, _ text: BorrowedBytes) -> Bool {
    start > 0 && (text[start - 1].isLetterOrDigit || text[start - 1] == UInt8(ascii: "]"))
  }

  /// The opening of an extension that was not read as one.
  private init?(extensionAt start: Int, in text: BorrowedBytes) {
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
  private static func end(of start: Int, in text: BorrowedBytes) -> Int? {
    let inside = text[(start + 1)...].prefix(200).prefix { $0 != 0x5B && $0 != 0x5D }
    guard inside.endIndex < text.count, text[inside.endIndex] == 0x5D else { return nil }
    return inside.endIndex + 1
  }

  private static func isName(_ label: BorrowedBytes) -> Bool {
    label.contains { $0.isLetterOrDigit || $0 >= 0x80 }
      && label.allSatisfy { $0.isLetterOrDigit || $0 >= 0x80 || "-_ .".utf8.contains($0) }
  }
}
