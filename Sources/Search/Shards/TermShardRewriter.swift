import Bytes

/// Rewrites a shard of terms: renumbers its notes, and edits the postings of some terms.
///
/// The shard is read once, line by line, and unchanged parts are copied in long runs. Decoding and
/// encoding it instead takes four times as long, a third of the build after a note was deleted.
struct TermShardRewriter {
  private let data: [UInt8]
  private let renumbering: Renumbering?
  private var edits: ArraySlice<TermEdit.Keyed>
  /// Indicates whether terms may be added or removed, so that each term must be decoded.
  let decodesTerms: Bool

  private var offset = 0
  /// The end of the part of `data` that has been copied or skipped.
  private var copied = 0
  /// The new contents of the shard.
  private(set) var bytes: [UInt8] = []
  /// The term read last.
  private var key: [UInt8] = []
  /// The term written before `key`. It is valid only if `isAligned` is `false`.
  private var written: [UInt8] = []
  /// Indicates whether the term written before `key` is also the term before `key` in `data`. The
  /// start of the line is then copied unchanged.
  private var isAligned = true

  /// The first term.
  private(set) var first: [UInt8]?
  /// The number of bytes by which the shard has grown; negative if it shrank.
  private(set) var growth = 0
  /// The terms that now occur in prose (`true`) or no longer do (`false`).
  private(set) var prose: [Term: Bool] = [:]
  /// Indicates whether a term became so rare that its places in all notes are needed.
  private(set) var needsAllNotes = false

  /// - Parameter edits: The edits in the order of their keys.
  init(_ data: [UInt8], renumbering: Renumbering?, edits: ArraySlice<TermEdit.Keyed>) {
    (self.data, self.renumbering, self.edits) = (data, renumbering, edits)
    decodesTerms = !edits.isEmpty || renumbering?.removesNotes == true
    bytes.reserveCapacity(data.count + data.count / 32 + 64)
  }

  /// The key of the last term.
  var last: [UInt8] { isAligned ? key : written }
}

extension TermShardRewriter {
  mutating func rewrite() throws(SearchIndexError) {
    while offset < data.count {
      let line = offset
      try readKey()
      while let edit = edits.first, edit.key.lexicographicallyPrecedes(key) {
        insert(edit, before: line)
        edits.removeFirst()
      }
      if let edit = edits.first, edit.key == key {
        edits.removeFirst()
        try rewrite(line, edit.edit)
      } else if renumbering != nil {
        try rewrite(line, .found())
      } else {
        writeTerm(line, from: offset)
        skipToEndOfLine()
      }
      offset += 1
    }
    for edit in edits { insert(edit, before: data.count + 1) }
    copy(upTo: data.count)
  }

  /// Reads the term of a line, and decodes it if terms must be known.
  private mutating func readKey() throws(SearchIndexError) {
    let head = Int(data[offset]) - 40
    offset += 1
    let rest = offset
    while offset < data.count, data[offset] != 0x09, !(0x21...0x23 ~= data[offset]) { offset += 1 }
    guard decodesTerms else { return }
    if isAligned {
      written.removeAll(keepingCapacity: true)
      written += key
    }
    guard let kept = TermShard.bytes(of: head, in: key) else { throw SearchIndexError() }
    key.removeSubrange(kept...)
    for i in rest..<offset { key.append(Term.ordered(data[i])) }
  }

  private mutating func skipToEndOfLine() {
    let start = offset
    offset = data.withBytes { $0[start...].prefix(upToFirst: 0x09).endIndex }
  }
}

extension TermShardRewriter {
  /// Copies all lines before the line at the offset `line`, and writes the separator.
  private mutating func startLine(_ line: Int) {
    copy(upTo: line - 1)
    if !bytes.isEmpty { bytes.append(0x09) }
    copied = max(copied, line)
  }

  /// Writes a term. The other bytes of its line are copied later, from `content` on.
  private mutating func writeTerm(_ line: Int, from content: Int) {
    if first == nil { first = key }
    guard !isAligned else { return }
    startLine(line)
    TermShard.append(key[...], after: written[...], to: &bytes)
    copied = content
    isAligned = true
  }

  private mutating func insert(_ edit: TermEdit.Keyed, before line: Int) {
    var content: [UInt8] = []
    switch edit.edit {
    case .backwards(let isThere): guard isThere else { return }
    case .found(let notes, let names):
      let postings = Postings(notes: notes.filter { $0.places != 0 }, names: names ?? [])
      if postings.isEmpty { return }
      if postings.isInProse { prose[Term(bytes: edit.key)] = true }
      postings.append(to: &content)
    }
    startLine(line)
    TermShard.append(
      edit.key[...], after: (line > data.count ? last : written)[...], to: &bytes)
    bytes += content
    if first == nil { first = edit.key }
    growth += edit.key.count + content.count + 2
    (written, isAligned) = (edit.key, false)
  }

