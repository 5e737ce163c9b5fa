import Bytes

/// HTML that contains only what a list allows.
///
/// It is parsed as a whole, as browsers do, and written anew from the tree: a tag that closes an
/// element it did not open, an attribute that ends at an unexpected place, a comment within a style
/// within a table are gone before anything is compared with the list. The result has no form that
/// different parsers could read differently, and it is balanced: it cannot close a surrounding
/// element.
///
///     SafeHTML("<b onclick=x>bold</div>")?.html   // <b>bold</b>
public struct SafeHTML: Sendable {
  public private(set) var html: [UInt8]
  /// The removed parts, in the order of their places.
  public private(set) var dropped: [Dropped] = []
  /// The ids of its elements.
  public private(set) var ids: Set<String> = []
  /// The new places of the marked texts; `nil` for one that is no longer the text of an element.
  public private(set) var texts: [Range<Int>?]
  /// The new places of the marked elements; `nil` for those that are gone.
  public private(set) var elements: [Element?]

  /// - Parameter marks: The places in the HTML whose new places are needed.
  /// - Returns: `nil` where the HTML is nested too deep, or has too many attributes in a tag, to be
  ///   read in a time that its length tells.
  public init?(
    _ html: [UInt8], marking marks: Marks = Marks(), by list: AllowList = .standard
  ) {
    guard !TagScan.isTooComplex(html) else { return nil }
    (self.html, texts, elements) = (html, marks.texts, marks.elements.map { Element(at: $0) })
    // Removing a tag may change how the rest is parsed, as for a paragraph that contained a list in
    // a form: it is rewritten until nothing changes any more.
    for round in 0..<SafeHTML.rounds {
      let marked = MarkedHTML(self.html, texts, elements)
      guard let written = marked.written(by: list) else { return nil }
      if round == 0 { dropped = written.dropped }
      let isDone = written.html == self.html
      (self.html, ids) = (written.html, written.ids)
      (texts, elements) = (written.texts, written.elements)
      if isDone { break }
    }
  }

  private static let rounds = 8
}

extension SafeHTML {
  /// Places in some HTML that are to be found again in what becomes of it.
  public struct Marks: Sendable {
    /// Texts within elements, in order, that hold no tags and are escaped.
    public var texts: [Range<Int>] = []
    /// The offsets of start tags, each once.
    public var elements: [Int] = []

    public init() {}
  }

  /// The place of an element.
  public struct Element: Hashable, Sendable {
    /// Its start tag and its end tag; the latter is empty if there is none.
    public var start: Range<Int>
    public var end: Range<Int>
    /// The value of its attribute `src`.
    public var source: Range<Int>?

    init(at offset: Int) { (start, end) = (offset..<offset, offset..<offset) }
  }

  /// Something that was left out.
  public struct Dropped: Hashable, Sendable {
    public enum What: Hashable, Sendable {
      /// The tags of an element that is not in the list.
      case tags(String)
      /// An element with all that was in it.
      case element(String)
      case attribute(String, of: String)
      /// The value of an attribute, or a part of it.
      case value(String, of: String, in: String)
    }

    public var what: What
    /// The start of the tag in the original HTML.
    public var offset: Int
  }
}
