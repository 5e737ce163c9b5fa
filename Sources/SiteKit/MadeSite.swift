import BookIndex
import Cache
import Diagnostics
import Diagrams
import Formulas
import Notes
import SiteModel
import SiteOutput
import SitePages
import SiteSource
import Text
import Theme

/// A site whose files have been made, but not yet moved into place.
struct MadeSite: Sendable {
  let snapshot: SiteSnapshot
  /// The editions of the site, that of the main language first.
  let editions: [MadeEdition]
  let formulas: SetFormulas?
  let diagrams: DrawnDiagrams?
  let variants: PictureVariants
  /// The cache after it was compared with the output folder.
  let cache: Cache
  /// The files of the site, or of its shard, ordered by path.
  var outputs: [Output] = []
  /// Diagnostics for source files that are published instead of generated files.
  var replaced: [Diagnostic] = []
  /// Diagnostics for links without a target.
  var deadLinks: [Diagnostic] = []
  /// Problems in `index.yml`. Not computed for a shard, which sees only some of the entries.
  var indexFaults: [Diagnostic] = []
}

/// An edition of a site with its lists, but without pages.
struct IndexedEdition: Sendable {
  let edition: SiteEdition
  let index: SiteIndex
  let terms: SearchTerms?
}

/// An edition of a site whose files have been made.
struct MadeEdition: Sendable {
  /// The number that each note has in the whole site, by its number in the edition.
  let numbers: [Int]
  let site: Site
  let pages: Rendered
  let search: SearchOutputs
}

extension MadeSite {
  /// The edition in the main language, which contains the files that a site has only once.
  var site: Site { editions[0].site }

  /// The only edition of a site; `nil` for a site in several languages. The cache keeps its lists.
  var onlyEdition: MadeEdition? { editions.count == 1 ? editions[0] : nil }

  /// Returns values for all notes of the site, by note number, from the values for the notes of each
  /// edition.
  func joined<Value>(_ values: (MadeEdition) -> [Value]) -> [Value] {
    if let only = onlyEdition { return values(only) }
    var all: [Int: Value] = [:]
    for edition in editions {
      for (number, value) in zip(edition.numbers, values(edition)) { all[number] = value }
    }
    return snapshot.siteNotes.indices.compactMap { all[$0] }
  }

  /// Returns the problems in the indexes of all editions. `index.yml` may name an entry that only the
  /// index of one language has, so a problem of the file counts if all indexes have it.
  func faultsOfIndexes() throws(CacheDamage) -> [Diagnostic] {
    var all = try editions.map { edition throws(CacheDamage) in
      try edition.site.index.lists.book.faults.diagnostics(among: edition.site.notes)
    }
    let first = all.removeFirst()
    let isOfFile = { (fault: Diagnostic) in fault.location.path == Configuration.Entries.fileName }
    return first.filter { fault in
      !isOfFile(fault) || all.allSatisfy { $0.contains(fault) }
    } + all.joined().filter { !isOfFile($0) }
  }

  /// Returns the report of the site.
  ///
  /// - Parameter unread: The errors of files that could not be copied.
  func report(with unread: [Diagnostic]) -> BuildReport {
    let ofNotes =
      snapshot.diagnostics + snapshot.noteDiagnostics + (formulas?.diagnostics ?? [])
      + (diagrams?.diagnostics ?? [])
    let ofSite =
      site.remarks + indexFaults + snapshot.theme.diagnostics + replaced + faultsOfData
      + variants.diagnostics + deadLinks
    var all = ofNotes + ofSite + unread
    // A shard does not know all files.
    if snapshot.key?.shard == nil, all.contains(where: { $0.missingAddress != nil }) {
      all = all.explainingWrongRoots(
        among: outputs.lazy.map(\.path), of: snapshot.configuration)
    }
    return BuildReport(
      notes: snapshot.siteNotes.count,
      pages: editions.reduce(0) { $0 + $1.pages.outputs.count { $0.rank != .asset } },
      assets: snapshot.loaded.assets.count - unread.count, skipped: snapshot.skipped,
      diagnostics: all.sorted(),
      guesses: [
        snapshot.configuration.origin.summary,
        snapshot.configuration.guess, site.index.language.guess,
        snapshot.configuration.remarkOnLexicon(of: site.index.language.lang), remarkOnLanguages,
      ].compactMap(\.self))
  }
}

extension MadeSite {
  /// The problems in data files that only templates read.
  private var faultsOfData: [Diagnostic] {
    var known = Set(snapshot.diagnostics)
    return editions.flatMap { $0.site.liquid?.diagnostics ?? [] }.filter {
      known.insert($0).inserted
    }
  }

