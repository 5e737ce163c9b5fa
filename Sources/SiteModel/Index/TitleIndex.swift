import Alphabet
import SiteSource
import TableModel

/// A table of titles with its section index, without a site.
public struct TitleIndex: Sendable {
  /// The locale that the titles are sorted by.
  public let locale: String
  public let table: Table<Letter, AlphabetRow<TitleEntry>>
  public let index: SectionIndex
  /// A remark about a guessed locale, as a clause, or `nil`.
  public let guess: String?
}

/// A title with the data to sort it.
public struct TitleEntry: Hashable, AlphabetEntry {
  /// The position among all titles, from 0.
  public var id: Int
  public var title: String
  public var reading: String?
  public var letter: String?
  public var url: String

  public init(
    id: Int, title: String, reading: String? = nil, letter: String? = nil, url: String = ""
  ) {
    self.id = id
    self.title = title
    self.reading = reading
    self.letter = letter
    self.url = url
  }
}

extension TitleIndex {
  /// Sorts entries in the order of the configuration's locale.
  ///
  /// If the configuration has no locale, one is guessed from the titles.
  public init(_ entries: [TitleEntry], configuration: Configuration) throws(BuildFailure) {
    let language = SiteLanguage(configuration, titles: entries.lazy.map(\.title))
    do {
      let alphabet = try Alphabet(
        locale: language.locale, options: configuration.alphabetOptions(lang: language.lang))
      let table = try alphabet.table(of: entries)
      self.init(
        locale: language.locale, table: table.table, index: table.index, guess: language.guess)
    } catch {
      throw .request("locale: \(error)")
    }
  }
}

extension SiteSnapshot {
  /// The titles of the site's notes.
  public var titles: [TitleEntry] {
    notes.enumerated().map { number, note in
      TitleEntry(
        id: number, title: note.title, reading: note.source.reading, letter: note.source.letter,
        url: url(of: note))
    }
  }
}
