import BookIndex
import Cache
import Diagnostics

/// The judgement of a term by a site: why it is an entry of the index or is not.
public struct TermJudgement: Sendable {
  /// The key of the term. All spellings with one key are one term.
  public let key: EntryKey
  /// The judgement; `nil` if no note names the term in a way that counts.
  public let judgement: Judgement?
  /// The entries of the term. Terms with definitions of their own may share a key.
  public private(set) var entries: [(entry: IndexEntry, path: [String])] = []
  /// The reason why the index has no entry although the judgement says so.
  public private(set) var omission: Omission?
  /// The spellings with their frequencies, the most frequent first.
  public private(set) var spellings: [Mention.SpellingCount] = []
  /// The path and the lines of each note that names the term, by note number.
  public private(set) var sources: [Int: (path: String, lines: [Int])] = [:]
  /// The notes that contain the words but dropped the term, with the lines.
  public private(set) var dropped: [(path: String, lines: [Int])] = []
  /// Similar terms, if no note names the term.
  public private(set) var similarTerms: [String] = []

  /// The reason why a term that was chosen is not listed.
  public enum Omission: Sendable {
    /// `index.yml` hides or renames it.
    case edited
    /// The entry would lead only to the top of the note with its title.
    case title
    /// It nearly always occurs as a part of longer terms, or is listed as a part of another entry.
    case part
  }
}

extension SiteSnapshot {
  /// Judges a term.
  ///
  /// - Parameters:
  ///   - term: The term, or a sub-entry with its parents: `cards!guide`.
  ///   - entries: The index of the site.
  /// - Throws: `BuildFailure.damagedCache` if the cached data of a note is damaged.
  public func judgement(
    of term: String, in entries: SiteEntries
  ) throws(BuildFailure) -> TermJudgement {
    do throws(CacheDamage) {
      return try TermJudgement(of: term, in: entries, of: self)
    } catch {
      throw .damagedCache
    }
  }
}

extension TermJudgement {
  fileprivate init(
    of term: String, in entries: SiteEntries, of site: SiteSnapshot
  ) throws(CacheDamage) {
    let path = term.split(separator: "!").map { IndexMark.Level(String($0)) }
    let key = EntryKey(path)
    self.key = key
    judgement = Judgement(
      of: path, in: entries.table, site.configuration.entries.kinds, editedBy: site.indexFile.edits)
    self.entries = entries.index.entries.flatMap { [($0, [$0.title])] + $0.nestedEntries }
      .filter { EntryKey($0.path.map { IndexMark.Level($0) }) == key }
    try readMentions(entries)
    if self.entries.isEmpty, let judgement, judgement.reason.isEntry {
      omission =
        if judgement.isEdited {
          .edited
        } else if site.siteNotes.contains(where: { EntryKey($0.title) == key }) {
          .title
        } else {
          .part
        }
    }
    for (number, note) in site.siteNotes.enumerated()
    where sources[number] == nil && note.header.listing == .listed {
      let source = try note.note().source
      let lines = key.lines(in: source.text.bytes).filter { $0 >= source.frontMatter.bodyLine }
      if !lines.isEmpty { dropped.append((note.path, lines)) }
    }
    if judgement == nil, self.entries.isEmpty {
      similarTerms = try Self.terms(similarTo: term, key, in: entries)
    }
  }

  /// Reads the lines and the spellings of all mentions.
  private mutating func readMentions(_ entries: SiteEntries) throws(CacheDamage) {
    guard let judgement else { return }
    var uses: [String: Int] = [:]
    let mentions =
      judgement.named.map { ($0.note, $0.number, 1) }
      + judgement.found.map { ($0.note, $0.number, $0.uses) }
    for (note, number, count) in mentions {
      let mention = try entries.mentions.mention(number, ofNote: note)
      var source = sources[note] ?? (entries.paths[note], [])
      source.lines = Set(source.lines + mention.places.map(\.line)).sorted()
      sources[note] = source
      let name = mention.mark.path.last?.text ?? ""
      if mention.spellings.isEmpty { uses[name, default: 0] += count }
      for spelling in mention.spellings { uses[spelling.text, default: 0] += spelling.uses }
    }
    spellings = uses.map { Mention.SpellingCount($0.key, uses: $0.value) }
      .sorted { ($1.uses, $0.text) < ($0.uses, $1.text) }
  }

  /// Returns terms of the notes that are spelled almost like a term, contain it, or are contained
  /// in it.
  private static func terms(
    similarTo term: String, _ key: EntryKey, in entries: SiteEntries
  ) throws(CacheDamage) -> [String] {
    var names: [EntryKey: String] = [:]
    for note in entries.paths.indices {
      for number in 0..<entries.mentions.count(ofNote: note) {
        let path = try entries.mentions.mention(number, ofNote: note).mark.path
        let name = path.map(\.text).joined(separator: "!")
        names[EntryKey(path)] = min(names[EntryKey(path)] ?? name, name)
      }
    }
    let known = names.sorted { ($0.value.count, $0.value) < ($1.value.count, $1.value) }
    let near = suggestion(for: term, among: known.map(\.value))
    let related = known.filter { $0.value != near && key.isPart(of: $0.key) }.map(\.value)
    let parts = known.reversed().filter { $0.value != near && $0.key.isPart(of: key) }.map(\.value)
    return Array(((near.map { [$0] } ?? []) + related + parts).prefix(mostSimilarTerms))
  }

  private static let mostSimilarTerms = 8
}

extension EntryKey {
  /// Whether a longer key contains it. Keys of a letter or two are contained by chance.
  fileprivate func isPart(of other: EntryKey) -> Bool {
    bytes.count > 2 && other.bytes.count > bytes.count && other.bytes.contains(bytes)
  }
}
