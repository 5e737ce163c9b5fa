import SiteSource

/// The translations of a site's notes: the notes that say the same in different languages.
///
/// Two notes are translations if they have the same key in the front matter, or the same path or
/// address apart from the language.
package struct Translations: Sendable {
  /// The notes of each text, by the number of the language.
  package private(set) var texts: [[Int: Version]] = []
  /// The number of each note's text, by the path of the note.
  private var numbers: [String: Int] = [:]

  /// A note in one language.
  package struct Version: Sendable {
    package let path: String
    package let place: SitePath
  }
}

extension Translations {
  /// Finds the translations in a site. A site in one language has none.
  package init(of snapshot: SiteSnapshot) {
    let languages = snapshot.configuration.languages
    guard !languages.isEmpty else { return }
    var texts: [String: Int] = [:]
    for note in snapshot.siteNotes {
      let header = note.header
      let language = languages.number(of: header.place)
      let keys = Self.keys(of: header, snapshot.configuration)
      let known = keys.lazy.compactMap { texts[$0] }.first { self.texts[$0][language] == nil }
      let number = known ?? self.texts.count
      if known == nil { self.texts.append([:]) }
      self.texts[number][language] = Version(path: header.path, place: header.place)
      numbers[header.path] = number
      for key in keys where texts[key] == nil { texts[key] = number }
    }
  }

  /// Returns the versions of a note, which include the note, by the number of the language.
  package func versions(ofNoteAt path: String) -> [Int: Version] {
    numbers[path].map { texts[$0] } ?? [:]
  }

  /// Returns the keys that a note has in common with its translations, the most certain first.
  private static func keys(of header: NoteHeader, _ configuration: Configuration) -> [String] {
    let languages = configuration.languages
    for key in PublishedLanguages.translationKeys {
      if let value = header.fields[key] { return ["key \(value)"] }
    }
    let path = configuration.pathOfTranslations(header.path)
    let prefix = languages.all[languages.number(of: header.place)].prefix
    let address =
      prefix.isEmpty ? header.place.text[...] : header.place.text.dropFirst(prefix.count + 1)
    return ["path \(path)", "address \(address)"]
  }
}
