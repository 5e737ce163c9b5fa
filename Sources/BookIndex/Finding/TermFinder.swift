import Bytes

/// A collector of candidate index entries in one note: the phrases of its headings and of its
/// prose, emphasised texts, and names in code.
///
/// Call it block by block in the order of the text. The finder records every candidate with its
/// locations and evidence. `EntryChoice` decides later, when the evidence of all notes is known.
public struct TermFinder: ~Copyable {
  private var reader: ProseReader
  private(set) var findings = PhraseFinder.Findings()
  var sections = [FinderSection()]
  /// The block that is being added.
  private var block = TextBlock(content: .prose, section: 0, text: 0..<0)
  private var isCell = false
  /// The formatting of the next text.
  private var signs: PlaceSigns = []
  /// A Boolean value that indicates whether the next paragraph is the first under a heading, and
  /// the first of the note.
  private var isFresh = true
  private var isLead = true
  private let languages: TextLanguages
  /// The starts of the open emphases in the block.
  private var openSets: [(sign: PlaceSigns, start: Int)] = []
  /// The number of bytes read.
  private(set) var size = 0
  /// A Boolean value that indicates whether terms of a part of the note were sought before.
  private var isPartRead = false

  /// Creates a finder for a note.
  ///
  /// - Parameters:
  ///   - title: The title of the note if it may not occur in the text.
  ///   - text: The text of the note in any markup, from which its language is guessed.
  public init(title: String? = nil, of text: BorrowedBytes) {
    languages = TextLanguages(of: text)
    reader = ProseReader(languages)
    words.reserve(forBytes: text.count)
    title?.withBytes { add(heading: $0, code: [], level: 1, line: 1, number: nil) }
  }

  private var words: NoteWords {
    @inline(__always) _read { yield reader.words }
    @inline(__always) _modify { yield &reader.words }
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
  /// The level of its heading; 0 for the text above the first.
  var level = 0
  /// The number of its group of sibling headings; 0 if it has fewer than two siblings.
  var group: UInt8 = 0
  /// The number of bytes of its text, and of those that are linked.
  var size = 0
  var linkedSize = 0

  /// Indicates whether most of it is links: a table of contents, a list of references.
  var isLinkList: Bool { linkedSize * 2 > size && linkedSize > 40 }
}

extension TermFinder {
  /// Adds text to the current block.
  ///
  /// - Parameters:
  ///   - text: The text, in UTF-8.
  ///   - line: The line of the note on which the text begins.
  ///   - body: The offset of the text in the body; `nil` unless the body contains the same bytes.
  public mutating func add(_ text: BorrowedBytes, line: Int, body: Int?) {
    begin(line: line, body: body)
    words.text += text
  }

  /// Adds a code span to the current block; see `add(_:line:body:)`.
  public mutating func add(code: BorrowedBytes, line: Int, body: Int?) {
    begin(line: line, body: body, .code)
    words.text += code
    begin(line: line)
  }

  /// Adds the end of a line within the block.
  public mutating func addSpace() { words.text.append(0x20) }

  /// Adds an element that separates words, such as a picture.
  public mutating func addGap(line: Int) {
    begin(line: line)
    words.runs[words.runs.count - 1].isGap = true
    words.text.append(0)
    begin(line: line)
  }

  /// The number of bytes of the current block.
  private var count: Int { words.text.count - block.text.lowerBound }

  private mutating func begin(line: Int, body: Int? = nil, _ sign: PlaceSigns = []) {
    if words.runs.count > block.runs.lowerBound, words.runs.last?.start == count {
      words.runs.removeLast()
    }
    words.runs.append(TextRun(start: count, signs: signs.union(sign), line: line, body: body))
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
    openSets.append((setting.sign, count))
  }

  /// Ends the innermost span.
  public mutating func leave(_ setting: Setting) {
    // A block may end within one.
    guard let open = openSets.popLast() else { return }
    if setting != .linked {
      words.sets.append(EmphasizedText(sign: open.sign, range: open.start..<count))
    }
    if !openSets.contains(where: { $0.sign == open.sign }) { signs.remove(open.sign) }
  }

