import Bytes
import Text

/// A detector of plain text in a file with a Markdown extension. It counts lines with a structure
/// that Markdown does not recognise.
///
/// Paragraphs are valid in both formats, so they are not counted.
package struct PlainTextDetector {
  /// The number of lines that begin with a bullet that is not a Markdown bullet, such as `•`.
  private var bullets = 0
  /// The number of lines of code outside fences.
  private var codeLines = 0
  /// The number of short lines that look like the title of the text on the next line.
  private var titles = 0
  /// Indicates whether the text contains a fence, a list item, a tag or a template instruction.
  private var isMarked = false

  /// The number of bullets, lines of code or titles from which on the text counts as plain text.
  private static let minimumCount = 3
  /// The maximum number of bytes that are examined.
  private static let maximumBytes = 65_536

  package init(_ text: BorrowedBytes) {
    var last: TextLine?
    var title: TextLine?
    for line in TextLines(text.prefix(PlainTextDetector.maximumBytes)) {
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

  /// A Boolean value that indicates whether the text is plain text: it has no markup, and enough
  /// lines with the structure of plain text.
  package var isPlainText: Bool {
    !isMarked && max(bullets, codeLines, titles) >= PlainTextDetector.minimumCount
  }
}

extension TextLine {
  /// A Boolean value that indicates whether the line is a fence or a Markdown list item, or begins
  /// with a tag or a template instruction.
  ///
  /// `- (void)f` is not a list item but an Objective-C method.
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

  /// A Boolean value that indicates whether the line begins with a bullet that is not a Markdown
  /// bullet.
  fileprivate var hasForeignBullet: Bool {
    let line = trimmed
    return ["•", "‣", "◦", "▪", "●", "○", "■", "◆"].contains { line.starts(with: $0.utf8) }
  }

  /// A Boolean value that indicates whether the line is almost certainly code that Markdown would
  /// show as text.
  ///
  /// Such a line is not indented like a code block. It ends with `{`, consists of closing brackets,
  /// or ends with `;` and contains a call, an assignment or an index.
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

  /// A Boolean value that indicates whether the line is short and ends with a letter or digit.
  fileprivate var mayBeTitle: Bool {
    let line = trimmed
    let length = line.count { $0 & 0xC0 != 0x80 }
    guard length <= 40, !isIndented, !isCode else { return false }
    let last = String(decoding: line.suffix(4), as: UTF8.self).unicodeScalars.last
    return last.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }

  /// Returns whether the line is text below a title: long, and much longer than the title.
  fileprivate func isText(under title: TextLine) -> Bool {
    let count = trimmed.count
    return !isCode && count >= 60 && count >= 3 * title.trimmed.count
  }

  /// A Boolean value that indicates whether the line ends like a sentence.
  fileprivate var endsSentence: Bool {
    [".", "!", "?", ":", "。", "！", "？", "：", "…"].contains { end in
      trimmed.suffix(end.utf8.count).elementsEqual(end.utf8)
    }
  }

  /// A Boolean value that indicates whether Markdown would treat the line as indented code after a
  /// blank line.
  private var isIndented: Bool {
    bytes.first == 0x09 || bytes.count >= 4 && bytes[..<4].allSatisfy { $0 == 0x20 }
  }
}
