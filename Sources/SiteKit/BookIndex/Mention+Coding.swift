import BookIndex
import Incremental

/// What of a note's mentions the index is made of: their heads first, for most are never read
/// further, then what each says. Where they stand in the file and in the body is kept apart
/// (`MentionPlaces`), since that changes with every edit of the note.
struct MentionNames: Sendable {
  let heads: [MentionHead]
  let headings: [String]
  private let bytes: [UInt8]
  /// Where in the bytes what each says begins.
  private let starts: [Int]
}

extension MentionNames {
  static func coded(_ mentions: [Mention], headings: [String]) -> [UInt8] {
    var writer = CacheWriter()
    writer.write(UInt64(mentions.count))
    for mention in mentions { writer.write(mention.head) }
    writer.write(headings)
    // What each says is written into one place, and before it how long each is.
    var names = CacheWriter()
    var start = 0
    for mention in mentions {
      names.write(namesOf: mention)
      let end = names.withBytes(\.count)
      writer.write(UInt64(end - start))
      start = end
    }
    return names.withBytes { names in writer.withBytes { Array($0) + names } }
  }

  /// - Throws: `CacheDamage` if the bytes are not those of `coded`.
  init(_ bytes: [UInt8]) throws(CacheDamage) {
    guard !bytes.isEmpty else {
      (heads, headings, self.bytes, starts) = ([], [], [], [])
      return
    }
    self.bytes = bytes
    (heads, headings, starts) = try bytes.reading { reader throws(CacheDamage) in
      let count = try reader.count()
      var heads: [MentionHead] = []
      heads.reserveCapacity(count)
      for _ in 0..<count { heads.append(try reader.value()) }
      let headings = try reader.texts()
      var starts: [Int] = []
      starts.reserveCapacity(count)
      var start = 0
      for _ in 0..<count {
        starts.append(start)
        start += Int(truncatingIfNeeded: try reader.number())
      }
      let offset = reader.offset
      return (heads, headings, starts.map { $0 + offset })
    }
  }

  /// What a mention says; its places have neither lines nor offsets.
  func mention(_ number: Int) throws(CacheDamage) -> Mention {
    try bytes.reading { reader throws(CacheDamage) in
      reader.offset = starts[number]
      return try reader.mention(heads[number])
    }
  }
}

extension MentionHead: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(fixed: key)
    writer.write(byte: kind.rawValue)
    writer.write(evidence)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      key: try reader.fixed(), kind: try Mention.Kind(rawValue: reader.byte()).undamaged(),
      evidence: try reader.optional())
  }
}

extension Evidence: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(UInt64(kinds.rawValue))
    writer.write(UInt64(spelling.rawValue))
    writer.write(byte: signs.rawValue)
    writer.write(byte: script.rawValue)
    for byte in [words, rarest, commonest] { writer.write(byte: byte) }
    // Most are 0: a bit for each says which are not.
    let numbers = numbers
    var mask: UInt32 = 0
    for i in numbers.indices where numbers[i] != 0 { mask |= 1 << UInt32(i) }
    writer.write(UInt64(mask))
    for i in numbers.indices where numbers[i] != 0 { writer.write(UInt64(numbers[i])) }
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init()
    func short() throws(CacheDamage) -> UInt16 { UInt16(truncatingIfNeeded: try reader.number()) }
    kinds = Kinds(rawValue: try short())
    spelling = Spelling(rawValue: UInt32(truncatingIfNeeded: try reader.number()))
    signs = Signs(rawValue: try reader.byte())
    script = try Script(rawValue: reader.byte()).undamaged()
    (words, rarest, commonest) = (try reader.byte(), try reader.byte(), try reader.byte())
    let mask = UInt32(truncatingIfNeeded: try reader.number())
    func number(_ bit: UInt32) throws(CacheDamage) -> UInt16 {
      mask >> bit & 1 == 0 ? 0 : try short()
    }
    mentions = try number(0)
    whole = try number(1)
    calls = try number(2)
    inCode = try number(3)
    declared = try number(4)
    assigned = try number(5)
    most = try number(6)
    notes = try number(7)
    mostInNote = try number(8)
    sections = try number(9)
    headings = try number(10)
    inHeadings = try number(11)
    first = try number(12)
    leading = try number(13)
    emphasized = try number(14)
    bold = try number(15)
    linked = try number(16)
    kinded = try number(17)
    repeated = try number(18)
  }

  /// All numbers, in the order in which they are read.
  private var numbers: InlineArray<19, UInt16> {
    [
      mentions, whole, calls, inCode, declared, assigned, most, notes, mostInNote, sections,
      headings, inHeadings, first, leading, emphasized, bold, linked, kinded, repeated,
    ]
  }
}

extension CacheWriter {
  fileprivate mutating func write(namesOf mention: Mention) {
    write(UInt64(mention.mark.path.count))
    for level in mention.mark.path {
      write(level.text)
      write(level.sort)
    }
    switch mention.mark.target {
    case .here: write(byte: 0)
    case .main: write(byte: 1)
    case .see(let name):
      write(byte: 2)
      write(name)
    case .seeAlso(let name):
      write(byte: 3)
      write(name)
    }
    write(mention.definition)
    write(UInt64(mention.places.count))
    for place in mention.places {
      write(place.heading ?? -1)
      write(place.isMain)
      write(place.weight)
      write(place.anchor.id)
    }
    write(UInt64(mention.spellings.count))
    for spelling in mention.spellings {
      write(spelling.text)
      write(spelling.uses)
    }
  }
}

extension CacheReader {
  fileprivate mutating func mention(_ head: MentionHead) throws(CacheDamage) -> Mention {
    var path: [IndexMark.Level] = []
    for _ in 0..<(try count()) {
      path.append(IndexMark.Level(try text(), sort: try optionalText()))
    }
    let target: IndexMark.Target =
      switch try byte() {
      case 0: .here
      case 1: .main
      case 2: .see(try text())
      case 3: .seeAlso(try text())
      default: throw CacheDamage()
      }
    let definition = try optionalText()
    var places: [Mention.Place] = []
    for _ in 0..<(try count()) {
      let (heading, isMain, weight) = (try integer(), try flag(), try integer())
      let id = try optionalText()
      places.append(
        Mention.Place(
          line: 0, anchor: id.map { .id($0) } ?? .page, heading: heading < 0 ? nil : heading,
          isMain: isMain, weight: weight))
    }
    var mention = Mention(
      IndexMark(path, target), head.kind, at: places, evidence: head.evidence,
      definition: definition)
    for _ in 0..<(try count()) {
      mention.spellings.append(Mention.Spelling(try text(), uses: try integer()))
    }
    return mention
  }
}
