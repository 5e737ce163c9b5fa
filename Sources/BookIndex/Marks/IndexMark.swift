import Text

/// An index mark in a text, which makes an entry lead to this location.
///
/// The grammar is that of makeindex ("MakeIndex: An Index Processor for LaTeX", section 2), which
/// LaTeX, bookdown and Quarto use:
///
///     closures                    an entry
///     closures!in loops           a sub-entry
///     alpha@α-conversion          an entry with the text that it is sorted by
///     lambda|see{closures}        a reference instead of a locator
///     lambda|seealso{closures}    a reference in addition to the locators
///     closures|textbf             the main locator
///
/// A `"` escapes the next character.
public struct IndexMark: Hashable, Sendable {
  /// The titles of the entry and its sub-entries. There are one to three levels, none of them
  /// empty.
  public var path: [Level]
  /// The target of the entry.
  public var target: Target

  /// The title of an entry or sub-entry.
  public struct Level: Hashable, Sendable {
    /// The title that readers see.
    public var text: String
    /// The text by which the level is sorted; `nil` for the title.
    public var sort: String?

    /// Creates a level.
    public init(_ text: String, sort: String? = nil) {
      (self.text, self.sort) = (text, sort)
    }
  }

  /// The target of an entry.
  public enum Target: Hashable, Sendable {
    /// The location of the mark.
    case here
    /// The location of the mark, as the main locator.
    case main
    /// Another entry instead of a location.
    case see(String)
    /// Another entry in addition to the location of the mark.
    case seeAlso(String)
  }

  /// Creates a mark without checking it.
  public init(_ path: [Level], _ target: Target = .here) {
    (self.path, self.target) = (path, target)
  }

  /// Creates a mark for an entry without sub-entries.
  public init(_ text: String) { self.init([Level(text)]) }
}

extension IndexMark {
  /// The reason why a mark is invalid.
  public enum MarkError: Error, Hashable, Sendable {
    /// The mark has no text, or one of its levels has none.
    case empty
    /// The mark is longer than `longest` bytes.
    case tooLong
    /// The mark has more than `deepest` levels.
    case tooDeep
    /// The mark refers to itself.
    case seesItself
  }

  /// The maximum length of a mark, in bytes.
  public static let longest = 1000
  /// The maximum number of levels, the same as in makeindex.
  public static let deepest = 3

  /// The mark with these levels and this target, white space around and within texts reduced.
  ///
  /// - Throws: `MarkError` if it says nothing that can be listed.
  public init(checking levels: [Level], _ target: Target) throws(MarkError) {
    let path = levels.map { Level($0.text.onOneLine, sort: $0.sort?.onOneLine.nonempty) }
    guard !path.isEmpty, path.allSatisfy({ !$0.text.isEmpty }) else { throw .empty }
    guard path.count <= IndexMark.deepest else { throw .tooDeep }
    let length = path.reduce(0) { $0 + $1.text.utf8.count + ($1.sort?.utf8.count ?? 0) }
    guard length <= IndexMark.longest else { throw .tooLong }
    self.init(path, target)
    switch target {
    case .here, .main: return
    case .see(let name): self.target = .see(try reference(to: name))
    case .seeAlso(let name): self.target = .seeAlso(try reference(to: name))
    }
  }

  private func reference(to name: String) throws(MarkError) -> String {
    let name = name.onOneLine
    guard !name.isEmpty else { throw .empty }
    guard name.utf8.count <= IndexMark.longest else { throw .tooLong }
    guard path.map(\.text).joined(separator: "!") != name else { throw .seesItself }
    return name
  }
}

extension String {
  fileprivate var nonempty: String? { isEmpty ? nil : self }
}

extension IndexMark.MarkError: CustomStringConvertible {
  /// The problem and how to fix it, for a diagnostic.
  public var description: String {
    switch self {
    case .empty:
      "the index mark has an empty entry and is ignored; write the entry's text"
    case .tooLong:
      "the index mark is longer than \(IndexMark.longest) bytes and is ignored; shorten it"
    case .tooDeep:
      "the index mark has more than \(IndexMark.deepest) levels and is ignored; use fewer"
        + " levels"
    case .seesItself:
      "the index mark refers to itself and is ignored; name another entry"
    }
  }
}
