import BookIndex
import Diagnostics
import FrontMatter
import Text

extension Note {
  /// Returns the mentions that the author of a note wrote explicitly. The most reliable come first:
  /// marks in the front matter, marks and definitions in the text, aliases of the note.
  static func mentions(
    of source: Source, _ body: Body, marks: FrontMatter.IndexMarks, title: String
  ) -> [Mention] {
    var list = MentionList()
    for mark in marks.marks {
      list.add(
        mark, .marked, at: Mention.Location(line: marks.line, column: marks.column, anchor: .page))
    }
    for mention in body.facts.mentions {
      list.add(
        mention.mark, mention.kind,
        at: Mention.Location(
          line: mention.line, column: mention.column, anchor: body.anchor(of: mention),
          heading: mention.heading, isMain: mention.isMain),
        definition: mention.definition)
    }
    for (name, line) in source.frontMatter.namesOnLines {
      guard let mark = try? IndexMark(checking: [.init(name)], .here) else { continue }
      list.add(mark, .alias, at: Mention.Location(line: line, anchor: .page))
    }
    return list.all
  }

  /// Removes the mentions from the note and returns them. The program stores the mentions apart
  /// from the note.
  public mutating func takeMentions() -> (marked: [Mention], found: FoundMentions) {
    defer { (mentions, foundMentions) = ([], FoundMentions()) }
    return (mentions, foundMentions)
  }
}

extension Body {
  /// Returns the anchor of a mention on the page. The anchor is the page itself if the body no
  /// longer has the heading, because unsafe markup was removed.
  func anchor(of mention: PendingMention) -> Mention.Anchor {
    switch mention.anchor {
    case .page: .page
    case .heading(let number):
      number < outline.headings.count ? .id(outline.headings[number].id) : .page
    case .authorID(let id): .id(id)
    case .pending(let number): .id(anchorIDs[number])
    case .text(let range):
      // The id contains a colon, so it differs from the ids of headings, which never contain one.
      .text(range, id: .given("term:\(Slugger.slug(mention.mark.path.last?.text ?? ""))"))
    }
  }
}

extension FrontMatter {
  /// The names of the note besides its title: the values of `aliases` and `alias` that are not
  /// addresses, which contain `/`.
  package var otherNames: [String] { namesOnLines.map(\.name) }

  /// The names of the note besides its title, each with the line of its field in the file.
  fileprivate var namesOnLines: [(name: String, line: Int)] {
    ["aliases", "alias"].compactMap { self[field: $0] }.flatMap { field in
      field.texts.filter { !$0.contains("/") }.map { ($0, field.line) }
    }
  }
}

extension FrontMatter.Field {
  /// The texts in the field's list, or the field's single text. Other values and empty single texts
  /// are left out.
  package var texts: [String] {
    if case .array(let values) = value {
      return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
    return [text].compactMap(\.self).filter { !$0.isEmpty }
  }
}
