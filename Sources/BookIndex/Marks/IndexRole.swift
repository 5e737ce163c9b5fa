/// What MyST's role `` {index}`…` `` shows to a reader, and what it says to the index.
///
///     closures                              shows “closures”, which is the entry
///     !closures                             the same, as the main locator
///     loops <pair: loop; statement>         shows “loops”
///     single: closures; in loops            shows nothing
public struct IndexRole: Hashable, Sendable {
  /// What stands in the text, without markup; perhaps nothing.
  public let text: String
  public let marks: [IndexMark]
  /// Why it says nothing.
  public let fault: IndexMark.Fault?

  /// Reads what stands between the backticks.
  public init(_ content: String) {
    let (title, entries) = IndexRole.parts(of: content)
    text = title
    do throws(IndexMark.Fault) {
      (marks, fault) = (try IndexMark.sphinx(entries), nil)
    } catch {
      (marks, fault) = ([], error)
    }
  }

  /// What is shown, and the entries.
  private static func parts(of content: String) -> (title: String, entries: String) {
    if content.hasSuffix(">"), let open = content.lastIndex(of: "<"), open > content.startIndex {
      let title = content[..<open].reversed().drop { $0 == " " || $0 == "\n" }.reversed()
      if !title.isEmpty {
        return (String(title), String(content[content.index(after: open)...].dropLast()))
      }
    }
    if IndexMark.isTyped(content) { return ("", content) }
    // A text that is its own entry is no list of several.
    return (String(content.drop { $0 == "!" }), "single: " + content)
  }
}