  /// Removes the line just read.
  private mutating func remove(_ line: Int, from content: Int) {
    copy(upTo: line - 1)
    copied = offset + 1
    growth -= key.count + offset - content + 2
    isAligned = false
  }

  /// Copies `data` up to an offset.
  private mutating func copy(upTo end: Int) {
    if end > copied {
      bytes += data[copied..<end]
      copied = end
    }
  }
}

extension TermShardRewriter {
  /// Rewrites the line at the offset `line`, or removes it if the term has no postings left.
  private mutating func rewrite(_ line: Int, _ edit: TermEdit) throws(SearchIndexError) {
    let content = offset
    let before = (bytes: bytes.count, copied: copied, isAligned: isAligned, first: first)
    writeTerm(line, from: content)
    let start = bytes.count + content - copied
    var found = RewriteResult()
    switch edit {
    case .backwards(let isThere):
      skipToEndOfLine()
      found.isEmpty = !isThere
    case .found(let notes, let names):
      found = try rewrite(notes, names)
    }
    if found.isEmpty {
      bytes.removeSubrange(before.bytes...)
      (copied, isAligned, first) = (before.copied, before.isAligned, before.first)
      remove(line, from: content)
    } else {
      growth += bytes.count + offset - copied - start - (offset - content)
    }
    if found.wasInProse != found.isInProse { prose[Term(bytes: key)] = found.isInProse }
  }

  /// Rewrites the postings of a term.
  private mutating func rewrite(
    _ notes: [Postings.Posting], _ names: [Int]?
  ) throws(SearchIndexError) -> RewriteResult {
    let content = offset
    var found = RewriteResult()
    // A reversed word has no postings.
    if notes.isEmpty, names == nil, next == nil || next == 0x09 { return found }
    let before = (bytes: bytes.count, copied: copied)
    // `#` begins a bitmap of the notes; see `Postings.append(to:)`.
    if next == 0x23 { return try rewriteDecoded(notes, names) }
    try rewrite(notes, &found)
    if found.count > Postings.maximumNotesWithPlaces {
      bytes.removeSubrange(before.bytes...)
      (copied, offset) = (before.copied, content)
      return try rewriteDecoded(notes, names)
    }
    if found.count == 0 {
      bytes.removeSubrange(before.bytes...)
      copied = before.copied
      copy(upTo: content)
      copied = offset
    }
    let start = offset
    skipToEndOfLine()
    var hasNames = offset > start
    found.wasInProse = found.wasInProse || hasNames
    if let names {
      copy(upTo: start)
      copied = offset
      Postings.append(names: names, to: &bytes)
      hasNames = !names.isEmpty
    }
    found.isInProse = found.isInProse || hasNames
    found.isEmpty = found.count == 0 && !hasNames
    return found
  }

  /// Rewrites the notes of a term.
  private mutating func rewrite(
    _ changes: [Postings.Posting], _ found: inout RewriteResult
  ) throws(SearchIndexError) {
    var changes = changes[...]
    var (old, new) = (-1, -1)
    if next == 0x21 {
      offset += 1
    } else if !changes.isEmpty {
      copy(upTo: offset)
      bytes.append(0x21)
    }
    while true {
      skipUnchanged(before: changes.first?.note, old: &old, new: &new, found: &found)
      guard let code = next, code >= 40 else { break }
      let start = offset
      let gap = try readNumber()
      old += gap + 1
      let places = offset
      let isInProse = try skipPlaces()
      if isInProse { found.wasInProse = true }
      guard let number = try number(of: old) else {
        copy(upTo: start)
        copied = offset
        continue
      }
      guard number > new else { throw SearchIndexError() }
      var isReplaced = false
      while let change = changes.first, change.note <= number {
        copy(upTo: start)
        write(change, after: &new, &found)
        isReplaced = change.note == number
        changes.removeFirst()
      }
      if isReplaced {
        copied = offset
        continue
      }
      if number - new - 1 != gap {
        copy(upTo: start)
        bytes.append(number: number - new - 1)
        copied = places
      }
      new = number
      found.count += 1
      if isInProse { found.isInProse = true }
    }
    for change in changes {
      copy(upTo: offset)
      write(change, after: &new, &found)
    }
  }

