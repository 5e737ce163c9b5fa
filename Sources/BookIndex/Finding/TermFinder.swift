import Bytes

/// A collector of candidate index entries in one note: the phrases of its headings and of its prose,
/// emphasised texts, and names in code.
///
/// Call it block by block in the order of the text. The finder records every candidate with its
/// locations and evidence. `EntryChoice` decides later, when the evidence of all notes is known.
public struct TermFinder: ~Copyable {
  var store = ProseReader.Store()
  var sections = [FinderSection()]
  /// The current block: its text, and the formatting of its parts.
  var text: [UInt8] = []
  var runs: [TextRun] = []
  var block = Block.paragraph
  /// The formatting of the next text.
  var signs: PlaceSigns = []
  /// Whether the next paragraph is the first under a heading, and the first of the note.
  var isFresh = true
  var isLead = true
  let languages: TextLanguages
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
  /// - Parameters:
  ///   - title: The title of the note if it may not occur in the text.
  ///   - text: The text of the note in any markup, from which its language is guessed.
  public init(title: String? = nil, of text: BorrowedBytes) {
    languages = TextLanguages(of: text)
    title?.withBytes { add(heading: $0, code: [], level: 1, line: 1, number: nil) }
  }

  /// The kinds of blocks with prose.
  public enum Block {
    case paragraph, cell, definedTerm
  }
}

/// A part of a note under one heading.
struct FinderSection {
  /// The position of its heading among those of the note.
  var heading: Int?
  /// The number of bytes of its text, and of those that are linked.
  var size = 0
  var linkedSize = 0

  /// Whether most of it is links: a table of contents, a list of references.
  var isLinkList: Bool { linkedSize * 2 > size && linkedSize > 40 }
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
    countLinks()
    var common: PlaceSigns = block == .definedTerm ? .defined : []
    if block == .paragraph {
      if isFresh { common.insert(.first) }
      if isLead { common.insert(.lead) }
      (isFresh, isLead) = (false, false)
    }
    var block: [UInt8] = []
    swap(&block, &text)
    block.withBytes { text in
      read(text, runs: runs, common: common)
      readSets(in: text, common)
    }
    swap(&block, &text)
  }

  private mutating func countLinks() {
    let section = sections.count - 1
    sections[section].size += text.count
    for (number, run) in runs.enumerated() where run.signs.contains(.linked) {
      let end = number + 1 < runs.count ? runs[number + 1].start : text.count
      sections[section].linkedSize += end - run.start
    }
  }

  /// Reads prose.
  mutating func read(_ text: BorrowedBytes, runs: [TextRun], common: PlaceSigns) {
    var reader = ProseReader(text, runs: runs, common: common, in: sections.count - 1, languages)
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
      var sighting = Sighting(
        kind: kind, section: section, line: current,
        signs: use == .declaration ? .declared : use == .call ? .call : [], isMention: false)
      sighting.use = use
      let key = WordHash(ofKeyOf: code[range])
      // Most calls are written with their parentheses.
      if use == .call, !code[range.upperBound...].starts(with: "()") {
        (code[range] + Array("()".utf8)).withBytes {
          store.candidates.add(key, sighting, spelled: $0)
        }
      } else {
        let end = use == .call ? range.upperBound + 2 : range.upperBound
        store.candidates.add(key, sighting, spelled: code[range.lowerBound..<end])
      }
    }
    addMembers(of: code, language, line: line)
  }
}

extension TermFinder {
  /// Adds a heading, which begins a section and whose phrases may become entries.
  ///
  /// - Parameters:
  ///   - text: The text of the heading, in UTF-8.
  ///   - code: The ranges of code in the text.
  ///   - level: The level of the heading, from 1 to 6.
  ///   - line: The line of the heading.
  ///   - number: The position among the headings of the note; `nil` for the title of the note.
  public mutating func add(
    heading text: BorrowedBytes, code: [Range<Int>], level: Int, line: Int, number: Int?
  ) {
    endBlock()
    if number != nil {
      sections.append(FinderSection(heading: number))
      isFresh = true
    }
    var runs: [TextRun] = []
    var end = 0
    for range in code where range.lowerBound >= end && range.upperBound <= text.count {
      if range.lowerBound > end { runs.append(TextRun(start: end, signs: [], line: line)) }
      runs.append(TextRun(start: range.lowerBound, signs: .code, line: line))
      end = range.upperBound
    }
    if end < text.count { runs.append(TextRun(start: end, signs: [], line: line)) }
    let isTitle = level == 1 && (number ?? 0) == 0
    read(text, runs: runs, common: isTitle ? [.inHeading, .title] : .inHeading)
  }
}

extension TermFinder {
  /// Returns the evidence for a candidate with this spelling.
  func evidence(of candidate: Candidate, spelled text: BorrowedBytes) -> EntryEvidence {
    func short(_ number: Int32) -> UInt16 { UInt16(clamping: number) }
    var evidence = EntryEvidence()
    evidence.kinds = candidate.kinds
    evidence.spelling = EntryEvidence.SpellingTraits(text)
    evidence.form = candidate.form
    evidence.boundness = candidate.boundness
    evidence.length = UInt8(clamping: text.count { $0 & 0xC0 != 0x80 })
    let rarer = min(store.words[candidate.firstWord], store.words[candidate.lastWord])
    evidence.cohesion = UInt8(clamping: rarer > 0 ? 8 * Int(candidate.mentions) / rarer : 15)
    evidence.noteSize = UInt8(clamping: size.doublings)
    evidence.density = UInt8(clamping: (Int(candidate.mentions) * 8192 / max(size, 256)).doublings)
    evidence.mentions = short(candidate.mentions)
    evidence.whole = short(candidate.whole)
    evidence.calls = short(candidate.calls)
    evidence.inCode = short(candidate.inCode)
    evidence.declared = short(candidate.declared)
    evidence.assigned = short(candidate.assigned)
    evidence.spans = short(candidate.spans)
    evidence.mostInNote = short(candidate.mentions)
    evidence.notes = 1
    store.candidates.forEachPlace(of: candidate) { place in
      if !sections[Int(place.section)].isLinkList { evidence.add(place) }
    }
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
    if signs.contains(.title) {
      titles = 1
      if signs.contains(.wholePhrase) { wholeTitles = 1 }
    } else {
      headings += count(.heading)
      inHeadings += count(.inHeading)
    }
    first += count(.first)
    lead = max(lead, count(.lead))
    if !signs.isDisjoint(with: [.emphasized, .bold]) { setApart += 1 }
    linked += count(.linked)
    kinded += count(.kinded)
    most = max(most, UInt16(clamping: place.mentions))
    if signs.contains(.quoted) { self.signs.insert(.quoted) }
    if signs.contains(.glossed) { self.signs.insert(.glossed) }
    if signs.contains(.defined) { self.signs.insert(.defined) }
    if signs.contains(.wholePhrase) { self.signs.insert(.wholePhrase) }
  }
}
