import Text

/// An index mark in a text: the entry that leads to this place.
///
/// Its grammar is makeindex's ("MakeIndex: An Index Processor for LaTeX", section 2), which LaTeX,
/// bookdown and Quarto have:
///
///     closures                    an entry
///     closures!in loops           a sub-entry
///     alpha@α-conversion          an entry, and what it is sorted by
///     lambda|see{closures}        a reference instead of a locator
///     lambda|seealso{closures}    a reference beside the locators
///     closures|textbf             the main locator
///
/// A `"` takes the meaning from the sign behind it.
public struct IndexMark: Hashable, Sendable {
  /// The entry, then its sub-entries; one to three, and not empty.
  public var path: [Level]
  public var target: Target

  /// One level of an entry.
  public struct Level: Hashable, Sendable {
    public var text: String
    /// The text it is sorted by, if it differs.
    public var sort: String?

    public init(_ text: String, sort: String? = nil) {
      (self.text, self.sort) = (text, sort)
    }
  }

  /// The target of the entry.
  public enum Target: Hashable, Sendable {
    /// To the place of the mark.
    case here
    /// To the place of the mark, which is where the thing is treated.
    case main
    /// To another entry, and nowhere else.
    case see(String)
    /// To another entry too.
    case seeAlso(String)
  }

  public init(_ path: [Level], _ target: Target = .here) {
    (self.path, self.target) = (path, target)
  }

  public init(_ text: String) { self.init([Level(text)]) }
}

extension IndexMark {
  /// Why a mark says nothing.
  public enum Fault: Error, Hashable, Sendable {
    /// It has no text, or a level has none.
    case empty
    /// It is longer than `longest` bytes.
    case tooLong
    /// It has more than `deepest` levels.
    case tooDeep
    /// It refers to itself.
    case seesItself
  }

  /// The length of the longest mark, in bytes.
  public static let longest = 1000
  /// The maximum number of levels, the same as in makeindex.
  public static let deepest = 3

  /// The mark with these levels and this target, white space around and within texts reduced.
  ///
  /// - Throws: `UnclosedComment` if it says nothing that can be listed.
  public init(checking levels: [Level], _ target: Target) throws(Fault) {
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

  private func reference(to name: String) throws(Fault) -> String {
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

extension IndexMark.Fault: CustomStringConvertible {
  /// The problem, and how to fix it.
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