  /// Ends the current block and begins another one.
  public mutating func startBlock(_ block: Block) {
    endBlock()
    self.block.content = block == .definedTerm ? .definedTerm : .prose
    isCell = block == .cell
  }

  /// Ends the current block.
  public mutating func endBlock() {
    openSets.removeAll(keepingCapacity: true)
    signs = []
    guard count > 0 else { return }
    size += count
    countLinks()
    if block.content == .definedTerm {
      block.common = .defined
    } else if !isCell {
      if isFresh { block.common.insert(.first) }
      if isLead { block.common.insert(.lead) }
      (isFresh, isLead) = (false, false)
    }
    readBlock()
  }

  private mutating func countLinks() {
    let section = sections.count - 1
    sections[section].size += count
    for number in block.runs.lowerBound..<words.runs.count
    where words.runs[number].signs.contains(.linked) {
      let end = number + 1 < words.runs.count ? words.runs[number + 1].start : count
      sections[section].linkedSize += end - words.runs[number].start
    }
  }

  /// Reads the words of the current block.
  private mutating func readBlock() {
    block.runs = block.runs.lowerBound..<words.runs.count
    block.sets = block.sets.lowerBound..<words.sets.count
    var text: [UInt8] = []
    swap(&text, &words.text)
    block.pieces = text.withBytes { text in
      reader.read(
        text[block.text.lowerBound...].rebased, runs: block.runs,
        isHeading: block.common.contains(.inHeading))
    }
    swap(&text, &words.text)
    appendBlock()
  }

  /// Appends the current block to those of the note, and begins the next one.
  private mutating func appendBlock() {
    block.text = block.text.lowerBound..<words.text.count
    block.section = sections.count - 1
    words.blocks.append(block)
    if words.text.count > Self.partSize {
      find(isPart: true)
      isPartRead = true
    }
    startEmptyBlock()
  }

  private mutating func startEmptyBlock() {
    let end = words.text.count
    block = TextBlock(content: .prose, section: sections.count - 1, text: end..<end)
    (block.runs, block.sets) = (
      words.runs.count..<words.runs.count, words.sets.count..<words.sets.count
    )
    isCell = false
  }

  /// The number of bytes from which a note is searched in parts, so that its words need little
  /// memory.
  private static let partSize = 1 << 20

  /// Numbers the groups of three or more sibling headings: of one level, with none of a higher
  /// level between them.
  private mutating func groupSiblings() {
    var open: [(level: Int, members: [Int])] = []
    var groups: [[Int]] = []
    for (number, section) in sections.enumerated() where section.level > 0 {
      while let last = open.last, last.level > section.level {
        groups += open.popLast().map { [$0.members] } ?? []
      }
      if open.last?.level == section.level {
        open[open.count - 1].members.append(number)
      } else {
        open.append((section.level, [number]))
      }
    }
    groups += open.map(\.members)
    // There are seldom more, and the rest is judged singly.
    for (position, members) in groups.filter({ $0.count > 2 }).prefix(255).enumerated() {
      for member in members { sections[member].group = UInt8(truncatingIfNeeded: position + 1) }
    }
  }

  /// Searches the whole note for candidates.
  mutating func findCandidates() {
    endBlock()
    find(isPart: isPartRead)
    findings.candidates.joinNames()
    groupSiblings()
  }

  private mutating func find(isPart: Bool) {
    var text: [UInt8] = []
    swap(&text, &words.text)
    text.withBytes { text in
      var finder = PhraseFinder(words, in: text, languages, after: findings)
      findings = PhraseFinder.Findings()
      finder.find(isPart: isPart)
      findings = finder.findings
    }
    let counts = words.counts
    words = NoteWords()
    words.counts = counts
    startEmptyBlock()
  }
}

extension TermFinder {
  /// Adds a code block, which is searched for names.
  public mutating func add(codeBlock code: BorrowedBytes, language: String, line: Int) {
    endBlock()
    size += code.count
    words.text += code
    block.content = .code(language: language, line: line)
    appendBlock()
    addComments(in: code, line: line)
  }

