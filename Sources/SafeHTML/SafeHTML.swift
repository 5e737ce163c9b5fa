import Bytes

/// HTML reduced to the elements, attributes and values that a list allows.
///
/// The HTML is parsed as browsers parse it, and written again from the tree. Parsing resolves an
/// end tag without a start tag, an attribute that ends at an unexpected position, or a comment
/// within a style within a table before anything is compared with the list. Every parser reads the
/// result in the same way. The tags of the result are balanced, so no tag in it can close an element
/// around it.
///
///     SafeHTML("<b onclick=x>bold</div>")?.html   // <b>bold</b>
public struct SafeHTML: Sendable {
  /// The reduced HTML, in UTF-8.
  public private(set) var html: [UInt8]
  /// The removed parts, in the order of the original HTML.
  public private(set) var dropped: [Dropped] = []
  /// The ids of the elements in `html`.
  public private(set) var ids: Set<String> = []
  /// The ranges of the marked texts in `html`; `nil` for a text that is no longer within an
  /// element.
  public private(set) var texts: [Range<Int>?]
  /// The ranges of the marked elements in `html`; `nil` for an element that was removed.
  public private(set) var elements: [Element?]

  /// Reduces HTML to its allowed part.
  ///
  /// - Parameters:
  ///   - html: The HTML of a fragment, in UTF-8.
  ///   - marks: The texts and elements in `html` whose new positions are needed.
  ///   - list: The allowed elements, attributes and values.
  /// - Returns: `nil` if the HTML is nested too deeply, or has too many attributes in a tag, to be
  ///   parsed in a time proportional to its length. Also `nil` if its tree would be far larger than
  ///   the HTML.
  public init?(
    _ html: [UInt8], marking marks: Marks = Marks(), by list: AllowList = .standard
  ) {
    guard !TagScan.isTooComplex(html) else { return nil }
    (self.html, texts, elements) = (html, marks.texts, marks.elements.map { Element(at: $0) })
    // Removing a tag may change how the rest is parsed, as for a paragraph with a list within a
    // form. The HTML is therefore rewritten until it no longer changes.
    for round in 0..<SafeHTML.rounds {
      let marked = MarkedHTML(self.html, texts: texts, elements: elements)
      guard let written = marked.written(by: list) else { return nil }
      if round == 0 { dropped = written.dropped }
      let isDone = written.html == self.html
      (self.html, ids) = (written.html, written.ids)
      (texts, elements) = (written.texts, written.elements)
      if isDone { break }
    }
  }

  /// The maximum number of times that the HTML is rewritten.
  private static let rounds = 8
}

extension SafeHTML {
  /// Positions in the original HTML whose positions in the result are needed.
  public struct Marks: Sendable {
    /// The texts within elements, in order, without tags and with special characters escaped.
    public var texts: [Range<Int>] = []
    /// The offsets of start tags, without duplicates.
    public var elements: [Int] = []

    public init() {}
  }

  /// The position of an element in the HTML.
  public struct Element: Hashable, Sendable {
    /// The range of the start tag.
    public var start: Range<Int>
    /// The range of the end tag; empty if there is none.
    public var end: Range<Int>
    /// The range of the value of the attribute `src`.
    public var source: Range<Int>?

    init(at offset: Int) { (start, end) = (offset..<offset, offset..<offset) }
  }

  /// A part of the HTML that was removed.
  public struct Dropped: Hashable, Sendable {
    /// The kind of the removed part, with the names in the original HTML.
    public enum Part: Hashable, Sendable {
      /// The tags of an element that is not in the list; its contents are kept.
      case tags(String)
      /// An element with its contents.
      case element(String)
      /// An attribute of an element.
      case attribute(String, of: String)
      /// The value of an attribute of an element, or a part of the value.
      case value(String, of: String, in: String)
    }

    /// The part that was removed.
    public var part: Part
    /// The offset of the start tag in the original HTML, in bytes.
    public var offset: Int
  }
}
