import Concurrency
import Notes
import SiteModel
import SiteOutput
import SiteSource

/// A page to render: its contents and its address.
package struct Page: Sendable {
  /// The data that a page shows, in addition to the data of the site.
  package enum Subject: Sendable {
    case none
    /// A list, by its index in the lists of the site.
    case list(Int)
    /// A note, by its index in the notes of the site.
    case note(Int)
    /// Notes with their summaries, by the index of the page in `Site.notesPages`.
    case notes(Int)
  }

  var kind: PageKind
  package var place: SitePath
  var title: String
  /// The description of the page. It is empty for a note until the page is rendered, because the
  /// note is read only then.
  var description: String
  var lang: String
  package var content: Subject
  /// The setting that decides whether lists of pages and search engines may list the page.
  var listing = Note.Source.Listing.listed
  /// A Boolean value that indicates whether the site map contains the page.
  var isInSiteMap = true
}

extension Site {
  /// Returns the pages of the site. Pages that are files of the source folder are not included.
  func listPages(_ workers: Workers) -> [Page] {
    let ofNotes = workers.map(Array(notes.indices)) { page(forNote: $0) }
    var others = index.lists.pages.indices.map { page(forList: $0) }
    others += notesPages.enumerated().map { number, list in
      page(list.kind, at: list.place, title: list.title, .notes(number))
    }
    if configuration.isOfMainLanguage {
      others.append(page(.notFound, at: .notFound, title: text("not_found_title"), .none))
    }
    // Allocate the final size at once, because the array stays in memory until the end of the
    // build.
    var pages: [Page] = []
    pages.reserveCapacity(ofNotes.count + others.count)
    // Skip the note above the contents, because it is part of the contents page.
    for page in ofNotes where page.place != configuration.home { pages.append(page) }
    pages += others
    return pages
  }

  func page(forNote number: Int) -> Page {
    Page(
      kind: .note, place: notes[number].header.place, title: notes[number].title,
      description: "", lang: notes[number].header.lang ?? lang, content: .note(number),
      listing: notes[number].header.listing, isInSiteMap: notes[number].header.isInSiteMap)
  }

  private func page(forList number: Int) -> Page {
    let list = index.lists.pages[number]
    let name =
      switch list.kind {
      case .contents where configuration.frontPage == .contents: title
      default: list.name ?? text(list.kind.rawValue)
      }
    return page(
      list.kind, at: list.place, title: list.part.map { "\(name): \($0)" } ?? name, .list(number))
  }

  private func page(
    _ kind: PageKind, at place: SitePath, title: String, _ content: Page.Subject
  ) -> Page {
    Page(
      kind: kind, place: place, title: title,
      description: place == configuration.home ? configuration.description ?? "" : "", lang: lang,
      content: content)
  }
}
