import BookIndex
import SiteModel
import SiteSource

/// A row of the database of a docset: what is found, as what, and where.
struct DocsetEntry: Hashable, Sendable {
  var name: String
  var kind: Kind
  /// The path of a page below `Documents`, percent-encoded, perhaps with a fragment.
  var path: String

  /// The types of entries (Kapeli, "Docset Generation Guide", "Supported Entry Types") that an index
  /// can tell apart; a term is a word there.
  enum Kind: String, Sendable {
    case `class` = "Class"
    case command = "Command"
    case entry = "Entry"
    case function = "Function"
    case guide = "Guide"
    case method = "Method"
    case option = "Option"
    case property = "Property"
    case section = "Section"
    case tag = "Tag"
    case word = "Word"
  }
}

extension Docset {
  /// What is found in it: the notes, then the entries of the index and what stands under them.
  func entries(of site: Site, _ rows: [EntryRow]) -> [DocsetEntry] {
    var entries = site.notes.filter { $0.header.listing == .listed }.map { note in
      DocsetEntry(
        name: note.title, kind: .guide, path: path(atURL: site.map.url(note.header.place)))
    }
    for row in rows {
      let entry = row.entry
      entries.append(
        DocsetEntry(name: entry.title, kind: entry.docsetKind, path: path(atURL: row.url)))
      for subentry in entry.subentries {
        let kind = subentry.docsetKind(under: entry)
        let separator = [.method: ".", .property: ".", .command: " "][kind] ?? ", "
        entries.append(
          DocsetEntry(
            name: entry.title + separator + subentry.title, kind: kind,
            path: path(atURL: row.addresses.url(of: subentry))))
      }
      for (nested, path) in entry.nestedEntries where path.count > 2 {
        entries.append(
          DocsetEntry(
            name: path.joined(separator: ", "), kind: nested.docsetKind,
            path: self.path(atURL: row.addresses.url(of: nested))))
      }
    }
    return entries
  }

  /// The path of a URL of the site below `Documents`.
  private func path(atURL url: String) -> String {
    let end = url.firstIndex(of: "#") ?? url.endIndex
    return file(atURL: url[..<end].dropFirst(base.count)) + url[end...]
  }
}

extension IndexEntry {
  fileprivate var docsetKind: DocsetEntry.Kind {
    if isCode {
      if title.hasPrefix("-") { return .option }
      if title.contains("(") { return .function }
      if title.utf8.first.map({ $0 &- 0x41 < 26 }) == true { return .class }
      return subentries.contains(where: \.isCode) ? .command : .entry
    }
    if definition != nil || kind == .term { return .word }
    switch kind {
    case .heading: return .section
    case .tag: return .tag
    default: return .entry
    }
  }

  /// What it is as a part of another.
  fileprivate func docsetKind(under parent: IndexEntry) -> DocsetEntry.Kind {
    guard isCode, parent.isCode, !title.hasPrefix("-") else { return docsetKind }
    if parent.docsetKind == .command { return .command }
    return title.contains("(") ? .method : .property
  }
}
