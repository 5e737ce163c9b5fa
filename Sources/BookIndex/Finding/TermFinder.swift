import Bytes

/// A collector of candidate index entries in one note: headings, emphasis, names in code, and
/// phrases in prose, which it recognises by the words around them.
///
/// Call it block by block in the order of the text. The finder records every candidate with its
/// locations and evidence, and rejects only strings that can never be an entry. `EntryChoice`
/// decides later, when the evidence of all notes is known.
public struct TermFinder: ~Copyable {
  var store = ProseReader.Store()
  var sections = [FinderSection()]
  /// The current block: its text, and the formatting of its parts.
  var text: [UInt8] = []
  var runs: [TextRun] = []
  var block = Block.paragraph
  /// The formatting of the next text.
  var signs: PlaceSigns = []
  /// Whether the next paragraph is the first under a heading.
  var isFresh = false
  /// The starts of the open emphases in the text.
  var openSets: [(sign: PlaceSigns, start: Int)] = []
  /// The emphasised texts of the block.
  var sets: [(sign: PlaceSigns, range: Range<Int>)] = []
  /// The number of bytes read.
  var size = 0
  /// The types that the code declared.
  var types = DeclaredTypes()

  /// Creates a finder for a note.
  ///
  /// - Parameter title: The title of the note if it may not occur in the text.
  public init(title: String? = nil) {
    title?.withBytes { add(heading: $0, code: [], line: 1, number: nil) }
  }

  /// The kind of a block.
  /// The kinds of blocks with prose.
  public enum Block {
    case paragraph, cell, definedTerm
  }
}

/// A part of a note under one heading.
struct FinderSection {
  /// The position of its heading among those of the note.
  var heading: Int?
  /// Whether the heading does not describe its section: Introduction.
  var isGeneric = false
  /// Whether names in its section carry no information: References, Exercises.
  var isSkipped = false
}

/// A part of a block that is set in one way.
struct TextRun {
  var start: Int
  var signs: PlaceSigns
  var line: Int
  /// The offset in the body, if the text is there byte for byte.
  var body: Int?
  /// Whether it separates words: a picture, a formula.
  var isGap = false
}

extension TermFinder {
  /// Adds text to the current block.
  ///
  /// - Parameters:
  ///   - text: The text, in UTF-8.
  ///   - line: The line of the note on which the text begins.
  ///   - body: The offset of the text in the body; `nil` unless the body contains the same bytes.
  public mutating func add(_ text: BorrowedBytes, line: Int, body: Int?) {
    begin(TextRun(start: self.text.count, signs: signs, line: line, body: body))
    self.text += text
  }

  /// Adds a code span to the current block; see `add(_:line:body:)`.
  public mutating func add(code: BorrowedBytes, line: Int, body: Int?) {
    begin(TextRun(start: text.count, signs: signs.union(.code), line: line, body: body))
    text += code
    begin(TextRun(start: text.count, signs: signs, line: line))
  }

  /// Adds the end of a line within the block.
  public mutating func addSpace() { text.append(0x20) }

  /// Adds an element that separates words, such as a picture.
  public mutating func addGap(line: Int) {
    var run = TextRun(start: text.count, signs: signs, line: line)
    run.isGap = true
    begin(run)
    text.append(0)
    begin(TextRun(start: text.count, signs: signs, line: line))
  }

  private mutating func begin(_ run: TextRun) {
    if runs.last?.start == run.start { runs.removeLast() }
    runs.append(run)
  }

  /// The formatting of a span.
  public enum Setting {
    case emphasized, bold, linked, defined

    var sign: PlaceSigns {
      switch self {
      case .emphasized: .emphasized
      case .bold: .bold
      case .linked: .linked
      case .defined: .defined
      }
    }
  }

  /// Begins a span with some formatting.
  public mutating func enter(_ setting: Setting) {
    signs.insert(setting.sign)
    openSets.append((setting.sign, text.count))
  }

  /// Ends the innermost span.
  public mutating func leave(_ setting: Setting) {
    // A block may end within one.
    guard let open = openSets.popLast(), open.start <= text.count else { return }
    if setting != .linked { sets.append((open.sign, open.start..<text.count)) }
    if !openSets.contains(where: { $0.sign == open.sign }) { signs.remove(open.sign) }
  }

