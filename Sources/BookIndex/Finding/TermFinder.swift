import Bytes

/// Finds what a note names, for the index: in headings, in emphasis, in code, and in prose, without
/// marks, by the words that a language has too many of to list.
///
/// It is fed by whoever walks the note, block by block in the order of the text, and keeps for each
/// thing where it stands and what speaks for it. Nothing is decided here but what is no name at all;
/// what becomes an entry is known when all notes are together (`EntryChoice`).
public struct TermFinder: ~Copyable {
  var store = ProseReader.Store()
  var sections = [FinderSection()]
  /// The block that is being read: its text, and how its parts are set.
  var text: [UInt8] = []
  var runs: [TextRun] = []
  var block = Block.paragraph
  /// How the text is set that comes next.
  var signs: PlaceSigns = []
  /// Whether the next paragraph is the first under a heading.
  var isFresh = false
  /// Where in the text each emphasis begins that is open.
  var openSets: [(sign: PlaceSigns, start: Int)] = []
  /// The emphasised texts of the block.
  var sets: [(sign: PlaceSigns, range: Range<Int>)] = []
  /// How many bytes were read.
  var size = 0
  /// What the code declared.
  var types = DeclaredTypes()

  /// - Parameter title: The title of the note, where its text need not say it.
  public init(title: String? = nil) {
    title?.withBytes { add(heading: $0, code: [], line: 1, number: nil) }
  }

  /// What kind of block a text stands in.
  public enum Block {
    case paragraph, cell, definedTerm
  }
}

/// A part of a note under one heading.
struct FinderSection {
  /// The position of its heading among those of the note.
  var heading: Int?
  /// Whether the heading says nothing of what is in it: Introduction.
  var isGeneric = false
  /// Whether what is named in it says nothing: References, Exercises.
  var isSkipped = false
}

/// A part of a block that is set in one way.
struct TextRun {
  var start: Int
  var signs: PlaceSigns
  var line: Int
  /// Where it stands in the body, if it stands there byte for byte.
  var body: Int?
  /// Whether it is what no word goes on through: a picture, a formula.
  var isGap = false
}

extension TermFinder {
  /// Adds text of the block.
  ///
  /// - Parameters:
  ///   - line: The line of the note it begins on.
  ///   - body: Where it begins in the body, if it stands there byte for byte.
  public mutating func add(_ text: BorrowedBytes, line: Int, body: Int?) {
    begin(TextRun(start: self.text.count, signs: signs, line: line, body: body))
    self.text += text
  }

  public mutating func add(code: BorrowedBytes, line: Int, body: Int?) {
    begin(TextRun(start: text.count, signs: signs.union(.code), line: line, body: body))
    text += code
    begin(TextRun(start: text.count, signs: signs, line: line))
  }

  /// The end of a line within the block.
  public mutating func addSpace() { text.append(0x20) }

  /// What stands between words and is none.
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

  /// How a span is set.
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

  public mutating func enter(_ setting: Setting) {
    signs.insert(setting.sign)
    openSets.append((setting.sign, text.count))
  }

  public mutating func leave(_ setting: Setting) {
    // A block may end within one.
    guard let open = openSets.popLast(), open.start <= text.count else { return }
    if setting != .linked { sets.append((open.sign, open.start..<text.count)) }
    if !openSets.contains(where: { $0.sign == open.sign }) { signs.remove(open.sign) }
  }

  public mutating func startBlock(_ block: Block) {
    endBlock()
    self.block = block
  }

  /// Reads the block that was added.
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
      read(text, runs, common)
      readSets(in: text, common)
    }
    swap(&block, &text)
  }

  /// Reads prose.
  mutating func read(_ text: BorrowedBytes, _ runs: [TextRun], _ common: PlaceSigns) {
    var reader = ProseReader(text, runs, common, in: sections.count - 1)
    swap(&reader.store, &store)
    reader.read()
    swap(&reader.store, &store)
  }
}

extension TermFinder {
  /// Reads a block of code.
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
      let kind: Evidence.Kinds =
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
