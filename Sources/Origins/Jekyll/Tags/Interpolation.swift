import Liquid

/// The markup of a tag that may name things by `{{ expression }}`: `post-{{ page.slug }}.html`.
struct Interpolation: Sendable {
  private enum Part: Sendable {
    case text(String)
    case expression(Filtered)
  }

  private var parts: [Part] = []

  init(_ text: String, _ parser: inout TagParser) throws {
    var rest = Substring(text)
    while let open = rest.firstRange(of: "{{") {
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else {
        throw Fault("'{{' is never closed", kind: .syntax)
      }
      if open.lowerBound > rest.startIndex { parts.append(.text(String(rest[..<open.lowerBound]))) }
      var markup = Markup(String(rest[open.upperBound..<close.lowerBound]))
      parts.append(.expression(try parser.filtered(&markup)))
      rest = rest[close.upperBound...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
  }

  func text(_ rendering: inout Rendering) throws -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let plain): text += plain
      case .expression(let filtered): text += try rendering.evaluate(filtered).text
      }
    }
    return text
  }
}

extension String {
  package func firstRange(of part: String) -> Range<Index>? { self[...].firstRange(of: part) }
}

extension Substring {
  /// Where a part stands first.
  package func firstRange(of part: String) -> Range<Index>? {
    guard let first = part.utf8.first else { return nil }
    var from = startIndex
    while let start = utf8[from...].firstIndex(of: first) {
      if utf8[start...].starts(with: part.utf8) {
        return start..<utf8.index(start, offsetBy: part.utf8.count)
      }
      from = utf8.index(after: start)
    }
    return nil
  }
}
