import Bytes
import Concurrency
import Diagnostics
import FrontMatter
import Notes
import Platform
import SiteSource
import Text

extension Inventory {
  /// Moves the files that Jekyll does not publish as they are: those that open with front matter. HTML is a
  /// page, unless it only shows lists that this program makes anyway; anything else with Liquid in it
  /// belongs to a theme, which this program's own replaces.
  mutating func sortFrontMatter(in folder: Folder, workers: Workers) {
    let kinds = workers.map(assets) { JekyllFile($0, in: folder) }
    let files = assets
    assets = []
    for (path, kind) in zip(files, kinds) {
      switch kind {
      case .asset: assets.append(path)
      case .page: notes.append(path)
      case .template:
        skipped.append(Skipped(path: path, reason: "it is a template for Jekyll's own pages"))
      case .listing:
        skipped.append(
          Skipped(
            path: path,
            reason: "it does nothing but list notes, which the lists of this site do"))
      }
    }
    notes.sort { $0.precedes($1) }
  }
}

extension Folder {
  /// Whether a file of a Jekyll site is a page that shows lists of the site and nothing else.
  func isListing(_ path: String) -> Bool {
    !path.contains("..") && JekyllFile(path, in: self) == .listing
  }
}

/// What Jekyll makes of a file that holds no Markdown.
private enum JekyllFile: Sendable {
  case asset, page, template
  /// A page that shows lists of the site and nothing else.
  case listing

  init(_ path: String, in folder: Folder) {
    self = .asset
    // A file that cannot be read is told of when it is copied.
    guard let start = try? folder.read(path, upTo: 16), Self.opensWithFrontMatter(start) else {
      return
    }
    guard [".html", ".htm", ".xhtml"].contains(where: path.hasSuffix) else {
      self = .template
      return
    }
    guard let bytes = try? folder.read(path) else { return }
    var said: [Diagnostic] = []
    let text = SourceText(bytes)
    let body = text.body(
      from: FrontMatter(of: text, path: path, reporting: &said).bodyOffset)
    self = body.withBytes { body in
      if Self.isWholeDocument(body) && body.holdsLiquid { return .template }
      return ListingPage.isOne(body) ? .listing : .page
    }
  }

  /// Whether it has a layout of its own, with everything from the document's type on.
  private static func isWholeDocument(_ body: BorrowedBytes) -> Bool {
    for case .tag(let name, _, _) in HTMLText(body) where !name.isEmpty { return name == "html" }
    return false
  }

  /// Whether the first line is three hyphens and perhaps white space.
  private static func opensWithFrontMatter(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "---".utf8) else { return false }
    let rest = bytes.dropFirst(3).drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return rest.first == 0x0A
  }
}
