import Cache
import Concurrency
import Liquid
import Notes
import SiteModel
import TableModel

/// A maker of the cache keys of pages and files: digests of their inputs.
///
/// If the key of a page is the same as in the last build, its bytes are the same. A page depends
/// only on its templates and on the values that they can access, and the key is a digest of all of
/// these.
final class PageDigester {
  let site: Site
  /// The digests of the notes.
  let notes: [Digest]
  /// The digests of the notes' rows.
  let rows: [Digest]
  /// The digest of the inputs that all pages of a kind share, by kind.
  private let frames: [PageKind: Digest]

  /// Creates a maker.
  ///
  /// - Parameters:
  ///   - notes: The digests of the notes.
  ///   - frame: The digest of the templates and the configuration.
  init(_ site: Site, notes: [Digest], frame: Digest) {
    self.site = site
    self.notes = notes
    rows = site.index.keys
    let shared = Digest {
      $0.write(frame)
      $0.write(Value.object(site.theme.strings(for: site.lang)))
      // The heights of sections depend only on the rows of the sections, the configuration and the
      // language.
      $0.write(site.lang)
      $0.write(site.lengths)
      $0.write(site.picture?.url)
      $0.write(site.picture?.size)
      // Cells do not depend on the page that shows them, so `site` has the values for the 404 page.
      $0.write(site.value(on: .notFound))
    }
    let kinds = PageKind.allCases.filter {
      !site.notesPages.isEmpty || $0 != .newest && $0 != .category
    }
    frames = Dictionary(
      uniqueKeysWithValues: kinds.map { kind in
        (kind, shared.joined(with: Digest { $0.write(site.value(on: kind)) }))
      })
  }

  func digest(of work: PageRenderer.RenderTask) -> Digest {
    switch work {
    case .page(let number): digest(of: site.pages[number])
    case .document(let number, let docset):
      digest(of: site.pages[number]).joined(with: docset.digest)
    case .markdown(let copy): copy.digest(of: site)
    case .dataFile(let number):
      Digest {
        $0.write(frames[.note] ?? .none)
        switch site.dataFiles[number].content {
        case .template(_, let value): $0.write(value)
        case .computedTemplate(_, let inputs, _), .writer(let inputs, _): inputs(self, &$0)
        }
      }
    }
  }

  private func digest(of page: Page) -> Digest {
    Digest { writer in
      writer.write(frames[page.kind] ?? .none)
      switch page.content {
      case .none: writer.write(site.value(of: page))
      case .notes(let number):
        writer.write(site.value(of: page))
        write(site.notesPages[number], to: &writer)
      case .note(let number):
        // The other metadata of the page depends only on the note and on the following values.
        writer.write(page.place.text)
        writer.write(page.title)
        writer.write(page.lang)
        site.writeVersions(of: page, to: &writer)
        write(note: number, to: &writer)
      case .list(let number):
        writer.write(site.value(of: page))
        if page.place == site.configuration.home, let preface = site.prefaceNumber {
          writer.write(notes[preface])
        }
        writer.write(site.index.lists.pages[number].digest)
      }
    }
  }

  private func write(note number: Int, to writer: inout CacheWriter) {
    writer.write(notes[number])
    writer.write(rows[number])
    writer.write(site.index.digestOfEntries(ofNote: number))
    let letter = site.index.lists.notes.letter(ofNote: number)
    writer.write(letter != nil)
    letter?.write(to: &writer)
    writer.write(site.letters.digest)
    let neighbours = site.index.lists.notes.neighbours[number]
    for neighbour in [neighbours.previous, neighbours.next] {
      writer.write(neighbour.map { rows[$0] } ?? .none)
    }
    if site.configuration.hasCategoryPages { writer.write(site.links(toCategoriesOf: number)) }
    guard site.index.hasChapters else { return }
    writer.write(site.chapters(around: number))
    writer.write(site.parents(ofNote: number))
  }
}

extension Site {
  /// Returns the cache key of each file.
  func keys(of work: [PageRenderer.RenderTask], _ workers: Workers) -> [Digest] {
    let notes = digestsOfNotes(workers)
    return workers.map(
      work, with: { PageDigester(self, notes: notes, frame: frame) }
    ) { digester, work in digester.digest(of: work) }
  }

  /// Returns the digest of the content of each note that its page shows.
  private func digestsOfNotes(_ workers: Workers) -> [Digest] {
    workers.map(Array(notes.indices)) { number in
      Digest { writer in
        let note = notes[number]
        let cached = note.cached
        writer.write(cached?[.pageData].digest ?? .none)
        writer.write(cached?[.body].digest ?? .none)
        // The markup of formulas depends only on their TeX and on the program that typesets them.
        if let formulas = note.formulas { writer.write(formulas.program) }
        if let drawings = note.drawings { writer.write(drawings.digest) }
        // The variants of pictures appear only in the body, so digest the body with them.
        if configuration.images.isEnabled, note.facts.hasImages, let note = try? note.note() {
          writer.write(Digest(body(of: note).bytes))
        }
      }
    }
  }
}
