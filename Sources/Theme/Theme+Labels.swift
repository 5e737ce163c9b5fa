import Concurrency
import Liquid
import Notes

extension Theme {
  /// Returns the strings of the user interface that appear in the bodies of notes.
  ///
  /// - Parameter lang: The language tag of the note.
  func labels(for lang: String) -> Note.Labels {
    let strings = strings(for: lang)
    var labels = Note.Labels()
    if case .string(let text)? = strings["footnotes"] { labels.footnotes = text }
    if case .string(let text)? = strings["footnote_back"] { labels.backReference = text }
    if case .string(let text)? = strings["diagram"] { labels.diagram = text }
    if case .string(let text)? = strings["diagram_source"] { labels.diagramSource = text }
    for state in Note.Labels.taskStates {
      if case .string(let text)? = strings["task_" + state.rawValue] { labels.tasks[state] = text }
    }
    for (key, value) in strings where key.hasPrefix(Self.calloutPrefix) {
      if case .string(let text) = value {
        labels.callouts[String(key.dropFirst(Self.calloutPrefix.count))] = text
      }
    }
    return labels
  }

  private static let calloutPrefix = "callout_"
}

/// The strings of the user interface that appear in the bodies of notes, in the language of each
/// note.
package struct BodyLabels: Sendable {
  private let theme: Theme
  private let labels = ConcurrentMemo<String, Note.Labels>()
  /// The language of notes that do not declare one.
  package let lang: String

  /// - Parameter lang: The language of the site.
  package init(_ theme: Theme, lang: String) { (self.theme, self.lang) = (theme, lang) }

  package subscript(source: Note.Source) -> Note.Labels {
    let lang = source.lang ?? lang
    return labels.value(lang) { theme.labels(for: lang) }
  }
}
