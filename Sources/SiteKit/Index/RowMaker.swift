import Alphabet
import Liquid
import Notes

/// Makes the row of each note and gives it its place in the alphabet; one that an earlier build made
/// from the same is taken over.
struct RowMaker: Sendable {
  let tags: Tags
  let theme: Theme
  let lang: String
  let alphabet: Alphabet
  let map: SiteMap
  private let values: [Value]
  private let reader: RowReader
  /// The digests of what all rows are made from, and of each tag.
  private let frame: Digest
  private let tagDigests: [Digest]

  /// - Parameter settings: The digest of the configuration.
  init(
    _ tags: Tags, _ alphabet: Alphabet, _ map: SiteMap, _ theme: Theme, lang: String,
    settings: Digest
  ) {
    (self.tags, self.alphabet, self.map, self.theme) = (tags, alphabet, map, theme)
    self.lang = lang
    values = tags.all.map { $0.value(on: map) }
    reader = RowReader(theme: theme, letters: alphabet.letters, tags: values)
    tagDigests = values.map { value in Digest { $0.write(value) } }
    frame = Digest {
      $0.write(settings)
      $0.write(theme.digest)
      $0.write(lang)
      $0.write(alphabet.locale)
    }
  }

  /// The row of a note.
  struct Made: Sendable {
    var placed: AlphabetRow<Row>
    /// The digest of what a template can see of the row, and of what the row was made from.
    var digest: Digest
    var key = Digest.none
    /// The row that was taken over, if it was.
    var cached: CachedRow?
  }

  /// - Parameter number: The position of the note among all.
  func row(_ number: Int, of note: SiteNote) throws(CacheDamage) -> Made {
    let tags = tags.ofNotes[number]
    let key = note.cached == nil ? Digest.none : key(of: note.outcome.ofRow, tags)
    if let known = note.known, let row = reader.row(number, of: known, tags: tags, key: key) {
      return Made(placed: row.placed, digest: row.digest, key: key, cached: row)
    }
    let place = note.header.place
    let row = try note.entry().row(
      number, at: place, url: map.url(place), lang: lang, tags: tags, of: values, in: theme)
    return Made(placed: alphabet.row(of: row), digest: row.digest, key: key)
  }

  private func key(of row: Digest, _ tags: [Int]) -> Digest {
    Digest { writer in
      writer.write(frame)
      writer.write(row)
      for tag in tags { writer.write(tagDigests[tag]) }
    }
  }
}

extension SiteNote {
  /// The note as far as its row shows it.
  fileprivate func entry() throws(CacheDamage) -> Note {
    guard case .elsewhere(let source) = content else { return try note() }
    var note = Note(unparsed: source)
    note.title = title
    return note
  }
}
