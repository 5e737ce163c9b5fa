import Alphabet
import BookIndex
import Cache
import Concurrency
import Diagnostics
import SiteSource

/// The index of a site, for commands that print or check the index without building pages.
public struct SiteEntries: Sendable {
  /// The entries of the index.
  public let index: BookIndex
  fileprivate let addresses: EntryAddresses
  /// The paths of the notes' files in the source folder, by note number.
  let paths: [String]
  /// The mentions from which the index was made.
  let table: MentionTable
  let mentions: PlacedMentions
  /// The errors of the index: references without a target, and edits of missing entries.
  fileprivate let errors: [Diagnostic]
}

extension SiteSnapshot {
  /// The problems of `index.yml` itself, such as unknown keys.
  public var indexFileDiagnostics: [Diagnostic] { indexFile.diagnostics }

  /// Returns the index of the notes.
  ///
  /// - Throws: `BuildFailure.configuration` if the locale is unknown, or
  ///   `BuildFailure.damagedCache` if the cached data of a note is damaged.
  public func entries() throws(BuildFailure) -> SiteEntries {
    let alphabet: Alphabet
    do throws(Diagnostic) {
      alphabet = try SiteModel.alphabet(
        for: SiteLanguage(
          configuration, titles: siteNotes.indices.lazy.map { siteNotes[$0].title }),
        configuration)
    } catch {
      throw .configuration([error])
    }
    do throws(CacheDamage) {
      let mentions = try SiteMentions(of: siteNotes, Workers(1))
      var table = try mentions.table()
      let starts = try siteNotes.indices.map { number throws(CacheDamage) in
        try MentionPlaces(siteNotes[number].parts.places.read())
          .starts(ofMentions: mentions.names(ofNote: number).count)
      }
      let tags = Tags(of: siteNotes, in: configuration.languages.prefix)
      let placed = PlacedMentions(mentions: mentions, starts: starts)
      var index = try BookIndex(
        of: siteNotes.map(\.title), tags: tags.inIndex,
        kinds: configuration.entries.kinds, editedBy: indexFile.edits,
        names: configuration.entries.names, in: &table, reading: placed)
      index.orderSubentries(by: alphabet)
      let addresses = EntryAddresses(
        siteNotes, tags: tags, sections: SectionTitles(Chapters(), configuration),
        entries: index.entries, rows: index.entries.map { _ in "" }, on: loaded.map)
      return try SiteEntries(
        index: index, addresses: addresses, paths: siteNotes.map(\.path), table: table,
        mentions: placed, errors: IndexProblem.all(of: index).diagnostics(among: siteNotes))
    } catch {
      throw .damagedCache
    }
  }
}

/// The mentions of a site's notes, with their lines in the files.
struct PlacedMentions: MentionReader {
  let mentions: SiteMentions
  /// The line and column of each place, by note number, mention and place.
  let starts: [[[MentionPlaces.Start]]]

  func read(
    into outlines: inout MentionOutlines, ofMention number: Int, ofNote note: Int
  ) throws(CacheDamage) {
    try mentions.read(into: &outlines, ofMention: number, ofNote: note)
  }

  func mention(_ number: Int, ofNote note: Int) throws(CacheDamage) -> Mention {
    var mention = try mentions.mention(number, ofNote: note)
    for (place, start) in zip(mention.places.indices, starts[note][number]) {
      mention.places[place].line = start.line
    }
    return mention
  }

  func heading(_ number: Int, ofNote note: Int) throws(CacheDamage) -> String? {
    try mentions.heading(number, ofNote: note)
  }

  /// The number of mentions of a note.
  func count(ofNote note: Int) -> Int { starts[note].count }
}

extension SiteEntries {
  /// Returns the path of the note that a locator leads to, in the source folder.
  public func source(of locator: Locator) -> String { paths[locator.note] }

  /// Returns the URL that a locator leads to, on the site.
  public func url(of locator: Locator) -> String { addresses.url(of: locator) }

  /// Returns the title of a reference's target, or the name in the reference if it refers to a
  /// sub-entry or has no target.
  public func name(of reference: Reference) -> String { addresses.name(of: reference) }

  /// The errors and weaknesses of the index, each with a location where the author can correct it.
  public var findings: [Diagnostic] {
    errors + index.findings.map(diagnostic)
  }

  private func diagnostic(_ finding: Finding) -> Diagnostic {
    switch finding {
    case .nearlySame(let one, let other):
      Diagnostic(
        .warning, .indexSpelling, at: place(of: other),
        "“\(one.title.clipped)” and “\(other.title.clipped)” may be the same; join them in"
          + " \(IndexFile.name), or use one spelling")
    case .undivided(let entry):
      Diagnostic(
        .warning, .indexUndivided, at: place(of: entry),
        "“\(entry.title.clipped)” leads to \(entry.locators.count) places; add subentries"
          + " (“\(entry.title.clipped)!…”), or hide it in \(IndexFile.name)")
    case .definedTwice(let entry):
      Diagnostic(
        .warning, .indexDefinition, at: place(of: entry.definitions.last?.locator),
        "“\(entry.title.clipped)” is already defined in"
          + " \(entry.definition.map { paths[$0.locator.note] } ?? ""); keep one definition")
    case .unreached(let note):
      Diagnostic(
        .warning, .indexUnreached, at: SourceLocation(paths[note]),
        "no index entry leads to this note; add an index mark, or list entries under “index:”")
    }
  }

  private func place(of entry: IndexEntry) -> SourceLocation { place(of: entry.allLocators.first) }

  private func place(of locator: Locator?) -> SourceLocation {
    guard let locator else { return SourceLocation(IndexFile.name) }
    return SourceLocation(paths[locator.note], line: locator.place.line)
  }
}

extension Diagnostic.ID {
  /// Two index entries may be spellings of the same term.
  static let indexSpelling: Self = "index-spelling"
  /// An index entry has so many locators that it needs sub-entries.
  static let indexUndivided: Self = "index-undivided"
  /// A term has several definitions.
  static let indexDefinition: Self = "index-definition"
  /// No index entry leads to a note.
  static let indexUnreached: Self = "index-unreached"
}