  /// Ends the current block and begins another one.
  public mutating func startBlock(_ block: Block) {
    endBlock()
    self.block = block
  }

  /// Ends the current block and searches its text for candidates.
  public mutating func endBlock() {
    defer {
      if !runs.isEmpty { runs.removeAll(keepingCapacity: true) }
      if !sets.isEmpty { sets.removeAll(keepingCapacity: true) }
      if !openSets.isEmpty { openSets.removeAll(keepingCapacity: true) }
      signs = []
    }
    guard !text.isEmpty else { return }
    defer { text.removeAll(keepingCapacity: true) }
    size += text.count
    var common: PlaceSigns = []
    switch block {
    case .paragraph:
      if isFresh { common = .first }
      isFresh = false
    case .cell: break
    case .definedTerm: common = .defined
    }
    var block: [UInt8] = []
    swap(&block, &text)
    block.withBytes { text in
      read(text, runs: runs, common: common)
      readSets(in: text, common)
    }
    swap(&block, &text)
  }

  /// Reads prose.
  mutating func read(_ text: BorrowedBytes, runs: [TextRun], common: PlaceSigns) {
    var reader = ProseReader(text, runs: runs, common: common, in: sections.count - 1)
    swap(&reader.store, &store)
    reader.read()
    swap(&reader.store, &store)
  }
}

extension TermFinder {
  /// Searches a code block for candidates.
  public mutating func add(codeBlock code: BorrowedBytes, language: String, line: Int) {
    endBlock()
    size += code.count
    let section = sections.count - 1
    var scanner = CodeBlockScanner(code, language: language)
    var (read, current) = (0, line)
    scanner.scan { range, use in
      // Lines are counted on from the name before.
      if range.lowerBound > read {
        current += code[read..<range.lowerBound].count { $0 == 0x0A }
        read = range.lowerBound
      }
      let kind: EntryEvidence.Kinds =
        switch use {
        case .call: .call
        case .member, .type: .type
        case .declaration: .declaration
        case .assignment: .variable
        }
      let sighting = Sighting(
        kind: kind, section: section, line: current,
        signs: use == .declaration ? .declared : use == .call ? .call : [], isMention: false)
      let key = WordHash(ofKeyOf: code[range])
      // Most calls are written with their parentheses.
      let spelled =
        use == .call && code[range.upperBound...].starts(with: "()")
        ? code[range.lowerBound..<range.upperBound + 2] : code[range]
      let position =
        use == .call && spelled.count == range.count
        ? (code[range] + Array("()".utf8)).withBytes {
          store.candidates.add(key, sighting, spelled: $0)
        }
        : store.candidates.add(key, sighting, spelled: spelled)
      switch use {
      case .call, .member, .type: store.candidates[position].inCode += 1
      case .declaration: store.candidates[position].declared += 1
      case .assignment: store.candidates[position].assigned += 1
      }
    }
    addMembers(of: code, language, line: line)
  }
}

extension TermFinder {
  /// Adds a heading, which begins a section and may itself become an entry.
  ///
  /// - Parameters:
  ///   - text: The text of the heading, in UTF-8.
  ///   - code: The ranges of code in the text.
  ///   - line: The line of the heading.
  ///   - number: The position among the headings of the note; `nil` for the title of the note.
  public mutating func add(
    heading text: BorrowedBytes, code: [Range<Int>], line: Int, number: Int?
  ) {
    endBlock()
    let title = HeadingText(text, code: code)
    if number != nil {
      sections.append(
        FinderSection(heading: number, isGeneric: title.isGeneric, isSkipped: title.isSkipped))
      isFresh = true
    }
    size += text.count
    guard !title.isGeneric else { return }
    readWords(of: text, code, line)
    var place = HeadingPlace(line: line, section: sections.count - 1)
    if title.isName || title.names.isEmpty { place.signs.insert(.wholeHeading) }
    for name in title.names { add(name, at: place) }
    if title.names.isEmpty, let whole = title.whole {
      var sighting = place.sighting(kind: .heading)
      sighting.script = whole.withBytes(\.hasHan) ? .han : .latin
      store.candidates.add(whole, sighting)
    }
  }

