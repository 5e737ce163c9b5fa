import Bytes
import Concurrency
import Diagnostics
import Origins
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
  /// What could not be read, and what is wrong with what the files say by themselves.
  let faultsOfTexts: [Diagnostic]
  /// Where it is published: as the configuration says, else as its front page says, else as most
  /// addresses on that lead to a file.
  let address: SiteAddress
  /// By what it is checked.
  let configuration: Configuration

  /// A larger file is none that a reader opens.
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
    let rules = configuration ?? Configuration()
    let read = workers.map(files.filter { $0.path.isText && $0.size <= Self.mostBytes }) { file in
      ReadFile(file.path, in: folder, rules)
    }
    pages = read.compactMap(\.page)
    faultsOfTexts = special + read.flatMap(\.faults)
    address =
      configuration.map { SiteAddress($0) }
      ?? .ofSite(frontPage: pages.first { $0.path == "index.html" }, files: Set(paths))
    self.configuration = rules
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
    if names.contains(Configuration.fileName) || !names.isDisjoint(with: Tool.siteFiles) {
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

  /// Whether a path is that of a file which people, or their programs, read as text.
  fileprivate var isText: Bool {
    isPage
      || [".js", ".mjs", ".css", ".json", ".xml", ".txt", ".map", ".webmanifest", ".svg"]
        .contains(where: hasSuffix)
  }
}
