import Diagnostics
import Liquid

extension Configuration {
  /// What is made of a site only where it is asked for, by its name in `outputs:`.
  public enum Extra: String, Hashable, Sendable, CaseIterable {
    /// A folder that Dash, Zeal and other readers of documentation open.
    case docset
    /// The newest notes as a JSON Feed, beside the Atom feed.
    case jsonFeed = "json-feed"
    /// What is on the site, for programs that read prose (llmstxt.org).
    case llms
    /// Each note in Markdown, beside its page.
    case markdown
    /// An Atom feed for each tag.
    case tagFeeds = "tag-feeds"
    /// The old addresses of notes as a file `_redirects`, in place of a page for each.
    case redirects
    /// A file `_headers`: for how long browsers may keep which files.
    case headers
  }

  /// Whether notes are published in Markdown too. Those of strangers are not: what is dropped of
  /// their pages for being dangerous is in their text still.
  package var hasMarkdown: Bool { outputs.contains(.markdown) && notes.safety == .off }

  /// What is asked for and not made, if anything.
  package var faultsOfOutputs: [Diagnostic] {
    guard outputs.contains(.markdown), !hasMarkdown else { return [] }
    return [
      Diagnostic(
        .warning, .unsafeOutput, at: place(of: "outputs"),
        "notes by strangers are not published in Markdown, for their text holds what “safe” keeps"
          + " out of their pages; remove markdown from outputs:")
    ]
  }
}

extension Configuration.Extra {
  /// The outputs that a list names.
  static func all(in value: Value) throws(WrongValue) -> Set<Self> {
    var outputs: Set<Self> = []
    for name in try value.texts() {
      guard let output = Self(rawValue: name) else {
        let names = allCases.map(\.rawValue)
        let known = "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
        let hint =
          suggestion(for: name, among: names).map { "; did you mean \($0)?" } ?? ""
        throw WrongValue(expected: "\(known), and “\(name)” is none of these\(hint)")
      }
      outputs.insert(output)
    }
    return outputs
  }
}

extension Diagnostic.ID {
  static let unsafeOutput: Self = "output-unsafe"
}
