import Alphabet
import Liquid
import Notes

extension SiteIndex {
  /// An index of as many notes, of which nothing is known, and of lists of nothing.
  init?(blank retouch: Retouch) {
    let facts = retouch.index.facts
    let count = retouch.index.notes.count
    guard let table = try? PageTable([], id: "contents", retouch.configuration) else { return nil }
    let list = Listing(front: table)
    let row = Row(
      id: "", kind: .note, cell: retouch.theme.cell(for: .note), title: "", url: "")
    self.init(
      language: SiteLanguage(lang: facts.lang, locale: facts.locale),
      contents: list, archive: facts.hasArchive ? list : nil, tags: facts.hasTags ? list : nil,
      rows: Array(repeating: row, count: count), digests: Array(repeating: .none, count: count),
      letters: Array(repeating: nil, count: count),
      neighbours: Array(repeating: .init(), count: count))
  }
}

extension [Int] {
  /// Where the position of a row stands or belongs, among those of others in their order.
  func position(of row: AlphabetRow<Row>, among rows: [AlphabetRow<Row>]) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if rows[self[middle]] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SiteIndex.Neighbours {
  var all: [Int] { [previous, next].compactMap(\.self) }
}

extension Retouch {
  /// The row of a note as the last build had it.
  func row(_ number: Int, _ reader: RowReader) -> KeptRow? {
    reader.row(number, from: index.notes[number].row, index.notes[number].rowDigest)
  }

  /// The row of a note under its new title.
  func row(of edit: Edit, as before: Row, _ tags: [Value]) -> Row {
    let place = configuration.place(of: edit.after.source).place
    return edit.after.row(
      edit.number, at: place, url: place.url(base: configuration.base), lang: index.facts.lang,
      tags: before.tags, of: tags, in: theme)
  }
}
