import Bytes
import FrontMatter
import Liquid
import Text

/// The place at which a note's excerpt ends: a separator in the body.
public struct ExcerptEnd {
  /// The first line that is not part of the excerpt, counted from 1 in the body.
  ///
  /// It is the line of the separator, or the next line if text precedes the separator on its line.
  var endLine: Int
  /// The origin of the separator.
  var setBy: SetBy
  /// The byte offset in the body at which the separator begins.
  var offset: Int

  /// The origin of a separator.
  enum SetBy: Hashable, Sendable {
    /// The author wrote a separator into this note.
    case author
    /// The site has the rule that an excerpt is the first paragraph: the separator consists of line
    /// ends only.
    case site
  }
}

extension ExcerptEnd {
  /// Returns the part of a note above the separator, or the whole body if there is no separator.
  ///
  /// Link reference definitions below the separator are appended, because the text above the
  /// separator may use them. Footnote definitions are appended if the text above refers to them.
  ///
  /// - Parameters:
  ///   - separator: The site's separator; `nil` if the site has no separator.
  ///   - liquid: The use of Liquid. If Liquid runs in the note, Liquid blocks that are open at the
  ///     separator are closed.
  public static func head(
    of source: Note.Source, separator: String?, liquid: LiquidUse = .none
  ) -> [UInt8] {
    let bytes = source.body
    return bytes.withBytes { body in
      guard let excerpt = ExcerptEnd(in: body, of: source.frontMatter, separator: separator) else {
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
        guard let label = line.definedLabel, !label.isFootnote || text.containsLabel(label) else {
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

  /// The HTML comments that end an excerpt on every site.
  private static let comments = ["<!--more-->", "<!-- more -->", "<!--excerpt-->"]

  /// Finds the place at which an excerpt ends; `nil` if the body contains no separator.
  ///
  /// The separator is the one in the front matter, or the site's if the front matter has none. If
  /// this separator is not in the body, one of `comments` ends the excerpt. The comments also take
  /// precedence over a separator of line ends only.
  ///
  /// - Parameter separator: The site's separator; `nil` if the site has no separator.
  init?(in body: BorrowedBytes, of frontMatter: FrontMatter, separator: String?) {
    let configuredSeparator = frontMatter[field: "excerpt_separator"]?.text ?? separator
    // A separator of line ends only is in nearly every body, so it is no decision of the author.
    let mark =
      configuredSeparator.map { $0.allSatisfy(\.isNewline) } == false ? SetBy.author : .site
    if mark == .author, let configuredSeparator,
      let offset = ExcerptEnd.offset(of: configuredSeparator, in: body, from: 0)
    {
      self.init(above: offset, in: body, mark)
    } else if let offset = ExcerptEnd.comment(in: body) {
      self.init(above: offset, in: body, .author)
    } else if mark == .site, let configuredSeparator,
      let start = body.firstIndex(where: { $0 > 0x20 }),
      let offset = ExcerptEnd.offset(of: configuredSeparator, in: body, from: start)
    {
      self.init(above: offset, in: body, .site)
    } else {
      return nil
    }
  }

  private init(above offset: Int, in body: BorrowedBytes, _ mark: SetBy) {
    let lines = body[..<offset].count { $0 == UInt8(ascii: "\n") }
    let followsText = offset > 0 && body[offset - 1] != UInt8(ascii: "\n")
    self.init(endLine: lines + (followsText ? 2 : 1), setBy: mark, offset: offset)
  }

  /// Returns the offset of the first comment that ends an excerpt; `nil` if the body contains no
  /// such comment.
  private static func comment(in body: BorrowedBytes) -> Int? {
    // Search for `!`, the rarest character of the comments. This is fast, which matters because
    // every note is searched and few notes contain such a comment.
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
    // `ByteScan` compares many bytes at once, which matters because every note is searched.
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
  /// Indicates whether a label in brackets is the label of a footnote: `[^1]`.
  fileprivate var isFootnote: Bool { dropFirst().first == UInt8(ascii: "^") }

  /// Returns whether the bytes contain a label in brackets.
  fileprivate func containsLabel(_ label: BorrowedBytes) -> Bool {
    var from = startIndex
    while let start = self[from...].firstIndex(of: UInt8(ascii: "[")) {
      if self[start...].prefix(label.count).elementsEqual(label) { return true }
      from = start + 1
    }
    return false
  }
}
