import Diagnostics
import Liquid
import Pictures

extension Configuration {
  /// An optional output of a build. The raw value is its name in `outputs:`.
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
    /// A file `_redirects` with the old addresses of notes, for servers that read such a file. It
    /// replaces the redirecting pages.
    case redirects
    /// A file `_headers` with the caching times of files, for servers that read such a file.
    case headers

    /// The address of the file if the output is a single file; otherwise `nil`.
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

  /// The addresses of the files that the site publishes for programs, such as the feed, if they do
  /// not depend on the notes.
  var filePlaces: [SitePath] {
    let ofIndex: [SitePath] = entries.kinds.isEmpty ? [] : [.indexJSON, .inventory]
    return [feedPlace, .sitemap, .robots] + ofIndex + outputs.compactMap(\.place)
  }

  /// A Boolean value that indicates whether the site publishes the Markdown of its notes.
  ///
  /// The build never publishes the Markdown of untrusted notes, because the text may contain HTML
  /// that the build removes from pages.
  package var hasMarkdown: Bool { outputs.contains(.markdown) && notes.safety == .off }

  /// The warnings about requested outputs that the build does not write.
  package var outputDiagnostics: [Diagnostic] {
    guard outputs.contains(.markdown), !hasMarkdown else { return [] }
    return [
      Diagnostic(
        .warning, .unsafeOutput, at: place(of: "outputs"),
        "the Markdown of a safe site is not published, because it may contain HTML that “safe”"
          + " removes from pages; remove “markdown” from outputs:")
    ]
  }
}

extension Configuration {
  /// The part of a note that feeds contain.
  public enum FeedContent: Sendable { case full, summary }

  /// The list on the front page.
  public enum FrontPage: Sendable {
    /// All notes in alphabetical order.
    case contents
    /// The newest notes with their summaries. The contents have a page of their own.
    case newest
  }

  /// The address of the contents.
  package var contentsPlace: SitePath {
    frontPage == .contents ? home : inLanguage(SitePath("/contents/"))
  }
}

extension SitePath {
  static let feed = SitePath("/feed.xml")
  package static let sitemap = SitePath("/sitemap.xml")
  package static let robots = SitePath("/robots.txt")
  /// The index as JSON.
  package static let indexJSON = SitePath("/index.json")
  /// The index in the format of Sphinx, so that other documentation can link to entries.
  package static let inventory = SitePath("/objects.inv")
  package static let jsonFeed = SitePath("/feed.json")
  package static let llms = SitePath("/llms.txt")
  package static let redirects = SitePath("/_redirects")
  package static let headers = SitePath("/_headers")

  /// Returns the address of a part of a sitemap that is too long for one file.
  package static func sitemap(part: Int) -> SitePath { SitePath("/sitemap-\(part).xml") }

  /// The address of a tag's feed, for the address of a tag's page: `/tags/a/` → `/tags/a/feed.xml`.
  package var feedOfTag: SitePath { SitePath(text + "feed.xml") }

  /// The address of a note's Markdown, for the address of a note's page (llmstxt.org): `/a/` →
  /// `/a/index.html.md`, `/a.html` → `/a.html.md`. `nil` if the address is too long.
  package var markdown: SitePath? {
    let place = SitePath(text + (text.utf8.last == Self.slash ? "index.html.md" : ".md"))
    return place.lengthProblem == nil ? place : nil
  }
}

extension Configuration.Output {
  /// Parses the value of `outputs:`, which is a name or a list of names.
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
  /// The maximum length of a docset's name, in bytes. All file systems allow names of this length.
  private static let longestDocsetName = 200

  /// The name of the docset's folder in the output folder, derived from the site's name:
  /// `My-Notes.docset`. `nil` if the configuration does not request a docset.
  package var docsetFolder: String? {
    guard outputs.contains(.docset) else { return nil }
    var name = slug((name ?? "").prefix(Self.longestDocsetName)).filter { $0 != "." }
    while name.utf8.count > Self.longestDocsetName { name.removeLast() }
    return (name.isEmpty ? "site" : name) + ".docset"
  }
}

extension Configuration {
  /// The variants of pictures that the build creates. Browsers choose one variant of each picture.
  public struct Images: Sendable {
    /// The widths of the variants in pixels, in ascending order.
    public var widths: [Int] = []
    /// The formats of variants in addition to the format of the picture. The preferred format comes
    /// first.
    public var formats: [Picture.Format] = []
    /// The displayed width of pictures, as a value of the HTML attribute `sizes`.
    ///
    /// The default is the width of text in the default theme, or the width of a narrower window.
    public var sizes = "(min-width: 44rem) 38.25rem, 100vw"

    public init() {}

    /// A Boolean value that indicates whether the build creates variants.
    package var isEnabled: Bool { !widths.isEmpty || !formats.isEmpty }

    /// The width of text in the default theme, in pixels. Narrower pictures have no variants.
    package static let textWidth = 612
  }
}
