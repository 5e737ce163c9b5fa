import Notes

extension Loaded {
  /// Finds the language of the notes for which nobody says it, where it surely is not the site's.
  mutating func findLanguages(
    besides lang: String, in folder: Folder, _ configuration: Configuration, workers: Workers
  ) {
    let loaded = self
    let found = workers.map(Array(sources.indices)) { number -> String? in
      // What the last build found is known.
      guard case .read = loaded.origins[number], loaded.sources[number].lang == nil
      else { return nil }
      guard loaded.isUnread(number) else {
        // Not of the source: it is large, and would be copied.
        return loaded.sources[number].text.writtenLanguage(
          from: loaded.sources[number].frontMatter.bodyOffset, besides: lang)
      }
      let (digest, stamp) = loaded.state(of: number)
      // That the file is another now is found where the note is parsed.
      return folder.text(of: loaded.sources[number], digest, stamp, readBy: configuration)?
        .writtenLanguage(from: loaded.sources[number].frontMatter.bodyOffset, besides: lang)
    }
    for (number, lang) in found.enumerated() where lang != nil { sources[number].lang = lang }
  }
}
