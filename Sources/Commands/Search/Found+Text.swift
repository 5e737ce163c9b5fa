import Liquid
import Search

extension Found {
  /// The sections for a reader: what they hold, then the rows indented under it.
  var text: String {
    sections.reduce(into: "") { text, section in
      text += "\(section.kind.title) (\(section.count.map(String.init) ?? "many"))\n"
      for entry in section.entries {
        text += "  \(entry.title.text)  /\(entry.url)\n"
        if !entry.context.isEmpty { text += "    \(entry.context)\n" }
        if let excerpt = entry.excerpt?.text, !excerpt.isEmpty { text += "    \(excerpt)\n" }
      }
    }
  }

  /// The same for a program, as one object.
  var value: Value {
    [
      "query": .string(query),
      "found": .string(extent.rawValue),
      "searched": .string(searched),
      "sections": .array(
        sections.map { section in
          [
            "kind": .string(section.kind.rawValue),
            "count": section.count.map(Value.integer) ?? .null,
            "rows": .array(section.entries.map(\.value)),
          ]
        }),
    ]
  }
}

extension FoundEntry {
  fileprivate var value: Value {
    [
      "title": .string(title.text), "url": .string(url), "context": .string(context),
      "excerpt": excerpt.map { .array($0.pieces.map(\.value)) } ?? .null,
    ]
  }
}

extension Excerpt.Piece {
  fileprivate var value: Value { ["text": .string(text), "hit": .bool(isHit)] }
}

extension FoundEntry.Kind {
  fileprivate var title: String {
    switch self {
    case .note: "Notes"
    case .rest: "Without the exact words"
    case .term: "Terms"
    case .code: "Code"
    case .tag: "Tags"
    case .heading: "Headings"
    }
  }
}
