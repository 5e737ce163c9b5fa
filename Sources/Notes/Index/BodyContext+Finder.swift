import BookIndex
import Bytes

extension BodyContext {
  /// What finds the things that are named in the body, where they are asked for.
  var finder: TermFinder? {
    index == .gathered && dialect == .thumbindex ? TermFinder(title: title) : nil
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
