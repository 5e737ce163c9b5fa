import Notes
import Platform
import Search
import SiteKit
import SiteModel
import SiteSource

/// A built site and its search index.
struct SearchedSite {
  let site: Folder
  private let index: SearchIndex

  /// The folder of the search index in the site.
  static let folder = "search"
  /// The path of the index's root file in the site.
  static let root = "\(folder)/\(SearchIndex.rootName)"

  /// Opens the first folder that contains a search index: `named`, the default output folder in
  /// `named`, or the default output folder in the working folder.
  init(_ named: Folder) throws(SearchError) {
    var places = [named, named.folder(BuildRequest.outputName)]
    if named.isFolder { places.append(Folder(BuildRequest.outputName)) }
    let found = places.lazy.compactMap { site in
      site.folderOfSearchIndex.map { (site: site, folder: $0) }
    }.first
    guard let (site, folder) = found else { throw .noIndex(Array(places.prefix(2))) }
    self.site = site
    do throws(SearchIndexError) {
      index = try SearchIndex { name throws(SearchIndexError) in
        do throws(FileError) {
          return try site.read("\(folder)/\(name)")
        } catch {
          throw SearchIndexError()
        }
      }
    } catch {
      throw .damaged(site)
    }
  }

  /// Returns the results of a query.
  ///
  /// - Parameters:
  ///   - scope: The kind of entries to find; `nil` for all kinds.
  ///   - rows: The largest number of entries of each kind.
  func find(
    _ query: String, _ scope: FoundEntry.Group?, rows: Int
  ) throws(SearchError) -> SearchResult {
    do throws(SearchIndexError) {
      var findings = try index.find(query)
      try findings.putInOrderFirst { note throws(SearchIndexError) in
        let record = try index.record(ofNote: note)
        return [record.title] + [text(of: record)].compactMap(\.self)
      }
      var found = SearchResult(query: query, findings)
      if scope == nil || scope == .note {
        for section in try notes(findings, rows) { found.add(section) }
      }
      for kind in [FoundEntry.Group.term, .code, .tag] where scope == nil || scope == kind {
        found.add(try names(of: kind, findings, rows))
      }
      if scope == nil || scope == .heading { found.add(try headings(findings, rows)) }
      return found
    } catch {
      throw .damaged(site)
    }
  }
}

extension Folder {
  /// The path of the folder with the search index of the site in this folder; `nil` if there is none.
  ///
  /// If the main language of the site has a folder, each language has an index in a folder of its
  /// own. The result is the first of them in the order of their names.
  fileprivate var folderOfSearchIndex: String? {
    if !isMissing(SearchedSite.root) { return SearchedSite.folder }
    let items = (try? folder(SearchedSite.folder).items()) ?? []
    return items.filter { $0.kind == .folder }.map { "\(SearchedSite.folder)/\($0.name)" }.sorted()
      .first { !isMissing("\($0)/\(SearchIndex.rootName)") }
  }

  /// Indicates whether the file `name` does not exist. For an unreadable file, the result is
  /// `false`.
  fileprivate func isMissing(_ name: String) -> Bool {
    do throws(FileError) {
      _ = try read(name)
      return false
    } catch {
      return error.isMissing
    }
  }
}

extension SearchedSite {
  /// Returns a section with notes that contain the query exactly. If it has few notes, also returns
  /// a section with notes that contain only parts of the query.
  ///
  /// If the index cannot decide whether notes contain the query, the notes are read in order until
  /// there are enough matches.
  private func notes(
    _ findings: Findings, _ rows: Int
  ) throws(SearchIndexError) -> [SearchResult.Section] {
    var exact = findings.isSure ? findings.notes : []
    var unread = findings.isSure ? [] : findings.notes[...]
    var near: [Int] = []
    while let note = unread.first, exact.count < rows {
      unread.removeFirst()
      let record = try index.record(ofNote: note)
      if findings.areHeld(by: note, titled: record.title, text: { text(of: record) }) {
        exact.append(note)
      } else if !findings.hasQuotedPhrase {
        near.append(note)
      }
    }
    let hits = Hits(of: findings)
    var sections = [try section(.note, notes: exact, rows: rows, hits: hits)]
    if !unread.isEmpty { sections[0].count = nil }
    if unread.isEmpty, exact.count <= rows, exact.isEmpty || !findings.isSure {
      sections.append(
        try section(.rest, notes: near + findings.parts, rows: rows, hits: Hits(ofParts: findings)))
    }
    return sections
  }

  private func section(
    _ kind: FoundEntry.Group, notes: [Int], rows: Int, hits: Hits
  ) throws(SearchIndexError) -> SearchResult.Section {
    var entries: [FoundEntry] = []
    for note in notes.prefix(rows) {
      let record = try index.record(ofNote: note)
      var entry = FoundEntry(
        kind, title: record.title, url: record.url, context: record.context, marking: hits)
      entry.excerpt = text(of: record).map { Excerpt(from: $0, marking: hits) }
      entries.append(entry)
    }
    return SearchResult.Section(kind: kind, entries: entries, count: notes.count)
  }

  private func names(
    of kind: FoundEntry.Group, _ findings: Findings, _ rows: Int
  ) throws(SearchIndexError) -> SearchResult.Section {
    var entries: [FoundEntry] = []
    // Names that are equal to the query. They come before names that begin with the query.
    var called: [FoundEntry] = []
    let hits = Hits(of: findings)
    for name in findings.names {
      let record = try index.record(ofName: name)
      guard record.kind == kind.rawValue else { continue }
      let entry = FoundEntry(
        kind, title: record.text, url: record.url, context: record.context, marking: hits)
      if findings.matchesExactly(record.text) {
        called.append(entry)
      } else {
        entries.append(entry)
      }
    }
    return SearchResult.Section(
      kind: kind, entries: Array((called + entries).prefix(rows)),
      count: called.count + entries.count)
  }

  private func headings(
    _ findings: Findings, _ rows: Int
  ) throws(SearchIndexError) -> SearchResult.Section {
    var entries: [FoundEntry] = []
    var notes = findings.notesWithHeadings[...]
    while let note = notes.first, entries.count < rows {
      notes.removeFirst()
      let record = try index.record(ofNote: note)
      for heading in findings.headings(of: record) {
        let url = "\(record.url)#\(heading.anchor)"
        entries.append(
          FoundEntry(
            .heading, title: heading.text, url: url, context: record.title,
            marking: Hits(of: findings)))
      }
    }
    return SearchResult.Section(
      kind: .heading, entries: Array(entries.prefix(rows)),
      count: notes.isEmpty ? entries.count : nil)
  }

  /// Returns the visible text of a note's page; `nil` if the page cannot be read.
  private func text(of note: NoteRecord) -> String? {
    var path = percentDecoded(note.url)
    if path.isEmpty || path.hasSuffix("/") { path += "index.html" }
    return (try? site.read(path)).flatMap { PageText($0, ofClass: "body")?.text }
  }
}
