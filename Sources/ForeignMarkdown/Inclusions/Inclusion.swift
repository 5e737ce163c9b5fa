/// An inclusion as a note writes it.
struct Inclusion {
  /// The form in which the page shows the included text.
  enum Form: Hashable {
    /// The text itself.
    case text
    /// A fenced block with an info string.
    case code(info: String)
    /// Text that is one block, such as the rest of a list's item.
    case block

    var isCode: Bool { if case .code = self { true } else { false } }
  }

  /// The path or name of the file, as the author wrote it; empty for the file itself.
  var path: String
  var selection = TextSelection.all
  var form = Form.text
}

/// A part of a line that is replaced.
struct InclusionCall {
  /// The replacement of the part.
  enum Replacement {
    /// The text of a file.
    case file(Inclusion)
    /// Other text: that of an escaped inclusion, for example.
    case text(String)
    /// Nothing, because the inclusion is invalid or of an unknown kind, for a reason: “is not known”.
    case invalid(String)
  }

  var range: Range<String.Index>
  var replacement: Replacement
}

/// A part of a text.
enum TextSelection: Hashable {
  case all
  /// The lines of some ranges.
  case lines([LineRange])
  /// The lines between two marks with a name.
  case marked(String)
  /// Lines of the part between two marks with a name.
  case region(String, LineRange)
  /// Lines of the part below a heading or between two marks with a name, without the heading.
  case part(String, LineRange)
  /// The part that begins with a heading, which the last of these names denotes.
  case heading([String])
  /// The block with an id.
  case block(String)
  /// The blocks of an outline, without the properties of the page.
  case outline
  /// The block of an outline with an id, and the blocks below it.
  case outlineBlock(String)
  /// The first line of the block of an outline with an id.
  case outlineText(String)
}

/// A range of the lines of a text.
struct LineRange: Hashable {
  /// The first line, from 1; negative to count from the end; `nil` for the first line of the text.
  var first: Int?
  /// The last line, from 1; negative to count from the end; `nil` for the last line of the text.
  var last: Int?

  static let all = LineRange()

  /// Returns the lines of an array that are in the range.
  func slice<Element>(of all: ArraySlice<Element>) -> ArraySlice<Element> {
    func number(_ line: Int) -> Int { line < 0 ? all.count + 1 + line : line }
    let first = max(1, number(first ?? 1))
    let last = min(all.count, number(last ?? all.count))
    guard first <= last else { return [] }
    return all[(all.startIndex + first - 1)...(all.startIndex + last - 1)]
  }
}

extension LineRange {
  /// Parses two numbers with a separator: `3:10`, `3:`, `:10`. A single number has the meaning of
  /// `single`. Returns `nil` for other texts.
  init?(_ text: some StringProtocol, separator: Character, single: (Int) -> LineRange) {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count <= 2, let start = parts.first else { return nil }
    let numbers = parts.map { Int($0) }
    for (part, number) in zip(parts, numbers) where !part.isEmpty && number == nil { return nil }
    if parts.count == 1 {
      guard let number = Int(start) else { return nil }
      self = single(number)
    } else {
      self.init(first: numbers[0], last: numbers[1])
    }
  }
}
