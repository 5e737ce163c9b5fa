import Alphabet
import SiteSource
import TableModel

/// A table of titles sorted into letters, with its section index. It needs no site.
public struct TitleIndex: Sendable {
  /// The locale whose order sorts the titles.
  public let locale: String
  public let table: Table<Letter, AlphabetRow<TitleEntry>>
  public let index: SectionIndex
  /// The explanation of a guessed locale, as a clause; `nil` if the locale is configured.
  public let guess: String?
}

/// A title with the data to sort it.
public struct TitleEntry: Hashable, AlphabetEntry {
  /// The index among all titles, from 0.
  public var id: Int
  /// The displayed title.
  public var title: String
  /// The pronunciation by which the title is sorted; `nil` to sort by the title.
  public var reading: String?
  /// The letter under which the author lists the title; `nil` to derive the letter from the title.
  public var letter: String?
  /// The URL of the title's target; may be empty.
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
  /// If the configuration has no locale, `SiteLanguage` guesses the locale from the titles.
  ///
  /// - Throws: `BuildFailure.request` if the locale is unknown.
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
  /// The titles of the site's notes, by note number.
  public var titles: [TitleEntry] {
    notes.enumerated().map { number, note in
      TitleEntry(
        id: number, title: note.title, reading: note.source.pronunciation,
        letter: note.source.letter,
        url: url(of: note))
    }
  }
}
