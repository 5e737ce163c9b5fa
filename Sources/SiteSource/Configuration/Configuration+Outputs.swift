import Diagnostics
import Liquid
import Pictures

extension Configuration {
  /// An optional output, with its name in `outputs:`.
  public enum Output: String, Hashable, Sendable, CaseIterable {
    /// A docset for Dash, Zeal and other documentation readers.
    case docset
    /// The newest notes as a JSON Feed, beside the Atom feed.
    case jsonFeed = "json-feed"
    /// A summary of the site for language models (llmstxt.org).
    case llms
    /// The Markdown of each note, beside its page.
    case markdown
    /// An Atom feed for each tag.
    case tagFeeds = "tag-feeds"
    /// A file `_redirects` with the old addresses of notes, instead of a page for each.
    case redirects
    /// A file `_headers` with the caching times of files.
    case headers

    /// The place of the file, if the output is a single file.
    fileprivate var place: SitePath? {
      switch self {
      case .jsonFeed: .jsonFeed
      case .llms: .llms
      case .redirects: .redirects
      case .headers: .headers
      case .docset, .markdown, .tagFeeds: nil
      }
    }
  }

  /// The places of the site's files for programs, except those that depend on the notes.
  var filePlaces: [SitePath] {
    let ofIndex: [SitePath] = entries.kinds.isEmpty ? [] : [.indexJSON, .inventory]
    return [feedPlace, .sitemap, .robots] + ofIndex + outputs.compactMap(\.place)
  }

  /// A Boolean value that indicates whether the site publishes the Markdown of its notes.
  ///
  /// Untrusted notes are never published in Markdown, because the text still contains the dangerous
  /// parts that the build removes from their pages.
  package var hasMarkdown: Bool { outputs.contains(.markdown) && notes.safety == .off }

  /// The warnings about requested outputs that the build does not write.
  package var outputDiagnostics: [Diagnostic] {
    guard outputs.contains(.markdown), !hasMarkdown else { return [] }
    return [
      Diagnostic(
        .warning, .unsafeOutput, at: place(of: "outputs"),
        "a safe site is not published as Markdown, because the text contains what “safe” removes"
          + " from pages; remove markdown from outputs:")
    ]
  }
}

extension SitePath {
  static let feed = SitePath("/feed.xml")
  package static let sitemap = SitePath("/sitemap.xml")
  package static let robots = SitePath("/robots.txt")
  package static let indexJSON = SitePath("/index.json")
  package static let inventory = SitePath("/objects.inv")
  package static let jsonFeed = SitePath("/feed.json")
  package static let llms = SitePath("/llms.txt")
  package static let redirects = SitePath("/_redirects")
  package static let headers = SitePath("/_headers")

  package static func sitemap(part: Int) -> SitePath { SitePath("/sitemap-\(part).xml") }

  /// The place of the feed of the tag whose page is here.
  package var feedOfTag: SitePath { SitePath(text + "feed.xml") }

  /// The place of the Markdown of the page here: its address with `.md`, or `index.html.md` if the
  /// address names no file (llmstxt.org). `nil` if the name is too long.
  package var markdown: SitePath? {
    let place = SitePath(text + (text.utf8.last == Self.slash ? "index.html.md" : ".md"))
    return place.lengthProblem == nil ? place : nil
  }
}

extension Configuration.Output {
  /// Parses a list of names into outputs.
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
  /// A requested output is not written because the site's notes are untrusted.
  static let unsafeOutput: Self = "output-unsafe"
}

extension Configuration {
  /// The maximum length of a docset's name in bytes, which all file systems allow.
  private static let longestDocsetName = 200

  /// The folder of the docset in the output folder, named after the site; `nil` if no docset is
  /// requested.
  package var docsetFolder: String? {
    guard outputs.contains(.docset) else { return nil }
    var name = slug((name ?? "").prefix(Self.longestDocsetName)).filter { $0 != "." }
    while name.utf8.count > Self.longestDocsetName { name.removeLast() }
    return (name.isEmpty ? "site" : name) + ".docset"
  }
}

extension Configuration {
  /// The variants of pictures that the build creates, from which browsers choose one.
  public struct Images: Sendable {
    /// Widths in pixels, in ascending order.
    public var widths: [Int] = []
    /// Additional formats, with the preferred one first.
    public var formats: [Picture.Format] = []
    /// The width of a picture on the page, in the syntax of HTML's `sizes`.
    ///
    /// The default is the text width of the default theme, or the window's width if that is
    /// narrower.
    public var sizes = "(min-width: 44rem) 38.25rem, 100vw"

    public init() {}

    package var isEnabled: Bool { !widths.isEmpty || !formats.isEmpty }

    /// The text width of the default theme in pixels. Narrower pictures have no variants.
    package static let measure = 612
  }
}
