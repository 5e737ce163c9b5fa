import BookIndex
import Bytes
import CommonMark
import MarkdownDialect

/// Definitions in a body: the terms of definition lists, `<dfn>` elements and abbreviations.
extension BodyRenderer {
  /// Records the offset at which the content of a term (`<dt>`) or of a definition (`<dd>`) begins.
  mutating func startTerm(_ node: Node) {
    guard context.options.searchTexts == .gathered || context.options.index == .gathered else {
      return
    }
    if BodyRenderer.isTag(node, "<dt") {
      termStart = out.count
      finder?.startBlock(.definedTerm)
    }
    if context.options.index == .gathered, BodyRenderer.isTag(node, "<dd") {
      openDefinitions.append((undefinedTerms, out.count))
      undefinedTerms = []
    }
  }

  /// Adds a mention for a term (`<dt>`), or adds a definition (`<dd>`) to the mentions of the terms
  /// before it. The renderer calls this right before it writes the closing tag.
  mutating func endTerm(_ node: Node) {
    if BodyRenderer.isTag(node, "<dd"), let (terms, start) = openDefinitions.popLast() {
      undefinedTerms = []
      guard !terms.isEmpty, let definition = DefinitionHTML(of: out.bytes[start...].rebased)?.html
      else { return }
      for term in terms { facts.mentions[term].definition = definition }
    }
    guard let start = termStart, BodyRenderer.isTag(node, "<dt") else { return }
    termStart = nil
    let term = String(decoding: out.bytes[start...], as: UTF8.self).withoutMarkup
    guard !term.isEmpty else { return }
    let id = BodyRenderer.id(inTagOf: node)
    if context.options.searchTexts == .gathered {
      facts.definitions.append(Note.Definition(term: term.truncated(to: .line), anchor: id))
    }
    guard context.options.index == .gathered, TermText.canBeExplained(term) else { return }
    undefinedTerms.append(facts.mentions.count)
    addMention(of: term, isMain: true, at: id.map { .authorID($0) } ?? .text(start..<out.count))
  }

  /// Handles a tag of inline raw HTML. Adds a mention for the content of `<dfn>`, which is a term
  /// that the text defines.
  mutating func addDefinedTerm(forTag tag: BorrowedBytes) {
    if tag.starts(with: "<dfn"), tag.count > 4, !tag[4].isTagNameByte {
      openDefinedTerm = (out.count, HTMLTag(tag)["id"])
    } else if tag.starts(with: "</dfn"), let (start, id) = openDefinedTerm {
      openDefinedTerm = nil
      // The closing tag is in the output already, so the text ends before it.
      let text = start..<out.count - tag.count
      guard text.lowerBound < text.upperBound else { return }
      let term = String(decoding: out.bytes[text], as: UTF8.self).withoutMarkup
      if !term.isEmpty {
        addMention(of: term, isMain: true, at: id.map { .authorID($0) } ?? .text(text))
      }
    }
  }

  /// Adds a mention for the first use of an abbreviation in the note. Its definition is the `title`
  /// of the `<abbr>`.
  mutating func addAbbreviation(_ node: Node, isEntering: Bool) {
    guard context.options.index == .gathered, BodyRenderer.isTag(node, "<abbr") else { return }
    if isEntering {
      abbreviationStart = out.count
      return
    }
    guard let start = abbreviationStart else { return }
    abbreviationStart = nil
    let term = String(decoding: out.bytes[start...], as: UTF8.self).withoutMarkup
    let tag = node.openingMarkup
    guard let title = HTMLTag(tag).attributes.first(where: { $0.name == "title" }),
      knownAbbreviations.insert(term).inserted
    else { return }
    // The text of an attribute is escaped in the same way as text between tags.
    let expansion = DefinitionHTML(of: tag[title.value].rebased)?.html
    addMention(of: term, isMain: false, at: .text(start..<out.count), definition: expansion)
  }

  /// Adds a mention of a term.
  ///
  /// - Parameters:
  ///   - isMain: Indicates whether the text defines the term at this place.
  ///   - anchor: The place of the term. It is replaced by the heading if the term is in a heading.
  ///   - definition: The definition as HTML.
  private mutating func addMention(
    of term: String, isMain: Bool, at anchor: PendingMention.Anchor, definition: String? = nil
  ) {
    facts.mentions.append(
      PendingMention(
        mark: IndexMark(term.truncated(to: .line)), kind: .term, line: originalLine(line),
        heading: headingIndex(onLine: line), isMain: isMain,
        anchor: heading == nil ? anchor : .heading(headings.count), definition: definition))
  }

  /// Returns whether a node was made by a construct and its opening markup starts with a text such
  /// as `<dt`.
  static func isTag(_ node: Node, _ start: StaticString) -> Bool {
    node.openingMarkup.starts(with: start)
  }

  private static func id(inTagOf node: Node) -> String? {
    HTMLTag(node.openingMarkup)["id"]
  }
}

extension BodyContext {
  /// A new finder of index entries that have no mark; `nil` if the options turn the finder off.
  ///
  /// - Parameter text: The text of the note.
  func finder(for text: BorrowedBytes) -> TermFinder? {
    options.index == .gathered && options.dialect == .thumbindex
      ? TermFinder(title: title, of: text) : nil
  }
}

extension TermFinder {
  /// Returns the mentions in headings. It is used for HTML, of which only the headings are searched
  /// for index entries.
  mutating func mentions(of headings: [Outline.Heading]) -> FoundMentions {
    for (number, heading) in headings.enumerated() {
      heading.text.withBytes {
        add(heading: $0, code: [], level: heading.level, line: heading.line, number: number)
      }
    }
    return mentions(headings: headings.map(\.id)) { $0 }
  }
}
