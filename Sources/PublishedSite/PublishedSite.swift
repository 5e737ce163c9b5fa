import Bytes
import Concurrency
import Diagnostics
import Platform
import SiteKit
import SiteSource

/// A finished site in a folder, made by this program or another.
public struct PublishedSite: Sendable {
  let folder: Folder
  /// Its files, in the order of their paths.
  let files: [CheckedFile]
  /// Its pages, in the order of their paths.
  let pages: [PublishedPage]
  /// What could not be read.
  let unread: [Diagnostic]
  /// Where it is published: as the configuration says, else as its front page says, else as most
  /// addresses on that lead to a file.
  let address: SiteAddress
  /// By what it is checked.
  let configuration: Configuration

  /// A page of so many bytes is none that a reader opens.
  private static let mostBytes = 64 << 20

  /// - Parameter configuration: That of the folder it is made from, where that is known.
  /// - Throws: `FileError` if the folder cannot be listed.
  public init(
    _ folder: Folder, _ configuration: Configuration? = nil, workers: Workers
  ) throws(FileError) {
    self.folder = folder
    var special: [Diagnostic] = []
    let paths = try folder.files { path, kind in
      if kind == .other { special.append(.special(path, in: folder)) }
    }.sorted { $0.precedes($1) }
    files = paths.map { path in
      CheckedFile(
        path: path, place: path, size: Int(Stamp(of: folder.path(of: path)).size))
    }
    let read = workers.map(files.filter { $0.path.isPage && $0.size <= Self.mostBytes }) { file in
      Self.page(at: file.path, in: folder)
    }
    pages = read.compactMap { try? $0.get() }
    unread =
      special
      + read.compactMap { result in
        if case .failure(let fault) = result { fault.diagnostic } else { nil }
      }
    address =
      configuration.map { SiteAddress($0) }
      ?? .ofSite(frontPage: pages.first { $0.path == "index.html" }, files: Set(paths))
    self.configuration = configuration ?? Configuration()
  }

  private static func page(
    at path: String, in folder: Folder
  ) -> Result<PublishedPage, UnreadPage> {
    do throws(FileError) {
      let html = try folder.read(path)
      guard let page = PageReader.page(html, at: path) else {
        return .failure(
          UnreadPage(
            diagnostic: Diagnostic(
              .error, .unreadable, at: SourceLocation(path),
              "the page's tags are nested so wrongly that browsers make millions of elements of"
                + " them; mend the page")))
      }
      return .success(page)
    } catch {
      return .failure(UnreadPage(diagnostic: .unreadable(path, error)))
    }
  }

  private struct UnreadPage: Error {
    var diagnostic: Diagnostic
  }
}

extension PublishedSite {
  /// How many pages it has.
  public var pageCount: Int { pages.count }

  /// Where its pages lead, and show from, with the place of each.
  public var addresses: [(text: String, place: SourceLocation)] {
    pages.flatMap { page in
      var seen: Set<String> = []
      return page.addresses.filter { seen.insert($0.text).inserted }.map { ($0.text, $0.place) }
    }
  }

  /// Whether a folder holds a finished site and not what one is made from: it has a front page, and
  /// neither a configuration nor notes of Markdown beside it.
  public static func isIn(_ folder: Folder) -> Bool {
    guard let items = try? folder.items() else { return false }
    let names = Set(items.map(\.name))
    if names.contains(Configuration.fileName) || names.contains(Configuration.Jekyll.fileName) {
      return false
    }
    return names.contains("index.html")
      && !names.contains {
        $0.hasSuffix(".markdown") || $0.hasSuffix(".md") && !Self.isCopy($0, among: names)
      }
  }

  /// Whether a file of Markdown is what a page beside it says, for programs: `index.html.md`, or
  /// `about.md` beside `about.html` (llmstxt.org).
  private static func isCopy(_ name: String, among names: Set<String>) -> Bool {
    let page = String(name.dropLast(".md".utf8.count))
    return names.contains(page) || names.contains("\(page).html")
  }
}

extension String {
  /// Whether a path is that of a page.
  var isPage: Bool { hasSuffix(".html") || hasSuffix(".htm") }
}
