import Notes
import Text

/// A collection of notes (docs.astro.build, "Content collections").
struct AstroCollection: Sendable {
  var name: String
  /// The path of the folder, with a trailing `/`.
  var folder: String
  /// The patterns of the notes, relative to the folder; empty for all.
  var patterns: [Glob] = []
  /// The patterns of files that are no notes.
  var exclusions: [Glob] = []
  /// Indicates whether files whose names begin with `_` are no notes.
  var skipsUnderscores = true
  /// Indicates whether the notes have the names of their files, because the site has a function of
  /// its own that makes names.
  var keepsNames = false
  /// The address of the notes; `nil` if no page shows them.
  var route: AstroRoute?

  init(_ name: String, in folder: String) { (self.name, self.folder) = (name, folder) }

  /// Reads the patterns of a loader: `**/*.md`, and `!a.md` for files that are no notes.
  mutating func read(patterns: [String]) {
    // Our patterns have no sets of characters; this one occurs for names without `_`.
    skipsUnderscores = patterns.contains { $0.contains("[^_]") }
    for pattern in patterns.map({ $0.replacing("[^_]", with: "?") }) {
      if pattern.hasPrefix("!") {
        exclusions.append(Glob(String(pattern.dropFirst())))
      } else {
        self.patterns.append(Glob(pattern))
      }
    }
  }

  /// Indicates whether the collection contains a file in its folder.
  func contains(_ path: String) -> Bool {
    let file = path.dropFirst(folder.count)
    if skipsUnderscores, file.fileName.hasPrefix("_") { return false }
    return (patterns.isEmpty || patterns.contains { $0.matches(file) })
      && !exclusions.contains { $0.matches(file) }
  }

  /// Returns the identifier of a note: its `slug`, or the path of the file, each name as a slug.
  func id(of note: Note.Source) -> String {
    if let slug = note.frontMatter[field: "slug"]?.text, !slug.isEmpty {
      return slug.split(separator: "/").joined(separator: "/")
    }
    let path = note.path.dropFirst(folder.count).withoutEnding
    if keepsNames { return String(path) }
    let id = path.split(separator: "/").map { Slugger.slug(String($0), .exact) }
      .joined(separator: "/")
    return id.hasSuffix("/index") ? String(id.dropLast("/index".count)) : id
  }
}
