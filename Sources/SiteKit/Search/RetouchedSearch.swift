import Search

/// What becomes of the search index where a few notes were edited.
struct RetouchedSearch {
  /// The index as it is now; `nil` where nothing of it changed.
  private(set) var kept: KeptSearch?
  /// The new files, the root aside.
  private(set) var added: [SearchFile] = []
  /// The names of the files that are no longer of it.
  private(set) var outdated: [String] = []

  /// - Returns: `nil` where it takes other notes to tell.
  init?(of retouch: Retouch, on retouched: RetouchedSite) {
    guard retouch.configuration.search == .on else { return }
    guard var search = retouch.store.search else { return nil }
    var terms: [ShardList.Change] = []
    var rows: [(note: Int, record: NoteRecord)] = []
    let site = retouched.site
    for edit in retouch.edits {
      guard let id = search.notes.firstIndex(of: edit.number) else { continue }
      let old = retouch.index.notes[edit.number]
      if Digest(edit.words) != old.bagDigest {
        terms.append(
          ShardList.Change(
            note: id, old: old.words(in: retouch.store).bag, new: Bag(coded: edit.words)))
      }
      let row = retouched.rows(of: edit)
      let record = site.searchRecord(of: edit.after, in: row.after)
      if record != site.searchRecord(of: edit.before, in: row.before) { rows.append((id, record)) }
    }
    guard !terms.isEmpty || !rows.isEmpty else { return }
    let folder = retouch.request.output
    let before = search.fileNames
    let changed = try? (
      search.terms.changing(
        terms: terms, names: (search.names, search.names), read: folder.searchFile),
      search.noteRows.changing(rows: rows, read: folder.searchFile)
    )
    guard case (let changedTerms?, let changedRows)? = changed else { return nil }
    (search.terms, search.noteRows) = (changedTerms.list, changedRows.list)
    added = changedTerms.files + changedRows.files
    outdated = Set(before).subtracting(search.fileNames).sorted()
    kept = search
  }
}

extension Folder {
  /// A file of the search index of the site in the folder.
  func searchFile(_ name: String) throws(SearchDamage) -> [UInt8] {
    do { return try read(KeptSearch.path(of: name)) } catch { throw SearchDamage() }
  }
}
