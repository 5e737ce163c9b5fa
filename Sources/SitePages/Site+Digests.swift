import Cache
import Concurrency
import Liquid
import Notes
import SiteModel
import TableModel

/// A maker of digests of each page's inputs.
///
/// A page with the same digest as in the last build has the same bytes. A page depends only on its
/// templates and the values that they see, so a digest of all of these covers every input.
final class PageDigester {
  private let site: Site
  private let pages: [Page]
  private let notes: [Digest]
  private let rows: [Digest]
  /// The digest of the inputs that all pages of a kind share.
  private let frames: [PageKind: Digest]

  /// Creates a maker.
  ///
  /// - Parameters:
  ///   - notes: The digests of the notes.
  ///   - frame: The digest of the templates and the configuration.
  init(_ site: Site, _ pages: [Page], notes: [Digest], frame: Digest) {
    self.site = site
    self.pages = pages
    self.notes = notes
    rows = site.index.keys
    let shared = Digest {
      $0.write(frame)
      $0.write(Value.object(site.theme.strings(for: site.lang)))
      // The heights of sections depend only on their rows, the configuration and the language.
      $0.write(site.lang)
      $0.write(site.lengths)
      $0.write(site.picture?.url)
      $0.write(site.picture?.size)
      // Cells are drawn with the values of no particular page.
      $0.write(site.value(on: .notFound))
    }
    let kinds = PageKind.allCases
    frames = Dictionary(
      uniqueKeysWithValues: kinds.map { kind in
        (kind, shared.joined(with: Digest { $0.write(site.value(on: kind)) }))
      })
  }

  func digest(of work: PageRenderer.Work) -> Digest {
    switch work {
    case .page(let number): digest(of: pages[number])
    case .document(let number, let docset): digest(of: pages[number]).joined(with: docset.digest)
    case .markdown(let copy): copy.digest(of: site)
    case .feed(let feed):
      Digest {
        $0.write(frames[.note] ?? .none)
        $0.write(feed.name)
        switch feed {
        case .atom, .json: write(site.newest, to: &$0)
        case .tag(let feed):
          $0.write(feed.title)
          write(feed.newest, to: &$0)
        case .llms: writeContents(to: &$0)
        case .sitemap(let pages, _): write(pages, to: &$0)
        case .index(.docsetDatabase(let docset)):
          $0.write(site.index.lists.book.key)
          $0.write(docset.digest)
        case .index: $0.write(site.index.lists.book.key)
        default: $0.write((try? site.value(of: feed)) ?? .null)
        }
      }
    }
  }

  /// Writes the inputs of a feed's entries: those of each note's page, and its address.
  private func write(_ entries: [DatedNote], to writer: inout CacheWriter) {
    for entry in entries {
      writer.write(notes[entry.number])
      writer.write(rows[entry.number])
    }
  }

  /// Writes the inputs of `llms.txt`: the list on the front page, and the descriptions of its
  /// notes.
  private func writeContents(to writer: inout CacheWriter) {
    let contents = site.index.lists.pages.filter { $0.kind == .contents }
    for page in contents where page.place == .root { writer.write(page.digest) }
    if contents.count == 1 { for note in notes { writer.write(note) } }
    for kind in PageKind.allCases { writer.write(site.index.lists.hasPages(of: kind)) }
  }

  /// Writes the inputs of a sitemap.
  private func write(_ pages: ArraySlice<Page>, to writer: inout CacheWriter) {
    for page in pages {
      writer.write(page.place.text)
      writer.write(site.modified(page))
    }
  }

  private func digest(of page: Page) -> Digest {
    Digest { writer in
      writer.write(frames[page.kind] ?? .none)
      switch page.content {
      case .none: writer.write(site.value(of: page))
      case .note(let number):
        // The rest of the page's metadata depends only on the note and on these values.
        writer.write(page.place.text)
        writer.write(page.title)
        writer.write(page.lang)
        write(note: number, to: &writer)
      case .list(let number):
        writer.write(site.value(of: page))
        if page.place == .root, let preface = site.prefaceNumber { writer.write(notes[preface]) }
        writer.write(site.index.lists.pages[number].digest)
      }
    }
  }

  private func write(note number: Int, to writer: inout CacheWriter) {
    writer.write(notes[number])
    writer.write(rows[number])
    writer.write(site.index.digestOfShown(ofNote: number))
    let letter = site.index.lists.notes.letter(ofNote: number)
    writer.write(letter != nil)
    letter?.write(to: &writer)
    let neighbours = site.index.lists.notes.neighbours[number]
    for neighbour in [neighbours.previous, neighbours.next] {
      writer.write(neighbour.map { rows[$0] } ?? .none)
    }
  }
}

extension Site {
  /// Returns the digest of each file's inputs.
  func keys(of work: [PageRenderer.Work], _ pages: [Page], _ workers: Workers) -> [Digest] {
    let notes = digestsOfNotes(workers)
    return workers.map(
      work, with: { PageDigester(self, pages, notes: notes, frame: frame) }
    ) { digester, work in digester.digest(of: work) }
  }

  /// Returns the digest of each note as its page shows it.
  private func digestsOfNotes(_ workers: Workers) -> [Digest] {
    workers.map(Array(notes.indices)) { number in
      Digest { writer in
        let note = notes[number]
        let cached = note.cached
        writer.write(cached?[.note].digest ?? .none)
        writer.write(cached?[.body].digest ?? .none)
        // The markup of formulas depends only on their TeX and on the program that typesets them.
        if let formulas = note.formulas { writer.write(formulas.program) }
        // Variants of pictures appear only in the body.
        if configuration.images.areMade, note.outcome.hasImages, let note = try? note.note() {
          writer.write(Digest(body(of: note).bytes))
        }
      }
    }
  }
}
