import Bytes
import CommonMark
import MarkdownDialect
import Text

extension SearchTextWriter {
  /// Adds the text of raw HTML, without tags, scripts and styles.
  mutating func add(html: BorrowedBytes) {
    guard isEnabled else { return }
    startBlock()
    textKind = .prose
    for piece in HTMLPieces(html) { add(piece, of: html) }
  }

  /// Adds a text of raw HTML, or the effect of a tag on the text.
  mutating func add(_ piece: HTMLPieces.Piece, of html: BorrowedBytes) {
    guard isEnabled else { return }
    switch piece {
    case .text(let range): add(text: html[range].rebased)
    case .tag(let name, let isClosing, let range):
      if name == "pre" {
        textKind = isClosing ? .prose : .code
        if isClosing { code.append(UInt8(ascii: "\n")) }
      }
      add(tag: name, html[range].rebased)
    }
  }

  /// Adds the alternative text for `<img>`, a space for `<br>`, and the end of a block for a tag
  /// that is not span-level. Other tags add nothing.
  private mutating func add(tag name: String, _ tag: BorrowedBytes) {
    if name == "img" {
      HTMLTag(tag)["alt"]?.withoutMarkup.withBytes { addAlternative($0) }
    } else if name == "br" {
      breakWord()
    } else if !HTMLPieces.inlineElements.contains(name) {
      startBlock()
    }
  }

  /// Adds the text for a tag of inline raw HTML.
  mutating func add(inlineHTML tag: BorrowedBytes) {
    guard isEnabled else { return }
    for case .tag(let name, _, _) in HTMLPieces(tag) where name == "br" || name == "img" {
      add(tag: name, tag)
    }
  }

  /// Adds text between tags. A line end separates words, not blocks. Character references are
  /// resolved.
  private mutating func add(text: BorrowedBytes) {
    var start = 0
    for i in text.indices where text[i] == UInt8(ascii: "&") || text[i] == UInt8(ascii: "\n") {
      guard i >= start else { continue }
      append(text[start..<i])
      start = i + 1
      if text[i] == UInt8(ascii: "&") {
        if let (character, end) = entity(in: text, at: i) {
          character.withBytes { append($0) }
          start = end
        }
      } else if textKind == .code {
        code.append(UInt8(ascii: "\n"))
      } else if !joinsLines(in: text, at: i) {
        breakWord()
      }
    }
    append(text[start...])
  }

  private mutating func append(_ text: BorrowedBytes) {
    switch textKind {
    case .prose: body.append(text)
    case .code: code.append(text)
    }
  }

  /// Returns whether the line end at an offset is between two characters of scripts without spaces.
  private func joinsLines(in text: BorrowedBytes, at end: Int) -> Bool {
    guard end > 2, text[end - 1] >= 0x80,
      let next = text[(end + 1)...].firstIndex(where: { $0 > 0x20 }), text[next] >= 0x80
    else { return false }
    var last = end - 1
    while last > 0, text[last] & 0xC0 == 0x80 { last -= 1 }
    return Whitespace.isWide(in: text, at: last) && Whitespace.isWide(in: text, at: next)
  }
}
