import Diagnostics
import ForeignMarkdown
import FrontMatter
import Liquid
import Notes
import SiteSource

extension Tool {
  /// mdBook. A folder is a book if it has a `book.toml` and a list of chapters.
  static let mdBook = Tool(
    name: "mdBook", settingsFiles: [settingsOfMdBook], furtherFiles: { summaryPath(of: $0) ?? [] }
  ) { files, configuration in
    guard let file = files.settings(named: [settingsOfMdBook]).first,
      let folder = sourceFolder(in: file, files.folderName)
    else { return [] }
    let path = folder + Book.summaryName
    guard let summary = files.file(at: path) else { return [] }
    var diagnostics: [Diagnostic] = []
    let settings = file.settings(reporting: &diagnostics).object
    let book = Book(settings, BookSummary(summary.bytes), folder: folder, isAbove: file.isAbove)
    configuration.apply(book)
    // The chapters are known without the settings, so the site is built.
    return diagnostics.map { Diagnostic(.warning, $0.id, at: $0.location, $0.message) }
  }

  private static let settingsOfMdBook = "book.toml"

  /// Returns the path of the list of chapters, in an array; `nil` if there is no book.
  private static func summaryPath(of files: ConfigurationFiles) -> [String]? {
    files.settings(named: [settingsOfMdBook]).first
      .flatMap { sourceFolder(in: $0, files.folderName) }.map { [$0 + Book.summaryName] }
  }

  /// Returns the folder of the chapters, with a trailing `/`; empty for the site's folder.
  private static func sourceFolder(in file: SettingsFile, _ name: String?) -> String? {
    var faults: [Diagnostic] = []
    let book = Value.object(file.settings(reporting: &faults).object).member("book")
    return file.folder(of: book?.member("src")?.plainText ?? "src", in: name)
  }
}

extension Configuration {
  /// Applies the settings of a book.
  fileprivate mutating func apply(_ book: Book) {
    guard isClaimed(by: "mdBook") else { return }
    origin = book.origin
    let own = Value.object(book.settings).member("book")
    if let text = own?.member("title")?.plainText { title = text }
    if let text = own?.member("description")?.plainText { description = text }
    if let text = own?.member("language")?.plainText { lang = text }
    if case .array(let authors)? = own?.member("authors"), authors.count == 1 {
      author = authors.first?.plainText
    }
  }
}

extension Value {
  /// Returns the member of a mapping; `nil` for other values.
  fileprivate func member(_ name: String) -> Value? {
    if case .object(let object) = self { object[name] } else { nil }
  }
}

/// The rules for the notes of an mdBook book.
private struct Book: Sendable {
  static let summaryName = "SUMMARY.md"

  let settings: Object
  let summary: BookSummary
  /// The folder of the chapters, with a trailing `/`; empty for the site's folder.
  let folder: String
  /// Indicates whether the settings are in the folder above the site's folder.
  let isAbove: Bool
  /// The chapters by the paths of their files.
  private let chapters: [String: BookSummary.Chapter]
  /// The old addresses, by the path of the chapter to which they lead.
  private let redirects: [String: [String]]

  init(_ settings: Object, _ summary: BookSummary, folder: String, isAbove: Bool) {
    (self.settings, self.summary, self.folder, self.isAbove) = (settings, summary, folder, isAbove)
    chapters = Dictionary(
      summary.chapters.map { (folder + $0.path, $0) }, uniquingKeysWith: { first, _ in first })
    redirects = Self.redirects(in: settings, to: summary.chapters, in: folder)
  }

  /// Returns the old addresses in `[output.html.redirect]` that lead to chapters.
  private static func redirects(
    in settings: Object, to chapters: [BookSummary.Chapter], in folder: String
  ) -> [String: [String]] {
    let html = Value.object(settings).member("output")?.member("html")
    guard case .object(let pairs)? = html?.member("redirect") else { return [:] }
    let files = Dictionary(
      chapters.map { (address(of: $0.path), folder + $0.path) },
      uniquingKeysWith: { first, _ in first })
    var redirects: [String: [String]] = [:]
    for (old, new) in pairs where !old.contains("#") {
      let old = old.hasPrefix("/") ? old : "/" + old
      guard let new = new.plainText?.prefix(while: { $0 != "#" }), !new.contains("://") else {
        continue
      }
      let target = new.hasPrefix("/") ? String(new) : JavaScriptPath.folder(of: old) + new
      if let file = files[SitePath(target).text] { redirects[file, default: []].append(old) }
    }
    return redirects
  }

  /// Returns the address of a chapter, given the path of its file in the book.
  private static func address(of path: String) -> String {
    let folder = JavaScriptPath.folder(of: path)
    var name = path.dropFirst(folder.count)
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = name[..<dot] }
    return name.lowercased() == "readme" || name == "index"
      ? "/" + folder : "/\(folder)\(name).html"
  }
}

extension Book {
  var origin: Origin {
    var origin = Origin(name: "mdBook")
    let (folder, chapters, redirects) = (folder, chapters, redirects)
    let list = folder + Self.summaryName
    origin.files.roots = [ContentRoot(folder)]
    origin.files.isNote = { chapters[$0] != nil || $0.hasSuffix(".md") }
    if folder.isEmpty, !isAbove { origin.files.alwaysExcluded = ["book.toml", "book/", "theme/"] }
    origin.files.sort = { inventory, _, _ in inventory.notes.removeAll { $0 == list } }
    origin.rules = { path in
      var rules = NoteRules()
      rules.tool = "mdBook"
      rules.missingTitle = .topHeading
      rules.fallbackTitle = chapters[path]?.name
      if let old = redirects[path] {
        let value = Value.array(old.map { .string($0) })
        rules.defaults = [.init(default: "redirect_from", value, origin: "book.toml", line: 1)]
      }
      return rules
    }
    origin.place = { note in
      chapters[note.path].map { SitePath(Self.address(of: $0.path)) }
    }
    origin.publication.reasonToSkip = {
      chapters[$0.path] == nil ? "\(list) does not list it" : nil
    }
    let tree = summary.tree(in: folder)
    origin.chapters = { _ in [tree] }
    origin.dialect.inclusions = InclusionRules(.helpers)
    origin.dialect.marksOfHiddenLines = marksOfHiddenLines
    origin.summary = report
    return origin
  }

  /// The marks of hidden lines of code: that of Rust, and those in `[output.html.code.hidelines]`.
  private var marksOfHiddenLines: [String: String] {
    let html = Value.object(settings).member("output")?.member("html")
    var marks = ["rust": "#"]
    if case .object(let own)? = html?.member("code")?.member("hidelines") {
      for (language, mark) in own { marks[language] = mark.plainText }
    }
    return marks
  }

  /// The sentence for the report: the settings that are used, and those that are ignored.
  private var report: String {
    let count = summary.chapters.count
    var text =
      "mdBook book: title, language and redirects from book.toml, \(count)"
      + " chapter\(count == 1 ? "" : "s") in the order of \(folder)\(Self.summaryName)"
    if summary.draftCount > 0 {
      text +=
        summary.draftCount == 1
        ? "; 1 chapter without a file is left out"
        : "; \(summary.draftCount) chapters without a file are left out"
    }
    var programs: [String] = []
    if case .object(let object)? = settings["preprocessor"] { programs = object.map(\.key) }
    if !programs.isEmpty {
      text +=
        programs.count == 1
        ? "; the preprocessor \(programs[0]) is not run"
        : "; the preprocessors \(programs.joined(separator: ", ")) are not run"
    }
    return text + "; theme, additional-css and additional-js are ignored"
  }
}