  /// Reads the phrases of a heading as those of a text.
  private mutating func readWords(
    of text: BorrowedBytes, _ code: [Range<Int>], _ line: Int
  ) {
    var runs: [TextRun] = []
    var end = 0
    for range in code where range.lowerBound >= end {
      if range.lowerBound > end { runs.append(TextRun(start: end, signs: [], line: line)) }
      runs.append(TextRun(start: range.lowerBound, signs: .code, line: line))
      end = range.upperBound
    }
    if end < text.count { runs.append(TextRun(start: end, signs: [], line: line)) }
    read(text, runs: runs, common: .inHeading)
  }

  private mutating func add(_ name: HeadingText.Name, at place: HeadingPlace) {
    var sighting = place.sighting(kind: name.isCode ? .symbol : .heading)
    if name.isCode { sighting.signs.insert(.code) }
    if name.endsWeakly { sighting.signs.insert(.weakHeading) }
    (sighting.words, sighting.script) = (name.words, name.script)
    (sighting.rarest, sighting.commonest) = (name.rarest, name.commonest)
    store.candidates.add(name.text, sighting)
  }
}

/// The place of a heading.
private struct HeadingPlace {
  var line: Int
  var section: Int
  var signs: PlaceSigns = .heading

  func sighting(kind: EntryEvidence.Kinds) -> Sighting {
    Sighting(kind: kind, section: section, line: line, signs: signs, isMention: false)
  }
}

extension TermFinder {
  /// Returns the evidence for a candidate with this spelling.
  func evidence(of candidate: Candidate, spelled form: BorrowedBytes) -> EntryEvidence {
    func short(_ number: Int) -> UInt16 { UInt16(clamping: number) }
    var evidence = EntryEvidence()
    evidence.kinds = candidate.kinds
    evidence.spelling = EntryEvidence.SpellingTraits(form)
    evidence.script = candidate.script
    evidence.words = UInt8(clamping: candidate.words)
    (evidence.rarest, evidence.commonest) = (candidate.rarest, candidate.commonest)
    evidence.mentions = short(candidate.mentions)
    evidence.whole = short(candidate.whole)
    evidence.calls = short(candidate.calls)
    evidence.inCode = short(candidate.inCode)
    evidence.declared = short(candidate.declared)
    evidence.assigned = short(candidate.assigned)
    evidence.spans = short(candidate.spans)
    evidence.mostInNote = short(candidate.mentions)
    var isNamed = candidate.mentions > 0
    store.candidates.forEachPlace(of: candidate) { place in
      if place.signs.contains(.heading) { isNamed = true }
      if !sections[place.section].isSkipped { evidence.add(place) }
    }
    evidence.notes = isNamed ? 1 : 0
    return evidence
  }
}

extension EntryEvidence {
  /// Adds the signs of a place in a section.
  fileprivate mutating func add(_ place: CandidatePlace) {
    let signs = place.signs
    func count(_ sign: PlaceSigns) -> UInt16 { signs.contains(sign) ? 1 : 0 }
    if place.mentions > 0 || !signs.isDisjoint(with: [.heading, .emphasized, .bold]) {
      sections += 1
    }
    headings += count(.heading)
    inHeadings += count(.inHeading)
    first += count(.first)
    leading += count(.leading)
    emphasized += count(.emphasized)
    bold += count(.bold)
    linked += count(.linked)
    kinded += count(.kinded)
    if place.mentions >= 2 { repeated += 1 }
    most = max(most, UInt16(clamping: place.mentions))
    if signs.contains(.quoted) { self.signs.insert(.quoted) }
    if signs.contains(.glossed) { self.signs.insert(.glossed) }
    if signs.contains(.defined) { self.signs.insert(.defined) }
    if signs.contains(.weakHeading) { self.signs.insert(.weakHeading) }
    if signs.contains(.wholeHeading) { self.signs.insert(.wholeHeading) }
  }
}
