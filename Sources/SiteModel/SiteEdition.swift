import SiteSource

/// The pages of a site in one of its languages: an edition. A site in one language is one edition.
package struct SiteEdition: Sendable {
  /// The site with only the notes in the language. Its configuration describes the edition.
  package let snapshot: SiteSnapshot
  /// The number that each note has in the whole site, by its number in the edition.
  package let numbers: [Int]
}

extension SiteSnapshot {
  /// The editions of the site, that of the main language first. A language without notes has none.
  package var editions: [SiteEdition] {
    guard !configuration.languages.isEmpty else {
      return [SiteEdition(snapshot: self, numbers: Array(siteNotes.indices))]
    }
    let languages = Dictionary(
      uniqueKeysWithValues: siteNotes.map {
        ($0.path, configuration.languages.number(of: $0.header.place))
      })
    return configuration.languages.all.indices.compactMap { language in
      let numbers = siteNotes.indices.filter { languages[siteNotes[$0].path] == language }
      guard language == 0 || !numbers.isEmpty else { return nil }
      var snapshot = self
      snapshot.configuration = configuration.view(of: language)
      snapshot.siteNotes = numbers.map { siteNotes[$0] }
      snapshot.loaded.redirects = loaded.redirects.filter { redirect in
        let own = languages[redirect.note]
        return (own ?? configuration.languages.number(of: redirect.oldAddress)) == language
      }
      let home = snapshot.configuration.home
      if language == 0, home != .root, loaded.map.owner(of: SitePath.root.outputPath) == nil {
        snapshot.loaded.redirects.append(
          .fromRoot(to: home, titled: snapshot.configuration.name ?? ""))
      }
      return SiteEdition(snapshot: snapshot, numbers: numbers)
    }
  }
}
