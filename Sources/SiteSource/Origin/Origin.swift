import Concurrency
import Liquid
import Notes
import Platform

/// The tool that a folder of notes was written for: everything that the site does in this tool's way.
///
/// The default value stands for no tool. The module `Origins` recognises the tool of a folder and makes
/// the value from the tool's settings (`Tool.all`); every other module asks the value and knows no tool by
/// name. Another way of doing something is a property here whose default stands for no tool.
///
/// Settings that every site has, such as its title or its time zone, are not part of the value: the tool's
/// reader stores them in the `Configuration`. Syntax that a tool adds is an option of the dialect
/// (`DialectOptions`).
public struct Origin: Sendable {
  /// The tool's name; `nil` for none.
  public var name: String?
  /// The tool's settings, which `site` in the Liquid of notes shows.
  public var settings = Object()
  /// Whether Liquid runs in notes that do not decide it themselves.
  public var runsLiquid = false
  /// The names of the collections besides the posts.
  public var collections: Set<String> = []
  /// The folder that paths in addresses are counted from, without a final `/`; empty for the site's own.
  public var contentFolder = ""
  /// The text that ends the part of a note which other notes show.
  package var headSeparator = "\n\n"
  /// Returns the rules for reading the note at a path.
  package var rules: @Sendable (_ path: String) -> NoteRules = { _ in NoteRules() }
  /// Returns the address of a note whose front matter names none; `nil` for the usual one.
  package var place: @Sendable (Note.Source) -> SitePath? = { _ in nil }
  package var files = Files()
  package var publication = Publication()
  package var newNotes = NewNotes()

  public init(name: String? = nil) { self.name = name }
}

extension Origin {
  /// The files and folders that a site is made of.
  package struct Files: Sendable {
    /// Patterns of files that the tool never publishes.
    package var alwaysExcluded: [String] = []
    /// Patterns of files that the tool's settings leave out; the site's own `exclude:` replaces them.
    package var exclude: [String] = []
    /// Patterns of names that are published although they start with `_` or `.`: those of the tool's
    /// settings, or else those it usually has. The site's own `include:` replaces both.
    package var include: [String] = []
    package var usualInclude: [String] = []
    /// The endings of the names of Markdown files, in lower case; empty for the usual ones.
    package var markdownEndings: Set<String> = []
    /// Returns whether a file holds a note, by its path; `nil` decides by the usual endings.
    package var isNote: (@Sendable (_ path: String) -> Bool)?
    /// Returns the role of a folder, by its path and its name; `nil` if it has none in the tool.
    package var role: @Sendable (String, Substring) -> FolderRole? = { _, _ in nil }
    /// The folders of collections that have no pages.
    package var foldersWithoutPages: [CollectionFolder] = []
    /// Moves files between the lists of an inventory, once the folder has been walked.
    package var sort: (@Sendable (inout Inventory, Folder, Workers) -> Void)?

    package init() {}

    package enum FolderRole: Sendable {
      /// It holds notes or files of the site.
      case content
      /// It holds parts of the tool or its theme.
      case workshop
    }

    /// The folder of a collection.
    package struct CollectionFolder: Sendable {
      /// The path, with a final `/`.
      package var path: String
      package var collection: String

      package init(_ path: String, of collection: String) {
        (self.path, self.collection) = (path, collection)
      }
    }

    /// Returns whether a file's name has one of the endings of Markdown files.
    package func isMarkdown(_ path: String) -> Bool {
      guard !markdownEndings.isEmpty, let dot = path.lastIndex(of: ".") else { return false }
      return markdownEndings.contains(path[dot...].dropFirst().lowercased())
    }
  }

  /// The notes that are published.
  package struct Publication: Sendable {
    /// Whether notes that say `published: false` are published, and whether drafts are.
    package var unpublished = Configuration.Choice.skipped
    package var drafts = Configuration.Choice.skipped
    /// The most posts that are published, the newest of all, and the setting that says so.
    package var limit: (count: Int, setting: String)?
    /// Returns the reason why the tool does not read a note, as a clause; `nil` if it does.
    package var reasonToSkip: @Sendable (NoteHeader) -> String? = { _ in nil }
    /// The names, in upper case and without extension, of files without front matter that are about the
    /// repository in any folder. If there are any, so is a README beside an index.
    package var repositoryFiles: Set<String> = []

    package init() {}
  }

  /// The notes that `thumbindex new` begins.
  package struct NewNotes: Sendable {
    /// The folder of a site's notes as long as it has none.
    package var folder: String?
    /// The folder of drafts; without one, a draft says `draft: true`.
    package var draftFolder: String?
    /// Whether names begin with the day, by the name of the folder; in other folders as its notes do.
    package var hasDatedNames: [String: Bool] = [:]
    /// The front matter above the title.
    package var fields: [(key: String, value: String)] = []
    /// A date in the form in which new notes have it; `nil` for a day.
    package var exampleOfDate: String?

    package init() {}
  }
}

/// Files of tools that mean the same in every site's folder, whatever its origin.
package struct ToolFiles: Sendable {
  /// Patterns of files at the top of the folder that are never part of the site.
  package var ignored: [String] = []
  /// Paths of files that are published as they are.
  package var published: Set<String> = []

  package init() {}
}

/// Patterns of paths that are counted from the site's folder: a `*` matches slashes too, and a pattern
/// matches everything that begins with it.
struct PrefixPatterns: Sendable {
  private let patterns: [Pattern]

  init(_ patterns: [String]) { self.patterns = patterns.compactMap(Pattern.init) }

  func match(_ path: String) -> Bool { patterns.contains { $0.matches(path) } }

  private struct Pattern {
    let text: String
    let hasWildcards: Bool

    /// - Returns: `nil` for an empty pattern, which matches nothing.
    init?(_ pattern: String) {
      text = pattern.hasPrefix("/") ? String(pattern.dropFirst()) : pattern
      if text.isEmpty { return nil }
      hasWildcards = text.utf8.contains { "*?[\\".utf8.contains($0) }
    }

    func matches(_ path: String) -> Bool {
      path.hasPrefix(text)
        || text.utf8.last == UInt8(ascii: "/") && text.dropLast() == path
        || hasWildcards && path.matches(pattern: text)
    }
  }
}
