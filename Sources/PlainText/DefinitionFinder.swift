import Bytes

/// A list of terms, with a definition indented below each.
struct DefinitionList {
  var entries: [Entry]

  /// One or more terms with their definition, as indices of lines.
  struct Entry {
    var terms: Range<Int>
    var definition: Range<Int>
  }

  /// The indices of all lines.
  var lines: Range<Int> {
    (entries.first?.terms.lowerBound ?? 0)..<(entries.last?.definition.upperBound ?? 0)
  }
}

/// Finds lists of terms with definitions, such as the options of a program or a glossary.
enum DefinitionFinder {
  /// The minimum number of definitions in a list.
  private static let minimumCount = 2

  /// Returns the definition lists of a text. Their terms become items, and the first paragraphs of
  /// the definitions become parts of the items. Headings in definitions become text.
  ///
  /// - Parameter title: The index of the line with the title, which is in no list.
  static func lists(in lines: inout [PlainLine], after title: Int?) -> [DefinitionList] {
    var lists: [DefinitionList] = []
    // The end of the last entries that are not a list, by their indentation.
    var triedEnds: [Int: Int] = [:]
    var start = title.map { $0 + 1 } ?? 0
    while start < lines.count {
      let indent = lines[start].indent
      guard lines.canBeginList(start), start >= triedEnds[indent, default: 0] else {
        start += 1
        continue
      }
      let list = DefinitionList(entries: lines.entries(from: start))
      guard list.entries.count >= minimumCount, lines.haveTerms(list), lines.haveDefinitions(list)
      else {
        triedEnds[indent] = list.lines.upperBound
        start += 1
        continue
      }
      lines.setKinds(of: list)
      lists.append(list)
      start = list.lines.upperBound
    }
    return lists
  }
}

extension [PlainLine] {
  /// The maximum number of terms with one definition.
  private static var maximumTerms: Int { 4 }
  /// The maximum number of lines of a definition.
  private static var maximumLines: Int { 40 }

  /// Returns whether a line is not directly below another line of the same paragraph or item.
  fileprivate func canBeginList(_ i: Int) -> Bool {
    guard i > 0, self[i].blankLinesAbove == 0 else { return true }
    let isInItem = self[i].kind == .more && self[i - 1].kind.isOfList
    return self[i - 1].indent != self[i].indent && !isInItem
  }

  /// Returns the entries that follow each other, with the same indentation.
  fileprivate func entries(from start: Int) -> [DefinitionList.Entry] {
    var entries: [DefinitionList.Entry] = []
    var end = start
    while end < count, self[end].indent == self[start].indent, let entry = entry(from: end),
      entries.first.map({ indent(of: $0) == indent(of: entry) }) ?? true
    {
      entries.append(entry)
      end = entry.definition.upperBound
    }
    return entries
  }

  /// The indentation of the definition of an entry.
  private func indent(of entry: DefinitionList.Entry) -> Int {
    self[entry.definition.lowerBound].indent
  }

  /// Returns the entry that begins at a line; `nil` if the line is not a term.
  private func entry(from start: Int) -> DefinitionList.Entry? {
    let indent = self[start].indent
    let terms = self[start...].prefix(Self.maximumTerms).enumerated().prefix { place, line in
      line.canBeTerm && line.indent == indent && (place == 0 || line.blankLinesAbove == 0)
    }
    let first = start + terms.count
    guard !terms.isEmpty, first < count, self[first].blankLinesAbove == 0,
      self[first].indent >= indent + 2
    else { return nil }
    // A paragraph with less indentation than the definition follows the list.
    let inner = self[first].indent
    let definition = self[first...].prefix(Self.maximumLines + 1).prefix {
      $0.indent >= ($0.blankLinesAbove > 0 ? inner : indent + 2) && $0.canBeInDefinition
    }
    guard (1...Self.maximumLines).contains(definition.count) else { return nil }
    return DefinitionList.Entry(terms: start..<first, definition: definition.indices)
  }
}

extension [PlainLine] {
  /// Returns whether most terms differ from the others, and most of them are not headings.
  fileprivate func haveTerms(_ list: DefinitionList) -> Bool {
    let terms = list.entries.flatMap(\.terms)
    let headings = terms.count { self[$0].kind == .heading && !self[$0].isName }
    let different = Set(terms.map { self[$0].text.hashOfText })
    return headings * 2 < terms.count && different.count * 3 > terms.count * 2
  }

  /// Returns whether the definitions consist of sentences that are wider than the terms, not of code
  /// and lists. A name may have a short definition.
  fileprivate func haveDefinitions(_ list: DefinitionList) -> Bool {
    let count = list.entries.count
    let code = list.lines.count { self[$0].kind == .code }
    let lists = list.entries.count { self[$0.definition.lowerBound].kind == .item }
    let sentences = list.entries.count { entry in
      self[entry.terms.lowerBound].isName || self[entry.definition].contains(where: \.isSentence)
    }
    let termWidth = list.entries.reduce(0) { $0 + widest(of: $1.terms) }
    let width = list.entries.reduce(0) { $0 + widest(of: $1.definition) }
    return code * 3 < list.lines.count && lists * 3 < count && sentences * 2 >= count
      && width > termWidth
  }

  private func widest(of lines: Range<Int>) -> Int { self[lines].map(\.shape.width).max() ?? 0 }

  fileprivate mutating func setKinds(of list: DefinitionList) {
    for entry in list.entries {
      for i in entry.terms { self[i].read(as: .item) }
      let beginning = entry.definition.prefix { self[$0].kind != .item && self[$0].kind != .code }
      for i in beginning { self[i].read(as: .more) }
      for i in beginning.endIndex..<entry.definition.endIndex {
        let isInItem = self[i].kind == .more && self[i - 1].kind.isOfList
        if !isInItem, self[i].kind == .heading || self[i].kind == .more { self[i].read(as: .text) }
      }
    }
  }
}

extension PlainLine {
  /// The maximum width of a term in columns.
  private static let maximumTermWidth = 60
  /// The width of a line that is probably part of a sentence, in columns.
  private static let sentenceWidth = 45

  fileprivate var canBeTerm: Bool {
    guard canBeInDefinition, shape.width <= Self.maximumTermWidth,
      features.isDisjoint(
        with: .endsSentence, .endsComma, .endsColon, .endsSemicolon, .gapInside, .statement,
        .signature)
    else { return false }
    guard case .loose = marker?.form else { return marker == nil }
    return beginsWithOption
  }

  /// A Boolean value that indicates whether the line begins with an option of a program, such as `-v`
  /// or `--verbose`, and not with a bullet.
  private var beginsWithOption: Bool {
    guard text.count > 1, text[0] == UInt8(ascii: "-") else { return false }
    return text[1] == UInt8(ascii: "-") || text.count == 2 || !text[2].isLetter
      || shape.tokens <= 2
  }

  /// A Boolean value that indicates whether the line is rather the name of a command, a file or an
  /// option than a heading: it begins with a lower-case letter, or contains an option.
  fileprivate var isName: Bool { !features.isDisjoint(with: .startsLower, .hasFlag) }

  fileprivate var canBeInDefinition: Bool {
    kind != .row
      && features.isDisjoint(
        with: .announces, .mailHeader, .mailQuotation, .drawing, .rule, .drawnRule)
  }

  fileprivate var isSentence: Bool {
    shape.width >= Self.sentenceWidth || features.contains(.endsSentence)
  }
}
