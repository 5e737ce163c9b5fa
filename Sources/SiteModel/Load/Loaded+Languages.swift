import Concurrency
import Notes
import Platform
import SiteSource

extension Loaded {
  /// Finds the language of the notes for which nobody says it, where it surely is not the site's.
  mutating func findLanguages(
    besides lang: String, in folder: Folder, _ configuration: Configuration, workers: Workers
  ) {
    let notes = notes
    let found = workers.map(Array(notes.indices)) { number -> String? in
      // What the last build found is known.
      guard case .read(let source, let digest, let stamp) = notes[number].content,
        source.lang == nil
      else { return nil }
      guard notes[number].isUnread else { return source.writtenLanguage(besides: lang) }
      // That the file is another now is found where the note is parsed.
      return folder.text(of: source, digest, stamp, readBy: configuration)?
        .writtenLanguage(from: source.frontMatter.bodyOffset, besides: lang)
    }
    for case (let number, let lang?) in found.enumerated() {
      self.notes[number] = notes[number].written(in: lang)
    }
  }
}
