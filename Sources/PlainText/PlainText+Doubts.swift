import Diagnostics
import Text

extension PlainText {
  /// The title as it stands in the text.
  package var titleText: String? {
    title.map { String(decoding: blocks[$0].first.title, as: UTF8.self).onOneLine }
  }

  /// The lead of a kind below which it is unsure: ten times the logarithm of three to two.
  private static let least = 4

  /// A word about the lines that may be something else than they were read as.
  ///
  /// - Parameter map: For each line of the text the line of the file.
  package func unsure(path: String, lines map: LineMap) -> Diagnostic? {
    let unsure = lines.filter { $0.margin < PlainText.least }
    guard let first = unsure.first else { return nil }
    let others =
      switch unsure.count {
      case 1: ""
      case 2: "; one more line is unsure"
      default: "; \(unsure.count - 1) more lines are unsure"
      }
    return Diagnostic(
      .note, .unsure, at: SourceLocation(path, line: map[first.number]),
      "this line is read as \(first.kind.name) and may be \(first.rival.name)\(others); "
        + "“thumbindex convert” gives Markdown in which to say what it is")
  }
}

extension LineKind {
  fileprivate var name: String {
    switch self {
    case .text: "text"
    case .heading: "a heading"
    case .code: "code"
    case .item: "an item of a list"
    case .more: "part of the item above it"
    case .row: "a row of a table"
    }
  }
}
