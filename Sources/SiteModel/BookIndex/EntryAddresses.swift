import BookIndex
import Cache
import Concurrency
import Notes
import SiteSource
import TableModel

/// The titles and URLs of index entries and of the notes and tags that they lead to.
package final class EntryAddresses: Sendable {
  /// The titles of the notes, by note number.
  private let titles: [String]
  /// The widths of the titles in small type, computed when a page shows one of them.
  private let widths = Once<[SmallText]>()
  /// The URLs of the notes, by note number.
  private let urls: [String]
  /// The source files of the notes, by note number.
  private let paths: [String]
  private let sectionKeys = Once<[UInt64]>()
  private let storedSections = Once<Sections>()

  /// The titles and the numbers of the notes' sections, by note number.
  private struct Sections {
    let titles: [String?]
    let numbers: [Int?]
  }

  /// The chapters and the folders of the notes.
  private let sections: SectionTitles
  /// The titles of the entries, by entry number.
  private let names: [String]
  /// The URLs of the entries' rows in the index, by entry number.
  private let rowURLs: [String]
  /// The tags of the site by tag number, with the number of their notes.
  private let tags: [(title: String, url: String, notes: Int)]

  /// Collects the addresses.
  ///
  /// - Parameters:
  ///   - notes: The notes that the index was made from.
  ///   - rows: The URLs of the entries' rows, by entry number.
  init(
    _ notes: [SiteNote], tags: Tags, sections: SectionTitles, entries: [IndexEntry],
    rows: [String], on map: SiteMap
  ) {
    (self.sections, paths) = (sections, notes.map(\.path))
    (titles, urls) = (notes.map(\.title), notes.map { map.url($0.header.place) })
    (names, self.rowURLs) = (entries.map(\.title), rows)
    self.tags = tags.all.map { ($0.title, map.url($0.place), $0.notes.count) }
  }
}

extension EntryAddresses {
  /// Returns the title of a note by note number.
  package func title(ofNote note: Int) -> String { titles[note] }

  /// Returns the title of the chapter or the folder that contains a note; `nil` if there is none.
  func section(ofNote note: Int) -> String? { knownSections.titles[note] }

  /// Returns the number of the chapter or the folder that contains a note; `nil` if there is none.
  func sectionNumber(ofNote note: Int) -> Int? { knownSections.numbers[note] }

  private var knownSections: Sections {
    storedSections.value {
      let titles = titlesOfSections
      var known: [String: Int] = [:]
      let numbers = titles.map { title in
        title.map { title in
          let number = known[title] ?? known.count
          known[title] = number
          return number
        }
      }
      return Sections(titles: titles, numbers: numbers)
    }
  }

  /// The title of each note's section. Adjacent notes of a folder share one title.
  private var titlesOfSections: [String?] {
    var last: (folder: Substring, title: String?)?
    return paths.indices.map { number in
      let path = paths[number]
      let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
      let isPlain =
        sections.chapters.isEmpty && !Note.Source.isIndex(stem: Note.Source.stem(of: path))
      if isPlain, let last, last.folder == path[..<end] { return last.title }
      let title = sections.title(ofNote: number, at: path)
      if isPlain { last = (path[..<end], title) }
      return title
    }
  }

  /// Returns a number that changes if the section of a note does.
  func keyOfSection(ofNote note: Int) -> UInt64 {
    sectionKeys.value {
      paths.indices.map { number in
        let path = Digest(text: paths[number])
        guard let chapter = sections.chapters.section(ofNote: number) else { return path.low }
        return path.joined(with: Digest(text: chapter)).low
      }
    }[note]
  }

  /// Returns the width of a note's title in small type.
  func width(ofNote note: Int) -> SmallText { widths.value { titles.map(SmallText.init) }[note] }

  /// Returns the URL of a note by note number.
  func url(ofNote note: Int) -> String { urls[note] }

  /// Returns the number of notes with a tag.
  func noteCount(ofTag tag: Int) -> Int { tags[tag].notes }

  /// Returns the URL of an entry's row in the index, by entry number.
  func rowURL(ofEntry entry: Int) -> String { rowURLs[entry] }

  /// Returns the URL of a locator's note, with the fragment of the locator's anchor.
  package func url(of locator: Locator) -> String {
    let page = urls[locator.note]
    return locator.place.anchor.id.map { "\(page)#\(percentEncoded($0))" } ?? page
  }

  /// Returns the URL of the first locator of an entry.
  ///
  /// An entry without locators has the URL of its first reference, or else of its first sub-entry.
  /// The URL is empty if the entry has no target.
  package func url(of entry: IndexEntry) -> String {
    if let locator = entry.locators.first { return url(of: locator) }
    if let url = (entry.see + entry.seeAlso).lazy.compactMap(url).first { return url }
    return entry.subentries.first.map(url) ?? ""
  }

  /// Returns the URL of a reference's target, or `nil` if the target does not exist.
  package func url(of reference: Reference) -> String? {
    switch reference.target {
    case .entry(let entry, _): rowURLs[entry]
    case .note(let note): urls[note]
    case .tag(let tag): tags[tag].url
    case .nothing: nil
    }
  }

  /// Returns the title of a reference's target, or the name in the reference if it refers to a
  /// sub-entry or has no target: `loops!nested` → “loops, nested”.
  package func name(of reference: Reference) -> String {
    switch reference.target {
    case .entry(let entry, nil): names[entry]
    case .note(let note): titles[note]
    case .tag(let tag): tags[tag].title
    case .entry, .nothing: reference.name.replacing("!", with: ", ")
    }
  }

  /// Returns the heading above a locator's place, or `nil` if the note has no heading there or the
  /// heading is the same as the title of the note.
  package func heading(of locator: Locator) -> String? {
    locator.heading.flatMap { $0.isEmpty || $0 == titles[locator.note] ? nil : $0 }
  }
}
