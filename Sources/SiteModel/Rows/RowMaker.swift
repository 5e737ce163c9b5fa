import Alphabet
import Cache
import Liquid
import Notes
import SiteSource
import Theme

/// A maker of the rows of notes. A row comes from the cache if its inputs are unchanged.
package struct RowMaker: Sendable {
  let tags: Tags
  let theme: Theme
  let map: SiteMap
  /// The chapters and folders, which are the context of rows.
  let sections: SectionTitles
  private let language: SiteLanguage
  /// The tags as templates see them, by tag number.
  private let values: [Value]
  private let reader: RowReader
  /// The digest of the inputs that all rows share; `nil` if the build stores no results and so
  /// needs no digests.
  private let sharedInputs: Digest?
  /// The digest of each tag, by tag number.
  private let tagDigests: [Digest]
  /// A Boolean value that indicates whether the last build had the same alphabet.
  private let hasSameAlphabet: Bool

  /// Creates a maker.
  ///
  /// - Parameters:
  ///   - settings: The digest of the configuration; `nil` if the build stores no results.
  ///   - previous: The lists of the last build.
  init(
    _ tags: Tags, _ sections: SectionTitles, map: SiteMap, theme: Theme, in language: SiteLanguage,
    settings: Digest?, after previous: NoteLists?
  ) {
    (self.tags, self.map, self.theme, self.language) = (tags, map, theme, language)
    self.sections = sections
    hasSameAlphabet = previous?.locale == language.locale
    let values = tags.all.map { $0.value(on: map) }
    self.values = values
    reader = RowReader(theme: theme, tags: values)
    tagDigests = values.map { value in Digest { $0.write(value) } }
    sharedInputs = settings.map { settings in
      Digest {
        $0.write(settings)
        $0.write(theme.digest)
        $0.write(language.lang)
        $0.write(language.locale)
      }
    }
  }
}

extension RowMaker {
  /// Returns the digest of the inputs of a note's row, or `none` if the build stores no results.
  ///
  /// - Parameter number: The number of the note.
  func key(ofRow number: Int, of note: SiteNote) -> Digest {
    guard let sharedInputs else { return .none }
    return Digest { writer in
      writer.write(sharedInputs)
      writer.write(note.facts.rowDigest)
      writer.write(note.header.place)
      writer.write(note.header.listing == .unlisted)
      for tag in tags.ofNotes[number] { writer.write(tagDigests[tag]) }
      // The folder of a note is part of its path, on which the digest of the note depends.
      if !sections.chapters.isEmpty { writer.write(sections.chapters.section(ofNote: number)) }
    }
  }

  /// Returns the digest of the inputs of all lists of notes: the tags, the rows and their order.
  ///
  /// - Parameters:
  ///   - keys: The digest of the inputs of each note's row, by note number.
  ///   - chains: The numbers of notes in the reading order of the site's tool.
  func key(ofRows keys: [Digest], chains: [[Int]]) -> Digest {
    guard let sharedInputs else { return .none }
    return Digest { writer in
      writer.write(sharedInputs)
      for tag in tags.all.indices { writer.write(tagDigests[tag]) }
      for key in keys { writer.write(key) }
      for chain in chains {
        writer.write(chain.count)
        for number in chain { writer.write(number) }
      }
    }
  }
}

extension RowMaker {
  /// Returns the digest of the inputs of a list.
  ///
  /// - Parameters:
  ///   - rows: The sorted rows of the site.
  ///   - keys: The digest of the inputs of each note's row, by note number.
  func key(of list: SiteList, in rows: PlacedRows, _ keys: [Digest]) -> Digest {
    sharedInputs.map { $0.joined(with: rows.key(of: list, rows: keys)) } ?? .none
  }

  /// Returns the digest of the inputs of the index and of the names that readers can search for.
  ///
  /// The inputs are the tags, `index.yml`, and the mentions, titles and addresses of the notes.
  func key(ofBook settings: BookSettings, of notes: [SiteNote]) -> Digest {
    guard let sharedInputs else { return .none }
    return Digest { writer in
      writer.write(sharedInputs)
      writer.write(settings.file.digest)
      for tag in tags.all.indices {
        writer.write(tagDigests[tag])
        writer.write(tags.all[tag].notes.count)
      }
      if settings.kinds.isEmpty { return }
      for note in notes {
        writer.write(note.parts.words.isEmpty)
        writer.write(note.header.listing == .unlisted)
        writer.write(note.title)
        writer.write(note.header.place)
        writer.write(note.parts.mentionNames.digest)
      }
    }
  }

  /// Returns the digest of the links between notes: the sentences around the links, and the first
  /// lines of the notes that they may lead to.
  func keyOfLinks(of notes: [SiteNote]) -> Digest {
    guard sharedInputs != nil else { return .none }
    let areLinked = notes.contains { !$0.parts.links.isEmpty }
    return Digest { writer in
      for note in notes {
        writer.write(note.parts.links.digest)
        if areLinked { writer.write(text: note.facts.lead) }
      }
    }
  }
}

extension RowMaker {
  /// The row of a note with its letter and sort key.
  package struct PlacedRow: Sendable {
    /// The row with its letter and sort key.
    package var placed: AlphabetRow<Row>
    /// The cached row; `nil` if the row was made anew.
    package var cached: CachedRow?
  }

  /// Returns the row of a note.
  ///
  /// - Parameter number: The number of the note.
  func row(_ number: Int, of note: SiteNote) throws(CacheDamage) -> Row {
    if let row = cachedRow(number, of: note, key: key(ofRow: number, of: note)) { return row.row }
    return try madeRow(number, of: note)
  }

  /// Returns the row of a note with its letter and sort key.
  ///
  /// - Parameters:
  ///   - number: The number of the note.
  ///   - key: The digest of the row's inputs.
  func placedRow(
    _ number: Int, of note: SiteNote, key: Digest, in alphabet: Alphabet
  ) throws(CacheDamage) -> PlacedRow {
    if let row = cachedRow(number, of: note, key: key),
      let placement = row.placement(among: alphabet.letters)
    {
      return PlacedRow(placed: AlphabetRow(entry: row.row, placement: placement), cached: row)
    }
    let row = try madeRow(number, of: note)
    // If only the date or the tags have changed, the row keeps its letter and sort key.
    if hasSameAlphabet, let known = note.previous,
      let placement = reader.placement(of: row, in: known, among: alphabet.letters)
    {
      return PlacedRow(placed: AlphabetRow(entry: row, placement: placement))
    }
    return PlacedRow(placed: alphabet.row(of: row))
  }

  /// Returns the cached row of a note, or `nil` if its inputs have changed.
  private func cachedRow(_ number: Int, of note: SiteNote, key: Digest) -> CachedRow? {
    note.previous.flatMap { known in
      reader.row(
        number, of: known, at: note.header.place, tags: tags.ofNotes[number], key: key)
    }
  }

  /// Makes the row of a note, which may read the note from the cache.
  private func madeRow(_ number: Int, of note: SiteNote) throws(CacheDamage) -> Row {
    let place = note.header.place
    return try note.entry().row(
      number, at: place, url: map.url(place), lang: language.lang, tags: tags.ofNotes[number],
      of: values, section: sections.title(ofNote: number, at: note.path), in: theme)
  }
}

extension SiteNote {
  /// Returns the note with the properties that its row shows.
  fileprivate func entry() throws(CacheDamage) -> Note {
    guard case .outsideShard(let source) = content else { return try note() }
    var note = Note(placeholderFor: source)
    note.title = title
    return note
  }
}
