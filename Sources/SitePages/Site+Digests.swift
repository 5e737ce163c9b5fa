import Cache
import Concurrency
import Liquid
import Notes
import SiteModel
import TableModel

/// The inputs of each page, as digests: a page with the same digest as in the last build has the
/// same bytes.
///
/// A page is what its templates make of the values they see, so that a digest of the templates and
/// of all these values leaves nothing out.
final class PageDigester {
  let site: Site
  /// The digests of the notes, and of their rows.
  let notes: [Digest]
  let rows: [Digest]
  /// The common inputs of all pages of a kind.
  private let frames: [PageKind: Digest]

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
      // The heights of sections follow from their rows, the configuration and the language.
      $0.write(site.lang)
      $0.write(site.lengths)
      $0.write(site.picture?.url)
      $0.write(site.picture?.size)
      // Cells are drawn as for no page in particular.
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
    case .page(let number): digest(of: site.pages[number])
    case .document(let number, let docset):
      digest(of: site.pages[number]).joined(with: docset.digest)
    case .markdown(let copy): copy.digest(of: site)
    case .dataFile(let number):
      Digest {
        $0.write(frames[.note] ?? .none)
        switch site.dataFiles[number].content {
        case .template(_, let value): $0.write(value)
        case .lateTemplate(_, let inputs, _), .writer(let inputs, _): inputs(self, &$0)
        }
      }
    }
  }

  private func digest(of page: Page) -> Digest {
    Digest { writer in
      writer.write(frames[page.kind] ?? .none)
      switch page.content {
      case .none: writer.write(site.value(of: page))
      case .note(let number):
        // The rest of the page's metadata follows from the note and from this.
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
  /// The digest of everything that each page is made from.
  func keys(of work: [PageRenderer.Work], _ workers: Workers) -> [Digest] {
    let notes = digestsOfNotes(workers)
    return workers.map(
      work, with: { PageDigester(self, notes: notes, frame: frame) }
    ) { digester, work in digester.digest(of: work) }
  }

  /// The digest of each note as its page shows it.
  private func digestsOfNotes(_ workers: Workers) -> [Digest] {
    workers.map(Array(notes.indices)) { number in
      Digest { writer in
        let note = notes[number]
        let cached = note.cached
        writer.write(cached?[.note].digest ?? .none)
        writer.write(cached?[.body].digest ?? .none)
        // What its formulas look like follows from their TeX and from what sets them.
        if let formulas = note.formulas { writer.write(formulas.program) }
        // Variants of its pictures appear only in the body.
        if configuration.images.areMade, note.outcome.hasImages, let note = try? note.note() {
          writer.write(Digest(body(of: note).bytes))
        }
      }
    }
  }
}
