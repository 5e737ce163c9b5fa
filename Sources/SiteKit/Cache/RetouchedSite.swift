import Liquid
import Notes
import TableModel

/// As much of a site as is to be made again when a few notes were edited. The notes that nothing of
/// it shows are blank.
struct RetouchedSite: Sendable {
  let site: Site
  let pages: [Page]
  /// What is made of other things than it was, and the digests of these by its paths.
  private(set) var work: [PageRenderer.Work] = []
  private(set) var digests: [String: Digest] = [:]
  private let index: RetouchedIndex
  private let cellFrame: Digest
  private let lists: KeptLists?

  /// How many pages of notes are made again: of more than some the long way is no longer.
  private static let most = 64

  /// - Parameter cache: What is known of the notes now.
  /// - Returns: `nil` where something that is needed is not known.
  init?(of retouch: Retouch, _ cache: CacheIndex) {
    guard let index = RetouchedIndex(of: retouch) else { return nil }
    let edits = retouch.edits.map { ($0.number, $0.after) }
    let retitled = retouch.edits.filter(\.isRetitled).map(\.number)
    let stale = Set(edits.map(\.0) + index.moved)
      .union(retitled.flatMap { index.index.neighbours[$0].all }).sorted()
    guard stale.count <= Self.most else { return nil }

    var known = Dictionary(uniqueKeysWithValues: edits)
    let others = stale + retouch.newest + (retitled.isEmpty ? [] : retouch.preface)
    for number in others where known[number] == nil {
      guard let note = retouch.note(number)?.note else { return nil }
      known[number] = note
    }
    site = Self.site(of: known, index.index, retouch)
    self.index = index
    let frame = retouch.theme.digest.joined(with: cache.terms.settings)
    cellFrame = site.cellFrame(frame)
    lists = retitled.isEmpty ? nil : retouch.lists

    let notes = stale.map(site.page(forNote:))
    pages = notes + (retitled.isEmpty ? [] : site.pagesByLetterAndTime + site.pagesByTag)
    let work =
      pages.indices.map(PageRenderer.Work.page) + (retouch.newest.isEmpty ? [] : [.feed(.atom)])
    guard choose(among: work, known.keys, frame, cache, retouch) else { return nil }
  }

  /// Chooses what is made of other things than it was.
  ///
  /// - Returns: Whether all of it was there before.
  private mutating func choose(
    among work: [PageRenderer.Work], _ known: some Sequence<Int>, _ frame: Digest,
    _ cache: CacheIndex, _ retouch: Retouch
  ) -> Bool {
    var notes = [Digest](repeating: .none, count: site.notes.indices.count)
    for number in known { notes[number] = site.digest(ofNote: number, kept: cache.notes[number]) }
    let digests = retouch.workers.map(
      work, with: { [site, pages, notes] in PageDigester(site, pages, notes: notes, frame: frame) }
    ) { digester, work in digester.digest(of: work) }
    for (work, digest) in zip(work, digests) {
      let path = work.path(among: pages)
      if cache.facts.replaced.contains(path) { continue }
      guard let place = cache.outputs.position(of: path) else { return false }
      if digest == cache.outputs[place].source { continue }
      self.work.append(work)
      self.digests[path] = digest
    }
    return true
  }
}

extension RetouchedSite {
  /// The row of a note as it was and is.
  func rows(of edit: Retouch.Edit) -> (before: Row, after: Row) {
    let row = site.index.rows[edit.number]
    return (index.before[edit.number] ?? row, row)
  }

  /// The cell of a note's row as an earlier build drew it, if it would be drawn the same now.
  @Sendable func cell(ofNote number: Int) -> HTML? { keptCell(ofNote: number)?.markup }

  private func keptCell(ofNote number: Int) -> KeptCell? {
    guard index.known.indices.contains(number), let cell = index.known[number].cell,
      cell.source == cellSource(ofNote: number)
    else { return nil }
    return cell
  }

  private func cellSource(ofNote number: Int) -> Digest {
    cellFrame.joined(with: site.index.digests[number])
  }

  /// Keeps the rows that are other than they were, and the order they are in.
  ///
  /// - Parameter cells: Those that were drawn.
  func keepRows(in cache: inout CacheIndex, _ cells: Cells, _ store: CacheStore) {
    let keeper = RowKeeper(store)
    for number in index.moved {
      let drawn = cells.markup(ofNote: number).map {
        KeptCell($0, from: cellSource(ofNote: number))
      }
      let row = KeptRow(of: number, in: site.index, cell: drawn ?? keptCell(ofNote: number))
      let note = cache.notes[number]
      (cache.notes[number].row, cache.notes[number].rowDigest) = keeper.keep(row, of: note)
    }
    guard var lists else { return }
    lists.order = site.index.order
    (cache.lists, cache.listsDigest) = store.add(lists)
  }
}

extension Retouch {
  /// Whether rows are other ones.
  var isRetitling: Bool { edits.contains(where: \.isRetitled) }

  /// The notes of the feed, if one of them was edited.
  var newest: [Int] {
    let newest = index.facts.newest
    return edits.contains { newest.contains($0.number) } ? newest : []
  }

  /// The note above the contents, if there is one.
  fileprivate var preface: [Int] { [index.facts.preface].compactMap(\.self) }
}
