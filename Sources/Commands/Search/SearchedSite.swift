import Notes
import Platform
import Search
import SiteKit
import SiteSource

/// A built site with its search index.
struct SearchedSite {
  let site: Folder
  private let index: SearchIndex

  static let folder = "search"
  static let root = "\(folder)/\(SearchIndex.rootName)"

  /// The site in a folder: the folder itself, or what `build` wrote from or in it.
  init(_ named: Folder) throws(SearchFault) {
    var places = [named, named.folder(BuildRequest.outputName)]
    if named.isFolder { places.append(Folder(BuildRequest.outputName)) }
    guard let site = places.first(where: { !$0.isMissing(SearchedSite.root) }) else {
      throw .noIndex(Array(places.prefix(2)))
    }
    self.site = site
    do throws(SearchDamage) {
      index = try SearchIndex { name throws(SearchDamage) in
        do throws(FileError) {
          return try site.read("\(SearchedSite.folder)/\(name)")
        } catch {
          throw SearchDamage()
        }
      }
    } catch {
      throw .damaged(site)
    }
  }

  /// What answers a query: of one kind, or of each.
  func find(
    _ query: String, _ scope: FoundEntry.Kind?, rows: Int
  ) throws(SearchFault) -> Found {
    do throws(SearchDamage) {
      let findings = try index.find(query)
      var found = Found(query: query, mended: findings.query, kind: findings.kind)
      for kind in FoundEntry.Kind.allCases where scope == nil || scope == kind {
        try found.add(entries(of: kind, findings, rows), of: kind)
      }
      return found
    } catch {
      throw .damaged(site)
    }
  }
}

extension Folder {
  /// Whether there is no file `name`; one that cannot be read is there.
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
  /// The first entries of a kind, and how many there are in all, as far as that is known.
  private func entries(
    of kind: FoundEntry.Kind, _ findings: Findings, _ rows: Int
  ) throws(SearchDamage) -> (entries: [FoundEntry], count: Int?) {
    switch kind {
    case .tag, .term, .code:
      var entries: [FoundEntry] = []
      // What is called as the query is comes before what begins with it.
      var called: [FoundEntry] = []
      for name in findings.names {
        let record = try index.record(ofName: name)
        guard record.kind == kind.rawValue else { continue }
        let entry = FoundEntry(kind, record.text, record.url, record.context, marking: findings)
        if findings.isCalled(record.text) { called.append(entry) } else { entries.append(entry) }
      }
      return (Array((called + entries).prefix(rows)), called.count + entries.count)
    case .heading:
      var entries: [FoundEntry] = []
      for note in findings.withHeadings where entries.count < rows {
        let record = try index.record(ofNote: note)
        for heading in findings.headings(of: record) {
          let url = "\(record.url)#\(heading.anchor)"
          entries.append(FoundEntry(kind, heading.text, url, record.title, marking: findings))
        }
      }
      return (Array(entries.prefix(rows)), entries.count < rows ? entries.count : nil)
    case .note:
      var entries: [FoundEntry] = []
      for note in findings.notes.prefix(rows) {
        let record = try index.record(ofNote: note)
        var entry = FoundEntry(kind, record.title, record.url, record.context, marking: findings)
        entry.excerpt = text(of: record).map { Excerpt(from: $0, marking: findings) }
        entries.append(entry)
      }
      return (entries, findings.notes.count)
    }
  }

  /// What is to be read on a note's page.
  private func text(of note: NoteRecord) -> String? {
    var path = percentDecoded(note.url)
    if path.isEmpty || path.hasSuffix("/") { path += "index.html" }
    return (try? site.read(path)).flatMap { PageText($0, ofClass: "body")?.text }
  }
}
