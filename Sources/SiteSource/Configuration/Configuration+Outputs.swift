import Diagnostics
import Liquid
import Pictures

extension Configuration {
  /// An output that is only made on request, by its name in `outputs:`.
  public enum Extra: String, Hashable, Sendable, CaseIterable {
    /// A docset for Dash, Zeal and other documentation readers.
    case docset
    /// The newest notes as a JSON Feed, beside the Atom feed.
    case jsonFeed = "json-feed"
    /// A summary of the site for programs that read prose (llmstxt.org).
    case llms
    /// Each note in Markdown, beside its page.
    case markdown
    /// An Atom feed for each tag.
    case tagFeeds = "tag-feeds"
    /// The old addresses of notes in a file `_redirects` instead of a page for each.
    case redirects
    /// A file `_headers` with the caching times of files.
    case headers
  }

  /// Whether notes are also published in Markdown. Notes by strangers are not, because their text
  /// still has the dangerous parts that their pages drop.
  package var hasMarkdown: Bool { outputs.contains(.markdown) && notes.safety == .off }

  /// Requested outputs that are not made.
  package var faultsOfOutputs: [Diagnostic] {
    guard outputs.contains(.markdown), !hasMarkdown else { return [] }
    return [
      Diagnostic(
        .warning, .unsafeOutput, at: place(of: "outputs"),
        "a safe site is not published as Markdown, because the text contains what “safe” removes"
          + " from pages; remove markdown from outputs:")
    ]
  }
}

extension Configuration.Extra {
  /// The outputs named in a list.
  static func all(in value: Value) throws(WrongValue) -> Set<Self> {
    var outputs: Set<Self> = []
    for name in try value.texts() {
      guard let output = Self(rawValue: name) else {
        let names = allCases.map(\.rawValue)
        let known = "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
        let hint =
          suggestion(for: name, among: names).map { "; did you mean \($0)?" } ?? ""
        throw WrongValue(expected: "a list of \(known), not “\(name)”\(hint)")
      }
      outputs.insert(output)
    }
    return outputs
  }
}

extension Diagnostic.ID {
  static let unsafeOutput: Self = "output-unsafe"
}

extension Configuration {
  /// The longest name of a docset in bytes, short enough for any file system.
  private static let longestDocsetName = 200

  /// The folder of the site's docset in the output folder, named after the site; `nil` if none is
  /// requested.
  package var docsetFolder: String? {
    guard outputs.contains(.docset) else { return nil }
    var name = slug((name ?? "").prefix(Self.longestDocsetName)).filter { $0 != "." }
    while name.utf8.count > Self.longestDocsetName { name.removeLast() }
    return (name.isEmpty ? "site" : name) + ".docset"
  }
}

extension Configuration {
  /// The variants of pictures that the build makes for browsers to choose from.
  public struct Images: Sendable {
    /// Widths in pixels, the least first.
    public var widths: [Int] = []
    /// Other formats, the preferred one first.
    public var formats: [Picture.Format] = []
    /// The width of a picture on the page, in the form of HTML's `sizes`: the measure of the
    /// default theme, or the window.
    public var sizes = "(min-width: 44rem) 38.25rem, 100vw"

    public init() {}

    package var areMade: Bool { !widths.isEmpty || !formats.isEmpty }

    /// The measure of the default theme in pixels. Narrower pictures are shown as they are.
    package static let measure = 612
  }
}