  /// The remark on the languages of the site, with the number of missing translations; `nil` for a
  /// site in one language.
  private var remarkOnLanguages: String? {
    let languages = snapshot.configuration.languages
    guard !languages.isEmpty else { return nil }
    let counts = editions.map { edition in
      "\(edition.site.configuration.language?.tag ?? "") (\(edition.site.notes.count))"
    }
    let missing = Translations(of: snapshot).texts.count { $0.count < languages.all.count }
    let lack = missing == 1 ? "1 lacks" : "\(missing) lack"
    return "the site has notes in \(counts.joined(separator: ", "))"
      + (missing == 0 ? "" : "; \(lack) a translation, and thumbindex check lists them")
  }
}

extension Configuration {
  /// The remark that the index has no lexicon for the site's language; `nil` if it has one, or if
  /// the site has no index.
  fileprivate func remarkOnLexicon(of lang: String) -> String? {
    guard !entries.kinds.isEmpty, !BookIndex.hasLexicon(for: lang) else { return nil }
    return
      "the index has no list of words for the language “\(lang)”, so it chooses terms only by how"
      + " notes use them; hide wrong entries in \(Configuration.Entries.fileName)"
  }
}

extension MadeSite {
  /// Counts the changes in the contents and the index since the last build. If there was no last
  /// build, does nothing.
  func countChanges(in report: inout BuildReport) {
    guard snapshot.key?.shard == nil, let index = onlyEdition?.site.index else { return }
    func changes(_ made: ListSnapshot?, _ entry: Cache.Entry) -> ListChanges? {
      guard case .hit(let earlier) = cache.get(entry, as: ListSnapshot.self) else { return nil }
      return made.map { $0.changes(since: earlier) } ?? ListChanges()
    }
    report.contentsChanges = changes(index.madeContents, .contents)
    report.indexChanges = changes(index.madeEntries, .entries)
  }
}

extension BuildReport {
  /// Adds the published notes, and the time at which the site must be built again even if no file
  /// changes.
  mutating func list(_ made: MadeSite, at now: DateTime?) {
    published = made.snapshot.published(at: now)
    due = made.snapshot.loaded.due
  }
}

/// Returns all outputs, ordered by path: the generated files, and the files and notes of the source
/// folder. The diagnostics report which generated files were replaced.
///
/// A source file or note replaces a generated table or feed with the same path. The exception is a
/// note at the address of a front page: the contents page includes it.
func assemble(
  _ made: [Output], _ loaded: Loaded, _ configuration: Configuration
) -> ([Output], [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  let homes = Set(
    (0..<max(1, configuration.languages.all.count)).map {
      configuration.view(of: $0).home.outputPath
    })
  // The redirect pages of moved notes are generated, so they do not replace anything.
  let moved = Set(loaded.moved.map(\.path))
  var outputs = loaded.assets.map {
    Output(
      (loaded.map.place(of: $0) ?? SitePath($0)).outputPath, rank: .asset, content: .copy($0))
  }
  for output in made {
    if output.rank != .page, let path = loaded.map.owner(of: output.path), !moved.contains(path),
      !homes.contains(output.path) || loaded.assets.contains(path)
    {
      diagnostics.append(.replaces(output.path, by: path))
    } else {
      outputs.append(output)
    }
  }
  return (outputs.sorted { $0.path < $1.path }, diagnostics)
}

/// Keeps a value in memory until the process ends, because freeing it takes time.
func leakUntilExit<Value>(_ value: Value) {
  _ = unsafe Unmanaged.passRetained(Kept(value))
}

private final class Kept<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension Diagnostic {
  /// Creates the diagnostic for a source file that is published instead of a generated file.
  ///
  /// Replacing a page may be deliberate, so it is a note. Replacing a style sheet or a script of
  /// the theme is a warning, because other pages do not work without it.
  fileprivate static func replaces(_ output: String, by path: String) -> Diagnostic {
    guard [".css", ".js"].contains(where: output.hasSuffix) else {
      return Diagnostic(
        .note, .replacesPage, at: SourceLocation(path),
        "the file is published instead of the generated page")
    }
    return Diagnostic(
      .warning, .replacesTheme, at: SourceLocation(path),
      "the file is published instead of the theme's \(output), which every page needs; give it"
        + " another name, or move your replacement to \(Theme.folderName)/")
  }
}

extension Diagnostic.ID {
  static let replacesTheme: Self = "theme-replaced"
  static let replacesPage: Self = "page-replaced"
}
