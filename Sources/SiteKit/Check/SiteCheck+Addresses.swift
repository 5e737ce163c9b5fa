import Bytes
import Cache
import Concurrency
import Diagnostics
import Notes
import Platform
import SiteModel
import SiteSource

extension SiteCheck {
  /// Returns the external addresses that the notes link to or embed, in the order of the notes,
  /// with their locations.
  ///
  /// - Throws: `CacheDamage` if a note in the cache is damaged.
  func addresses(
    _ workers: Workers
  ) throws(CacheDamage) -> [(text: String, place: SourceLocation)] {
    let found = workers.map(Array(notes.indices)) { try? self.addresses(of: self.notes[$0]) }
    var addresses: [(text: String, place: SourceLocation)] = []
    for ofNote in found {
      guard let ofNote else { throw CacheDamage() }
      addresses += ofNote
    }
    return addresses
  }

  private func addresses(
    of siteNote: SiteNote
  ) throws(CacheDamage) -> [(text: String, place: SourceLocation)] {
    let body = try siteNote.note().body.bytes
    var (texts, seen): ([String], Set<String>) = ([], [])
    body.withBytes { body in
      guard body.contains(text: "//") else { return }
      LinkAttribute.forEach(in: body) { attribute, value in
        switch attribute {
        case .id, .style, .metaContent: return
        case .link, .source, .sources: break
        }
        guard value.starts(with: "http") || value.starts(with: "//") else { return }
        let text = value.unescaped
        if seen.insert(text).inserted { texts.append(text) }
      }
    }
    if texts.isEmpty { return [] }
    var places = AddressLocator(in: (try? source.read(siteNote.path)) ?? [])
    return texts.map { text in
      let place = places.place(of: NoteAddresses.Address(text))
      return (text, SourceLocation(siteNote.path, line: place.line, column: place.column))
    }
  }
}
