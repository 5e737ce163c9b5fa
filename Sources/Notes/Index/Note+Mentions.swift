import BookIndex
import Diagnostics
import FrontMatter
import Text

extension Note {
  /// What the author of a note says that it names, in the order of trust: what its front matter
  /// marks, what its text marks and defines, its other names.
  static func mentions(
    of source: Source, _ body: Body, marks: FrontMatter.IndexMarks, title: String
  ) -> [Mention] {
    var list = MentionList()
    for mark in marks.marks {
      list.add(
        mark, .marked, at: Mention.Place(line: marks.line, column: marks.column, anchor: .page))
    }
    for mention in body.facts.mentions {
      list.add(
        mention.mark, mention.kind,
        at: Mention.Place(
          line: mention.line, column: mention.column, anchor: body.anchor(of: mention),
          heading: mention.heading, isMain: mention.isMain),
        definition: mention.definition)
    }
    for (name, line) in source.frontMatter.namesOnLines {
      guard let mark = try? IndexMark(checking: [.init(name)], .here) else { continue }
      list.add(mark, .alias, at: Mention.Place(line: line, anchor: .page))
    }
    return list.all
  }

  /// Takes what it names out of the note, which is kept apart from it.
  public mutating func takeMentions() -> (marked: [Mention], found: FoundMentions) {
    defer { (mentions, found) = ([], FoundMentions()) }
    return (mentions, found)
  }
}

extension Body {
  /// Where on the page a mention is. What is left of a body need not have the place any more.
  func anchor(of mention: WrittenMention) -> Mention.Anchor {
    switch mention.anchor {
    case .page: .page
    case .heading(let number):
      number < outline.headings.count ? .id(outline.headings[number].id) : .page
    case .given(let id): .id(id)
    case .made(let number): .id(anchorIDs[number])
    case .text(let range):
      // No heading's id has a colon.
      .text(range, id: .given("term:\(Slugger.slug(mention.mark.path.last?.text ?? ""))"))
    }
  }
}

extension FrontMatter {
  /// The names that a note has beside its title: those of its `aliases` that are no addresses.
  package var otherNames: [String] { namesOnLines.map(\.name) }

  fileprivate var namesOnLines: [(name: String, line: Int)] {
    ["aliases", "alias"].compactMap { self[field: $0] }.flatMap { field in
      field.texts.filter { !$0.contains("/") }.map { ($0, field.line) }
    }
  }
}

extension FrontMatter.Field {
  /// A text, or the texts of a list.
  package var texts: [String] {
    if case .array(let values) = value {
      return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
    return [text].compactMap(\.self).filter { !$0.isEmpty }
  }
}
