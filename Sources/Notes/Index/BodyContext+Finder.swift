import BookIndex
import Bytes

extension BodyContext {
  /// The finder of index entries; `nil` if none are collected.
  var finder: TermFinder? {
    options.index == .gathered && options.dialect == .thumbindex ? TermFinder(title: title) : nil
  }
}

extension TermFinder {
  /// What headings name, where nothing else of the body is read.
  mutating func mentions(of headings: [Outline.Heading]) -> FoundMentions {
    for (number, heading) in headings.enumerated() {
      heading.text.withBytes {
        add(heading: $0, code: [], line: heading.line, number: number)
      }
    }
    return mentions(headings: headings.map(\.id)) { $0 }
  }
}
