import Concurrency
import Notes
import Platform
import SiteSource

extension Loaded {
  /// Detects the language of each note that does not declare one. Sets the language of the note if
  /// it certainly differs from the language of the site.
  ///
  /// - Parameter lang: The language of the site.
  mutating func findLanguages(
    besides lang: String, in folder: Folder, _ configuration: Configuration, workers: Workers
  ) {
    let notes = notes
    let found = workers.map(Array(notes.indices)) { number -> String? in
      // A stored note already has the language that an earlier build detected.
      guard case .read(let source, let digest, let stamp) = notes[number].content,
        source.lang == nil
      else { return nil }
      guard notes[number].isUnread else { return source.detectedLanguage(otherThan: lang) }
      // If the file has changed since it was read, `parse` reports that.
      return folder.text(of: source, digest, stamp, readBy: configuration)?
        .detectedLanguage(from: source.frontMatter.bodyOffset, otherThan: lang)
    }
    for case (let number, let lang?) in found.enumerated() {
      self.notes[number] = notes[number].withLanguage(lang)
    }
  }
}