  /// Adds comments in Chinese or Japanese, which are prose. Those in other languages are full of
  /// code.
  private mutating func addComments(in code: BorrowedBytes, line first: Int) {
    guard code.hasHan else { return }
    var line = first
    for text in code.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if let comment = text.comment, comment.hasHan {
        begin(line: line)
        words.text += comment
        readBlock()
      }
      line += 1
    }
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
      sections.append(FinderSection(heading: number, level: level))
      isFresh = true
    }
    guard !text.isEmpty else { return }
    var end = 0
    func run(_ start: Int, _ signs: PlaceSigns) {
      words.runs.append(TextRun(start: start, signs: signs, line: line))
    }
    for range in code where range.lowerBound >= end && range.upperBound <= text.count {
      if range.lowerBound > end { run(end, []) }
      run(range.lowerBound, .code)
      end = range.upperBound
    }
    if end < text.count { run(end, []) }
    let isTitle = level == 1 && (number ?? 0) == 0
    block.common = isTitle ? [.inHeading, .title] : .inHeading
    words.text += text
    readBlock()
  }
}

extension TermFinder {
  /// Returns the evidence for a candidate with this spelling.
  @inline(__always)
  func evidence(of candidate: Candidate, spelled text: BorrowedBytes) -> EntryEvidence {
    func short(_ number: Int32) -> UInt16 { UInt16(clamping: number) }
    var evidence = EntryEvidence()
    evidence.kinds = candidate.kinds
    evidence.setSpelling(text)
    evidence.form = candidate.form
    evidence.boundness = candidate.boundness
    let rarer = min(words.counts[candidate.firstWord], words.counts[candidate.lastWord])
    evidence.cohesion = rarer > 0 ? UInt8(min(8 * Int(candidate.mentions) / rarer, 8)) : 15
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
    if candidate.isCalledByLastWord { evidence.signs.insert(.calledByLastWord) }
    findings.candidates.forEachPlace(of: candidate) { place in
      let section = sections[Int(place.section)]
      if !section.isLinkList { evidence.add(place, in: section) }
    }
    return evidence
  }
}

extension EntryEvidence {
  /// Adds the signs of a place in a section.
  @inline(__always)
  fileprivate mutating func add(_ place: CandidatePlace, in section: FinderSection) {
    let signs = place.signs
    func count(_ sign: PlaceSigns) -> UInt16 { signs.contains(sign) ? 1 : 0 }
    if place.mentions > 0 || !signs.isDisjoint(with: [.heading, .emphasized, .bold]) {
      sections += 1
    }
    most = max(most, UInt16(clamping: place.mentions))
    // Most places are only mentions.
    if signs.isEmpty { return }
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
    if signs.contains(.quoted) { self.signs.insert(.quoted) }
    if signs.contains(.glossed) { self.signs.insert(.glossed) }
    if signs.contains(.defined) { self.signs.insert(.defined) }
    if signs.contains(.wholePhrase) { self.signs.insert(.wholePhrase) }
    if signs.contains(.wholeHeading), !signs.contains(.title) { siblings = section.group }
  }
}

extension BorrowedBytes {
  /// The comment that a line of code contains, in any language; `nil` if it contains none.
  fileprivate var comment: BorrowedBytes? {
    var isFirst = true
    for i in indices {
      let byte = self[i]
      if byte == UInt8(ascii: "/"), i + 1 < endIndex, self[i + 1].isOne(of: "/*") {
        return self[(i + 2)...]
      }
      if byte.isOne(of: "#%;"), isFirst || self[i - 1] == 0x20 { return self[(i + 1)...] }
      if isFirst, byte.isOne(of: "*-") { return self[(i + 1)...] }
      if byte > 0x20 { isFirst = false }
    }
    return nil
  }
}
