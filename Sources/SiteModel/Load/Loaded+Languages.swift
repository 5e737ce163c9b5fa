import Concurrency
import Notes
import Platform
import SiteSource

extension Loaded {
  /// Detects the language of notes that do not declare it, and sets it if it certainly differs from
  /// that of the site.
  mutating func findLanguages(
    besides lang: String, in folder: Folder, _ configuration: Configuration, workers: Workers
  ) {
    let notes = notes
    let found = workers.map(Array(notes.indices)) { number -> String? in
      // For a stored note, the last build's result is already known.
      guard case .read(let source, let digest, let stamp) = notes[number].content,
        source.lang == nil
      else { return nil }
      guard notes[number].isUnread else { return source.detectedLanguage(otherThan: lang) }
      // If the file has changed meanwhile, parse notices it.
      return folder.text(of: source, digest, stamp, readBy: configuration)?
        .writtenLanguage(from: source.frontMatter.bodyOffset, besides: lang)
    }
    for case (let number, let lang?) in found.enumerated() {
      self.notes[number] = notes[number].written(in: lang)
    }
  }
}