  /// Skips notes whose distance from the note before them is unchanged, as for nearly all notes.
  /// This is the innermost loop.
  ///
  /// - Parameter limit: The first note to change, by its new number; `nil` for none.
  private mutating func skipUnchanged(
    before limit: Int?, old: inout Int, new: inout Int, found: inout RewriteResult
  ) {
    let (growth, end) = renumbering?.growth(at: old) ?? (0, .max)
    guard new - old == growth else { return }
    let last = min(end, limit.map { $0 - growth } ?? .max)
    let shard = data
    let data = shard.span
    var (i, note, count, isInProse) = (offset, old, 0, false)
    while let (gap, places) = data.shortNumber(at: i) {
      // The sums cannot exceed the number of notes or bytes, so they cannot overflow.
      let next = note &+ gap &+ 1
      if next >= last { break }
      (i, note, count) = (places, next, count &+ 1)
      // 96 is the code of `TermLocation.code` before other places, 43 as the last place.
      while i < data.count, data[i] >= 93 {
        if data[i] != 96 { isInProse = true }
        i &+= 1
      }
      guard i < data.count else { break }
      if data[i] != 43 { isInProse = true }
      i &+= 1
    }
    (offset, new, old) = (i, note + growth, note)
    found.count += count
    if isInProse { (found.wasInProse, found.isInProse) = (true, true) }
  }

  private mutating func write(
    _ posting: Postings.Posting, after last: inout Int, _ found: inout RewriteResult
  ) {
    guard posting.places != 0 else { return }
    bytes.append(number: posting.note - last - 1)
    Postings.append(places: posting.places, to: &bytes)
    last = posting.note
    found.count += 1
    if posting.places & ~Postings.code != 0 { found.isInProse = true }
  }

  /// Rewrites the postings of a term that is or becomes very frequent, by decoding them.
  private mutating func rewriteDecoded(
    _ notes: [Postings.Posting], _ names: [Int]?
  ) throws(SearchIndexError) -> RewriteResult {
    copy(upTo: offset)
    let start = offset
    skipToEndOfLine()
    copied = offset
    var postings = try Postings(coded: data[start..<offset])
    var found = RewriteResult(count: postings.notes.count, wasInProse: postings.isInProse)
    if let renumbering { try postings.renumber(by: renumbering) }
    for posting in notes { postings.set(posting) }
    if let names { postings.names = names }
    if !postings.isExact, postings.notes.count <= Postings.maximumNotesWithPlaces {
      needsAllNotes = true
    }
    postings.append(to: &bytes)
    (found.isInProse, found.isEmpty) = (postings.isInProse, postings.isEmpty)
    return found
  }

  /// The result of rewriting a term: the number of notes, and whether the term was and is in prose.
  private struct RewriteResult {
    var count = 0
    var wasInProse = false
    var isInProse = false
    var isEmpty = false
  }
}

extension TermShardRewriter {
  private var next: UInt8? { offset < data.count ? data[offset] : nil }

  /// Returns the new number of a note; `nil` if the note was deleted or moved.
  private func number(of old: Int) throws(SearchIndexError) -> Int? {
    try renumbering.map { renumbering throws(SearchIndexError) in try renumbering.number(of: old) }
      ?? old
  }

  private mutating func readNumber() throws(SearchIndexError) -> Int {
    if 40...91 ~= data[offset] {
      offset += 1
      return Int(data[offset - 1]) - 40
    }
    var reader = ShardReader(data[offset...])
    let number = try reader.number()
    offset = reader.offset
    return number
  }

  /// Skips a term's places in a note. The last place has a lower code than the others.
  ///
  /// - Returns: `true` if one of the places is outside code.
  private mutating func skipPlaces() throws(SearchIndexError) -> Bool {
    var isInProse = false
    while let code = next {
      guard 40..<72 ~= code || 93..<125 ~= code else { throw SearchIndexError() }
      offset += 1
      if code != 43, code != 96 { isInProse = true }
      if code < 93 { return isInProse }
    }
    throw SearchIndexError()
  }
}

extension Span<UInt8> {
  /// Returns the number of one or two characters at an offset, and its end; `nil` if there is none.
  @inline(__always)
  fileprivate func shortNumber(at offset: Int) -> (number: Int, end: Int)? {
    guard offset < count else { return nil }
    let code = Int(self[offset])
    if 40...91 ~= code { return (code &- 40, offset &+ 1) }
    guard 93...126 ~= code, offset &+ 1 < count else { return nil }
    let last = Int(self[offset &+ 1])
    return 40...91 ~= last ? ((code &- 92) &* 52 &+ last &- 40, offset &+ 2) : nil
  }
}

extension BorrowedBytes {
  fileprivate func prefix(upToFirst byte: UInt8) -> BorrowedBytes {
    self[startIndex..<(firstIndex(of: byte) ?? endIndex)]
  }
}
