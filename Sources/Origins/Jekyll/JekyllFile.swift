import Bytes
import Concurrency
import Diagnostics
import FrontMatter
import Notes
import Platform
import SiteSource
import Text

extension Inventory {
  /// Moves files with front matter out of the assets, because Jekyll does not copy them unchanged.
  ///
  /// An HTML file becomes a page, unless it only shows lists that Thumbindex generates itself. Any
  /// other file with Liquid belongs to a Jekyll theme, which the Thumbindex theme replaces, so it
  /// is skipped.
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
            reason: "it only lists notes; Thumbindex generates its own lists"))
      }
    }
    notes.sort { $0.precedes($1) }
  }
}

extension Folder {
  /// Returns whether a file is a page that only shows lists of the site.
  func isListing(_ path: String) -> Bool {
    !path.contains("..") && JekyllFile(path, in: self) == .listing
  }
}

/// The role of a file that is not Markdown on a Jekyll site.
private enum JekyllFile: Sendable {
  case asset, page, template
  /// A page that only shows lists of the site.
  case listing

  init(_ path: String, in folder: Folder) {
    self = .asset
    // A file that cannot be read is reported later, when it is copied.
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
      if Self.isWholeDocument(body) && body.mayContainLiquid { return .template }
      return ListingPage.matches(body) ? .listing : .page
    }
  }

  /// Returns whether the body is a complete HTML document, which needs no layout.
  private static func isWholeDocument(_ body: BorrowedBytes) -> Bool {
    for case .tag(let name, _, _) in HTMLPieces(body) where !name.isEmpty { return name == "html" }
    return false
  }

  /// Returns whether the first line consists of three hyphens and optional white space.
  private static func opensWithFrontMatter(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "---".utf8) else { return false }
    let rest = bytes.dropFirst(3).drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return rest.first == 0x0A
  }
}

/// An HTML page that only shows lists of the site. The generated lists of Thumbindex replace it.
///
/// Its Liquid loops over the posts, pages, tags or categories of the site. Outside of these loops
/// and of blocks that depend on pagination, the page shows nothing to readers.
struct ListingPage {
  /// Returns whether an HTML body is such a page.
  static func matches(_ body: BorrowedBytes) -> Bool {
    var page = ListingPage()
    var from = body.startIndex
    while let piece = page.next(in: body, from: from) {
      if piece.lowerBound > from { page.textOutsideLoops += body[from..<piece.lowerBound] }
      from = piece.upperBound
    }
    page.textOutsideLoops += body[from...]
    return page.hasLoop && page.openBlocks.isEmpty && !page.hasVisibleContent
  }

  /// The text outside of Liquid tags and of the loops.
  private var textOutsideLoops: [UInt8] = []
  private var hasLoop = false
  /// The open blocks, if the outermost one is a loop over a list or depends on pagination.
  private var openBlocks: [Substring] = []
  /// The names of variables to which the page assigns lists of the site.
  private var listVariables: Set<Substring> = []

  /// The lists, by their Liquid names, for which Thumbindex also generates pages.
  private static let generatedLists: Set<Substring> = [
    "paginator.posts", "site.posts", "site.tags", "site.categories", "site.documents", "site.pages",
    "site.html_pages", "site.related_posts",
  ]

  /// Returns the range of the next piece of Liquid: a tag, an output, or a whole loop over a list
  /// of the site.
  private mutating func next(in body: BorrowedBytes, from start: Int) -> Range<Int>? {
    guard let first = Self.tag(in: body, from: start) else { return nil }
    process(first.words)
    var last = first
    while !openBlocks.isEmpty, let tag = Self.tag(in: body, from: last.range.upperBound) {
      process(tag.words)
      last = tag
    }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// Updates the open blocks and the assigned lists for a tag with the given words.
  private mutating func process(_ words: [Substring]) {
    guard let name = words.first else { return }
    if name == "assign", words.count > 3, isList(words[3]) { listVariables.insert(words[1]) }
    if name.hasPrefix("end"), let place = openBlocks.lastIndex(of: name.dropFirst(3)) {
      openBlocks.removeSubrange(place...)
    } else if !openBlocks.isEmpty {
      if ["for", "if", "unless", "case", "capture"].contains(name) { openBlocks.append(name) }
    } else if name == "for", words.count > 3, isList(words[3]) {
      hasLoop = true
      openBlocks = [name]
    } else if name == "if" || name == "unless", words.contains(where: { $0.hasPrefix("paginator") })
    {
      openBlocks = [name]
    }
  }

  private func isList(_ word: Substring) -> Bool {
    Self.generatedLists.contains(word) || listVariables.contains(word)
      || listVariables.contains(word.prefix { $0 != "[" && $0 != "." })
  }

  /// Returns the next tag or output, with the words of a tag. An output has no words.
  private static func tag(
    in body: BorrowedBytes, from start: Int
  ) -> (range: Range<Int>, words: [Substring])? {
    var from = start
    while let open = body[from...].firstIndex(of: UInt8(ascii: "{")), open + 1 < body.endIndex {
      let isTag = body[open + 1] == UInt8(ascii: "%")
      guard isTag || body[open + 1] == UInt8(ascii: "{"),
        let close = ByteScan.offset(of: (isTag ? "%}" : "}}").utf8, in: body, from: open + 2)
      else {
        from = open + 1
        continue
      }
      let text = String(decoding: body[open + 2..<close], as: UTF8.self)
      // Hyphens for white space control and the bar of a filter are not words.
      let words = text.split { $0.isWhitespace || $0 == "|" || $0 == ":" || $0 == "," }
      return (open..<close + 2, isTag ? words.filter { $0 != "-" } : [])
    }
    return nil
  }

  /// Indicates whether the text outside of the loops shows something to readers: a letter, a digit,
  /// a picture or a form.
  private var hasVisibleContent: Bool {
    textOutsideLoops.withBytes { html in
      for piece in HTMLPieces(html) {
        switch piece {
        case .text(let range):
          let text = String(decoding: html[range], as: UTF8.self)
          if text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.isDigit }) {
            return true
          }
        case .tag(let name, _, _): if Self.visibleElements.contains(name) { return true }
        }
      }
      return false
    }
  }

  /// The elements that show something without text (HTML, "Embedded content" and "Forms").
  private static let visibleElements: Set = [
    "img", "picture", "iframe", "embed", "object", "video", "audio", "svg", "canvas", "math",
    "script", "form", "input",
  ]
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { properties.numericType != nil }
}
