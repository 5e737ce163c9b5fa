import Bytes

/// The mentions of all notes, from which entries are made: the key and the evidence of each, and
/// the outlines of those whose details have been read.
///
/// The table is flat and stores most keys and evidence only once. A build can therefore copy the
/// data of unchanged notes from the previous build.
public struct MentionTable: Sendable {
  /// The keys of the things that are mentioned, and what speaks for things in single notes.
  private(set) var keys: [UInt64] = []
  private(set) var evidence: [EntryEvidence.Packed] = []
  /// The mentions of all notes, in their order, and where those of each note end.
  private(set) var heads: [Head] = []
  private(set) var ends: [Int] = []
  private(set) var outlines = MentionOutlines()
  /// The number of mentions read since the table was complete.
  private var readCount = 0

  private var things = HashPositions()
  private var signs = HashPositions()

  /// A mention, as positions in the other lists.
  public struct Head: BitwiseCopyable, Sendable {
    /// The position of its thing.
    let thing: Int32
    /// The position of its evidence; negative for a mention by an author, with its kind.
    let sign: Int32
    /// The position of its outline; -1 if it was not read.
    var outline: Int32 = -1
  }

  /// Creates an empty table.
  public init() {}

  /// Creates a table without notes that shares the lists of a previous table, so that its mentions
  /// can be appended without conversion.
  public init(after previous: MentionTable) {
    (keys, evidence, outlines) = (previous.keys, previous.evidence, previous.outlines)
    readCount = previous.readCount
    for (number, key) in keys.enumerated() {
      _ = things.position(of: WordHash(value: key), orNew: number)
    }
    heads.reserveCapacity(previous.heads.count)
  }
}

extension MentionTable {
  /// The number of notes.
  public var noteCount: Int { ends.count }

  /// Indicates whether the site is so small that it says things once: it has few notes, and they
  /// name little.
  var isSmall: Bool { noteCount <= 10 && heads.count <= 600 }

  /// Indicates whether the table contains so many unused keys and pieces of evidence that building
  /// it from scratch is better.
  public var needsRebuild: Bool { readCount > 2 * heads.count + 1000 }

  /// Appends a mention of the current note.
  public mutating func append(_ head: MentionHead) {
    append(key: head.key, head.kind, head.evidence?.packed)
  }

  /// Appends a mention of the current note, with its evidence in the cached form.
  public mutating func append(
    key: UInt64, _ kind: Mention.Source, _ evidence: EntryEvidence.Packed?
  ) {
    let thing = things.position(of: WordHash(value: key), orNew: keys.count)
    if thing == keys.count { keys.append(key) }
    let sign = evidence.map { number(of: $0) } ?? ~Int32(kind.rawValue)
    heads.append(Head(thing: Int32(truncatingIfNeeded: thing), sign: sign))
    readCount += 1
  }

  /// Ends the mentions of a note.
  public mutating func endNote() { ends.append(heads.count) }

  /// Appends all mentions of a note of the previous table, by its position there.
  public mutating func append(note: Int, of previous: MentionTable) {
    heads += previous.heads[(note > 0 ? previous.ends[note - 1] : 0)..<previous.ends[note]]
    endNote()
  }

  private mutating func number(of evidence: EntryEvidence.Packed) -> Int32 {
    let next = self.evidence.count
    var number = signs.position(of: evidence.hash, orNew: next)
    // Others may have its hash.
    if number < next, self.evidence[number] != evidence { number = next }
    if number == next { self.evidence.append(evidence) }
    return Int32(truncatingIfNeeded: number)
  }
}

extension MentionTable {
  /// The outline of a mention that was found, by its position among all.
  ///
  /// - Parameter read: Reads it, where it is not known.
  mutating func outline<Failure: Error>(
    of head: Int, read: (inout MentionOutlines) throws(Failure) -> Void
  ) throws(Failure) -> MentionOutlines.Outline {
    if heads[head].outline < 0 {
      let number = outlines.outlines.count
      try read(&outlines)
      if number == outlines.outlines.count { outlines.begin(BorrowedBytes("")) }
      heads[head].outline = Int32(truncatingIfNeeded: number)
    }
    return outlines.outlines[Int(heads[head].outline)]
  }
}

extension MentionTable.Head {
  /// The position of its evidence, or the kind that its author gave it.
  var meaning: Meaning {
    if sign >= 0 { return .found(Int(sign)) }
    return .said(Mention.Source(rawValue: UInt8(truncatingIfNeeded: ~sign)) ?? .alias)
  }

  enum Meaning {
    case found(Int)
    case said(Mention.Source)
  }
}

extension MentionTable {
  /// The table as lists of numbers and texts, for a cache.
  public struct Packed: Sendable {
    /// The keys of the mentioned things.
    public var keys: [UInt64] = []
    /// The evidence.
    public var evidence: [EntryEvidence.Packed] = []
    /// The mentions of all notes, in order.
    public var heads: [Head] = []
    /// The end of each note's mentions in `heads`.
    public var ends: [Int] = []
    /// The number of mentions read since the table was built from scratch.
    public var readCount = 0
    /// The details of the mentions that were read further.
    public var outlines = MentionOutlines.Packed()

    /// Creates an empty value.
    public init() {}

    /// The approximate size in bytes.
    public var size: Int {
      func size<Value>(_ list: [Value]) -> Int { list.count * MemoryLayout<Value>.stride }
      return size(keys) + size(evidence) + size(heads) + size(ends) + size(outlines.outlines)
        + size(outlines.places) + size(outlines.spellings) + 2 * size(outlines.texts)
    }
  }

  /// The table in its cached form.
  public var packed: Packed {
    var packed = Packed()
    (packed.keys, packed.evidence) = (keys, evidence)
    (packed.heads, packed.ends, packed.readCount) = (heads, ends, readCount)
    packed.outlines = outlines.packed
    return packed
  }

  /// Creates a table from its cached form.
  ///
  /// - Returns: `nil` if the lists do not form a table.
  public init?(_ packed: Packed) {
    self.init()
    guard let outlines = MentionOutlines(packed.outlines) else { return nil }
    (keys, evidence) = (packed.keys, packed.evidence)
    (heads, ends) = (packed.heads, packed.ends)
    (readCount, self.outlines) = (packed.readCount, outlines)
    let (things, signs, known) = (keys.count, evidence.count, outlines.outlines.count)
    guard readCount >= 0, ends.last ?? 0 == heads.count,
      zip([0] + ends, ends).allSatisfy({ $0 <= $1 }),
      heads.allSatisfy({
        $0.thing >= 0 && $0.thing < things && $0.sign < signs && $0.outline < known
      })
    else { return nil }
  }
}
