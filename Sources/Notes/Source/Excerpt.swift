import Bytes
import FrontMatter
import Liquid
import Text

/// The end of a note's excerpt: a separator in the body.
public struct Excerpt {
  /// The line of the body, from 1, with the separator, or the next line if the separator follows
  /// text on its line.
  var endLine: Int
  var mark: SetBy
  /// The offset in the body at which the separator begins.
  var offset: Int

  /// The person or rule that ends the excerpt.
  enum SetBy: Hashable, Sendable {
    /// The author, with a separator in this note.
    case author
    /// The site, whose rule ends every excerpt after the first paragraph.
    case site
  }
}

extension Excerpt {
  /// Returns the part of a note above the separator, or the whole body if there is no separator.
  ///
  /// Link reference definitions below the separator are appended, because the text above may use
  /// them. Footnote definitions are appended if the text above refers to them.
  ///
  /// - Parameter liquid: Whether Liquid runs in the note. If so, Liquid blocks that are open at the
  ///   separator are closed.
  public static func head(
    of source: Note.Source, separator: String?, liquid: LiquidUse = .none
  ) -> [UInt8] {
    let bytes = source.body
    return bytes.withBytes { body in
      guard let excerpt = Excerpt(in: body, of: source.frontMatter, separator: separator) else {
        return Array(body)
      }
      var head = Array(body[..<excerpt.offset])
      if liquid == .runs, body[..<excerpt.offset].mayContainLiquid {
        let ends = OpenBlocks.ends(
          missingIn: head, followedBy: bytes[(bytes.startIndex + excerpt.offset)...])
        for end in ends { head += "\n{% \(end) %}".utf8 }
      }
      let text = body[..<excerpt.offset]
      for line in TextLines(body, from: excerpt.offset) {
        guard let label = line.definedLabel, !label.isFootnote || text.holds(label) else {
          continue
        }
        head += [UInt8](repeating: UInt8(ascii: "\n"), count: 2) + line.bytes
      }
      return head
    }
  }

  /// The use of Liquid in a note.
  public enum LiquidUse: Hashable, Sendable {
    case runs, none
  }

  /// The comments that end an excerpt on every site.
  private static let comments = ["<!--more-->", "<!-- more -->", "<!--excerpt-->"]

  /// Finds the separator that the front matter gives, or else the site's, or else one of the
  /// comments.
  ///
  /// - Parameter separator: The site's separator.
  init?(in body: BorrowedBytes, of frontMatter: FrontMatter, separator: String?) {
    let named = frontMatter[field: "excerpt_separator"]?.text ?? separator
    let mark = named.map { $0.allSatisfy(\.isNewline) } == false ? SetBy.author : .site
    if mark == .author, let named, let offset = Excerpt.offset(of: named, in: body, from: 0) {
      self.init(above: offset, in: body, mark)
    } else if let offset = Excerpt.comment(in: body) {
      self.init(above: offset, in: body, .author)
    } else if mark == .site, let named, let start = body.firstIndex(where: { $0 > 0x20 }),
      let offset = Excerpt.offset(of: named, in: body, from: start)
    {
      self.init(above: offset, in: body, .site)
    } else {
      return nil
    }
  }

  private init(above offset: Int, in body: BorrowedBytes, _ mark: SetBy) {
    let lines = body[..<offset].count { $0 == UInt8(ascii: "\n") }
    let isBehindText = offset > 0 && body[offset - 1] != UInt8(ascii: "\n")
    self.init(endLine: lines + (isBehindText ? 2 : 1), mark: mark, offset: offset)
  }

  /// Returns the offset of the first comment that ends an excerpt.
  private static func comment(in body: BorrowedBytes) -> Int? {
    // Search for `!`, the rarest character of the comments: every note is searched, and few have
    // one.
    var from = 0
    while let sign = body[from...].firstIndex(of: UInt8(ascii: "!")) {
      let comment = body[max(0, sign - 1)...]
      if comments.contains(where: { comment.starts(with: $0.utf8) }) { return sign - 1 }
      from = sign + 1
    }
    return nil
  }

  /// Returns the offset of the next occurrence of a text.
  private static func offset(of text: String, in body: BorrowedBytes, from start: Int) -> Int? {
    // For a long text the naive search would take quadratic time.
    if text.utf8.count > 64 {
      return body.withSpan { Liquid.ByteSearch(text.utf8).first(in: $0, from: start) }
    }
    // `memchr` compares many bytes at once, and every note of a site is searched.
    return ByteScan.offset(of: text.utf8, in: body, from: start)
  }
}

extension TextLine {
  /// The label with its brackets, if the line looks like `[label]: target`.
  fileprivate var definedLabel: BorrowedBytes? {
    guard let start = bytes.prefix(4).firstIndex(where: { $0 != 0x20 }),
      bytes[start] == UInt8(ascii: "["),
      let close = bytes[start...].firstIndex(of: UInt8(ascii: "]")),
      bytes.dropFirst(close + 1).first == UInt8(ascii: ":")
    else { return nil }
    return bytes[start...close]
  }
}

extension BorrowedBytes {
  fileprivate var isFootnote: Bool { dropFirst().first == UInt8(ascii: "^") }

  fileprivate func holds(_ label: BorrowedBytes) -> Bool {
    var from = startIndex
    while let start = self[from...].firstIndex(of: UInt8(ascii: "[")) {
      if self[start...].prefix(label.count).elementsEqual(label) { return true }
      from = start + 1
    }
    return false
  }
}
