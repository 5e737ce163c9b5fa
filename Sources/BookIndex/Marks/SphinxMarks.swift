extension IndexMark {
  /// Parses the marks of MyST's role `` {index}`…` `` (MyST Parser, "Indexes"; Sphinx,
  /// "Index-generating markup"), such as `single: closures; in loops` or `lambda, !closures`.
  ///
  /// `pair: a; b` gives `a!b` and `b!a`, and `triple` gives all three rotations. A text without a
  /// type is a list of entries, separated by commas. A `!` makes the main locator.
  ///
  /// - Throws: `MarkError` if a mark is invalid.
  public static func sphinx(_ text: String) throws(MarkError) -> [IndexMark] {
    guard text.utf8.count <= longest else { throw .tooLong }
    guard let colon = text.firstIndex(of: ":"),
      let type = Listing(rawValue: text[..<colon].trimmedOfSpace.lowercased())
    else {
      var marks: [IndexMark] = []
      for entry in text.split(separator: ",") { marks.append(try single([String(entry)])) }
      if marks.isEmpty { throw .empty }
      return marks
    }
    let names = text[text.index(after: colon)...].split(separator: ";").map(String.init)
    switch type {
    case .single: return [try single(names)]
    case .pair:
      guard names.count == 2 else { throw .empty }
      return [try single(names), try single([names[1], names[0]])]
    case .triple:
      guard names.count == 3 else { throw .empty }
      return [
        try single([names[0], names[1] + " " + names[2]]),
        try single([names[1], names[2] + ", " + names[0]]),
        try single([names[2], names[0] + " " + names[1]]),
      ]
    case .see, .seeAlso:
      guard names.count == 2 else { throw .empty }
      let target: Target = type == .see ? .see(names[1]) : .seeAlso(names[1])
      return [try IndexMark(checking: [Level(names[0])], target)]
    }
  }

  /// Returns whether entries start with the type that says how they are listed.
  static func isTyped(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return Listing(rawValue: text[..<colon].trimmedOfSpace.lowercased()) != nil
  }

  /// The types that say how what follows is listed.
  private enum Listing: String {
    case single, pair, triple, see
    case seeAlso = "seealso"
  }

  /// An entry with its sub-entries.
  private static func single(_ names: [String]) throws(MarkError) -> IndexMark {
    var names = names
    let isMain = names.first?.trimmedOfSpace.hasPrefix("!") == true
    if isMain { names[0] = String(names[0].trimmedOfSpace.dropFirst()) }
    return try IndexMark(checking: names.map { Level($0) }, isMain ? .main : .here)
  }
}

extension StringProtocol {
  fileprivate var trimmedOfSpace: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

/// The text that MyST's role `` {index}`…` `` shows to readers, and its index marks.
///
///     closures                              shows “closures”, which is the entry
///     !closures                             the same, as the main locator
///     loops <pair: loop; statement>         shows “loops”
///     single: closures; in loops            shows nothing
public struct IndexRole: Hashable, Sendable {
  /// The visible text, without markup; may be empty.
  public let text: String
  /// The index marks; empty if one of them is invalid.
  public let marks: [IndexMark]
  /// The reason why the marks are invalid; `nil` if they are valid.
  public let fault: IndexMark.MarkError?

  /// Parses the text between the backticks.
  public init(_ content: String) {
    let (title, entries) = IndexRole.parts(of: content)
    text = title
    do throws(IndexMark.MarkError) {
      (marks, fault) = (try IndexMark.sphinx(entries), nil)
    } catch {
      (marks, fault) = ([], error)
    }
  }

  /// Returns the visible text, and the entries.
  private static func parts(of content: String) -> (title: String, entries: String) {
    if content.hasSuffix(">"), let open = content.lastIndex(of: "<"), open > content.startIndex {
      let title = content[..<open].reversed().drop { $0 == " " || $0 == "\n" }.reversed()
      if !title.isEmpty {
        return (String(title), String(content[content.index(after: open)...].dropLast()))
      }
    }
    if IndexMark.isTyped(content) { return ("", content) }
    // A text that is its own entry is not a list of several.
    return (String(content.drop { $0 == "!" }), "single: " + content)
  }
}
