import Bytes
import Cache
import SiteModel
import SitePages
import TableModel

extension MadeSite {
  /// The notes that were parsed and the files that were made, with the reasons, ordered by path.
  ///
  /// If the cache is empty, the only explanation says that there is no earlier result.
  var explanations: [Explanation] {
    guard cache.outputs?.isEmpty == false else {
      return [Explanation(path: ".", reason: "\(CacheMiss.noEarlierResult)")]
    }
    let notes = snapshot.siteNotes.compactMap { note in
      note.reason.map { Explanation(path: note.path, reason: "\($0)") }
    }
    let files = editions.flatMap { edition in
      edition.pages.made.map { work, miss in
        Explanation(path: work.path(in: edition.site), reason: edition.reason(for: work, miss))
      }
    }
    return notes + files.sorted { $0.path.precedes($1.path) }
  }

}

extension MadeEdition {
  fileprivate func reason(for work: PageRenderer.RenderTask, _ miss: CacheMiss) -> String {
    switch work {
    case .dataFile(let number): return site.dataFiles[number].reason
    case .markdown(let copy):
      return site.notes[copy.note].reason != nil
        ? "its note was parsed again" : "\(CacheMiss.noOutput)"
    case .page(let number), .document(let number, _):
      if miss == .noOutput { return "\(miss)" }
      switch site.pages[number].content {
      case .none: return Self.frame
      case .note(let note): return reason(forPageOf: note)
      case .list(let list): return reason(forPageOfList: list)
      }
    }
  }

  private static let frame = "the templates, the configuration or the lists of the site changed"

  private func reason(forPageOf number: Int) -> String {
    let index = site.index
    if site.notes[number].reason != nil { return "its note was parsed again" }
    if !index.isRowKnown(number) { return "its row changed" }
    if index.hasChangedEntries(ofNote: number) {
      return "its backlinks, linked notes or related notes changed"
    }
    let neighbours = index.lists.notes.neighbours[number]
    let changed = [neighbours.previous, neighbours.next].compactMap(\.self).first {
      !index.isRowKnown($0)
    }
    if let changed { return "its neighbour \(site.notes[changed].path) changed" }
    return "a neighbouring note, the chapters, the templates or the configuration changed"
  }

  private func reason(forPageOfList number: Int) -> String {
    let rows = (try? site.index.table(number))?.table.sections.flatMap(\.rows) ?? []
    let changed = rows.compactMap(\.note).filter { !site.index.isRowKnown($0) }
      .map { site.notes[$0].path }
    guard let first = changed.first else {
      return "rows were added, removed or moved; or \(Self.frame)"
    }
    let others = changed.count > 1 ? " and those of \(changed.count - 1) more" : ""
    return "its row for \(first)\(others) changed"
  }
}
