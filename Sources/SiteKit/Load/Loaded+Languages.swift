import Notes

extension Loaded {
  /// Finds the language of the notes for which nobody says it, where it surely is not the site's.
  mutating func findLanguages(besides lang: String, workers: Workers) {
    let sources = sources
    let origins = origins
    let found = workers.map(Array(sources.indices)) { number -> String? in
      // What the last build found is known.
      guard case .read = origins[number] else { return nil }
      return sources[number].lang == nil ? sources[number].writtenLanguage(besides: lang) : nil
    }
    for (number, lang) in found.enumerated() where lang != nil { self.sources[number].lang = lang }
  }
}
