import Bytes
import Text

/// The signs by which a file that is named Markdown is plain text after all: structure that its
/// author gave it by other means, which Markdown does not see.
///
/// Prose is valid Markdown as well as plain text, so paragraphs, however their lines are broken,
/// are not counted.
package struct PlainSigns {
  /// Lines that begin with a bullet that is not one of Markdown's.
  private var bullets = 0
  /// Lines of code that stand in the text without a fence.
  private var codeLines = 0
  /// Short lines that stand above text as its title.
  private var titles = 0
  /// Whether there is a fence, a list, a tag or an instruction to a template.
  private var isMarked = false

  /// The number of signs of a kind that cannot be accidental.
  private static let several = 3
  /// The number of bytes that are read.
  private static let enough = 65_536

  package init(_ text: BorrowedBytes) {
    var last: TextLine?
    var title: TextLine?
    for line in TextLines(text.prefix(PlainSigns.enough)) {
      if line.isBlank {
        last = nil
        continue
      }
      if line.isMarked {
        isMarked = true
        return
      }
      if line.hasForeignBullet { bullets += 1 }
      if line.isCode { codeLines += 1 }
      if let title, line.isText(under: title) { titles += 1 }
      title = line.mayBeTitle && last?.endsSentence != false ? line : nil
      last = line
    }
  }

  /// Whether nothing is marked up, and enough speaks for plain text.
  package var arePlain: Bool { !isMarked && max(bullets, codeLines, titles) >= PlainSigns.several }
}

extension TextLine {
  /// Whether the line is a fence, an item of a Markdown list, or begins with a tag or with an
  /// instruction to a template. A dash or plus with a parenthesis is a method of Objective-C.
  fileprivate var isMarked: Bool {
    let line = trimmed
    if ["```", "~~~", "{%", "{{", "{:", "<"].contains(where: { line.starts(with: $0.utf8) }) {
      return true
    }
    var rest = line[...]
    if let first = rest.first, "-+*".utf8.contains(first) {
      rest = rest.dropFirst()
    } else {
      let digits = rest.prefix(while: \.isDigit)
      rest = rest[digits.endIndex...]
      guard !digits.isEmpty, let mark = rest.first, ".)".utf8.contains(mark) else { return false }
      rest = rest.dropFirst()
    }
    return rest.first == 0x20 && rest.dropFirst().first != UInt8(ascii: "(")
  }

  fileprivate var hasForeignBullet: Bool {
    let line = trimmed
    return ["•", "‣", "◦", "▪", "●", "○", "■", "◆"].contains { line.starts(with: $0.utf8) }
  }

  /// Whether the line is almost certainly code: it opens a brace, or only closes some, or ends a
  /// statement that calls, assigns or indexes. Indented code in the sense of Markdown does not
  /// count.
  fileprivate var isCode: Bool {
    guard !isIndented, let last = trimmed.last else { return false }
    switch last {
    case UInt8(ascii: "{"): return true
    case UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ")"):
      let isClosing = trimmed.allSatisfy { "})];,".utf8.contains($0) }
      if isClosing { return trimmed.first == UInt8(ascii: "}") }
      return last == UInt8(ascii: ";") && trimmed.contains { "(=[".utf8.contains($0) }
    default: return false
    }
  }

  /// Whether the line is short and ends like no sentence.
  fileprivate var mayBeTitle: Bool {
    let line = trimmed
    let length = line.count { $0 & 0xC0 != 0x80 }
    guard length <= 40, !isIndented, !isCode else { return false }
    let last = String(decoding: line.suffix(4), as: UTF8.self).unicodeScalars.last
    return last.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }

  /// Whether the line is text that a title may stand above: much longer than the title.
  fileprivate func isText(under title: TextLine) -> Bool {
    let count = trimmed.count
    return !isCode && count >= 60 && count >= 3 * title.trimmed.count
  }

  /// Whether the line ends as sentences do.
  fileprivate var endsSentence: Bool {
    [".", "!", "?", ":", "。", "！", "？", "：", "…"].contains { end in
      trimmed.suffix(end.utf8.count).elementsEqual(end.utf8)
    }
  }

  /// Whether Markdown takes the line for code where it follows a blank one.
  private var isIndented: Bool {
    bytes.first == 0x09 || bytes.count >= 4 && bytes[..<4].allSatisfy { $0 == 0x20 }
  }
}
