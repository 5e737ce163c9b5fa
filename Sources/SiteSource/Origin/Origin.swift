import Concurrency
import ForeignMarkdown
import Liquid
import Notes
import Platform

/// The rules of the tool for which a folder of notes was written, such as Jekyll.
///
/// The module `Origins` recognises the tool of a folder and creates this value from the tool's
/// settings (`Tool.all`). A folder without a tool has the default value. All other modules use the
/// properties of this value, and never refer to a tool by name. To support another difference
/// between tools, add a property with a default value.
///
/// Settings that every site has, such as title and time zone, are in the `Configuration`. Syntax
/// that a tool adds to Markdown is in `DialectOptions`.
public struct Origin: Sendable {
  /// The name of the tool; `nil` for a folder without a tool.
  public var name: String?
  /// The tool's settings, which the Liquid in notes can access under `site`.
  public var settings = Object()
  /// A Boolean value that indicates whether Liquid runs in notes without a key for Liquid in the
  /// front matter.
  public var runsLiquid = false
  /// The names of the collections other than posts.
  public var collections: Set<String> = []
  /// The folder to which `:path` in permalinks is relative, without a trailing `/`; empty for the
  /// source folder. It is `collections_dir` in Jekyll.
  public var contentFolder = ""
  /// The text in a note's body that ends the excerpt.
  package var headSeparator = "\n\n"
  /// Returns the rules for parsing the note at a path.
  package var rules: @Sendable (_ path: String) -> NoteRules = { _ in NoteRules() }
  /// Returns the address of a note whose front matter does not set one; `nil` means the default
  /// address.
  package var place: @Sendable (Note.Source) -> SitePath? = { _ in nil }
  /// A Boolean value that indicates whether `place` also decides the addresses of notes with a
  /// `permalink` in the front matter.
  package var readsPermalinks = false
  /// The front matter keys whose values the rules for publication and order need. The values are in
  /// `NoteHeader.fields`.
  package var headerKeys: [String] = []
  /// The rules for files and folders.
  package var files = Files()
  /// The rules that decide which notes are published.
  package var publication = Publication()
  /// Returns the chapters that the pages of a manual or a book list, one tree for each list; `nil` if
  /// the tool has no such list.
  package var chapters: (@Sendable ([NoteHeader]) -> [NavigationTree])?
  /// Returns the order in which readers page through notes, as chains of paths in reading order;
  /// `nil` for the order of the chapters. The notes that are in no chain have the usual order.
  package var readingOrder: (@Sendable ([NoteHeader]) -> [[String]])?
  /// The syntax that the tool adds to Markdown and that is rewritten before a note is parsed.
  public var dialect = ForeignDialect()
  /// The syntax of the tool that the build does not read. Builds report where pages show it as text.
  package var unreadSyntax = ForeignSyntax.common
  /// The defaults of `thumbindex new`.
  package var newNotes = NewNotes()
  /// The settings of the tool that the build uses, and those that it ignores, as a sentence for the
  /// report without a final full stop; `nil` for no sentence.
  package var summary: String?

  /// Creates the rules of a tool; `nil` for the rules of a folder without a known tool.
  public init(name: String? = nil) {
    self.name = name
    if name == nil { dialect = .common }
  }
}

extension Origin {
  /// Texts of which each note with the common dialect contains at least one, if it has syntax
  /// of another tool; apart from files `.mdx` and names of blocks.
  package static let commonMarks = [
    "{{<", "{%", ":::", "!!!", "???", "=== \"", "[[toc]]", "[TOC]", "--8<--", "<<< @/", "![[",
    "<script setup",
  ]

  /// Indicates whether only `commonMarks` need to be searched for.
  package var hasCommonSyntax: Bool {
    (dialect.isCommon || dialect.isEmpty)
      && unreadSyntax.map(\.start) == ForeignSyntax.common.map(\.start)
  }

  /// The rules that decide which files and folders belong to a site.
  package struct Files: Sendable {
    /// The folders from which the tool publishes files; empty for the whole source folder.
    package var roots: [ContentRoot] = []
    /// Returns the notes beside whose pages the file at a path belongs, the most likely first. The
    /// first of them that is published decides the address of the file.
    package var owners: @Sendable (_ path: String) -> [BundleOwner] = { _ in [] }
    /// Patterns of files that the tool never publishes.
    package var alwaysExcluded: [String] = []
    /// Patterns of files that the tool's settings exclude. The site's `exclude:` replaces them.
    package var exclude: [String] = []
    /// Patterns, in the tool's settings, of files that are published although their names start
    /// with `_` or `.`. The site's `include:` replaces them.
    package var include: [String] = []
    /// The default value of `include` in the tool. The site's `include:` replaces it.
    package var defaultInclude: [String] = []
    /// The extensions of Markdown files, in lower case; empty for the extensions of Thumbindex.
    package var markdownEndings: Set<String> = []
    /// Indicates whether a file whose name begins with `_` is published, given its path.
    package var isPublishedWithUnderscore: @Sendable (_ path: String) -> Bool = { _ in false }
    /// Indicates whether the file at a path is a note; `nil` to decide by the extension.
    package var isNote: (@Sendable (_ path: String) -> Bool)?
    /// Returns the role of a folder, given its path and name; `nil` if the tool gives it no role.
    package var role: @Sendable (String, Substring) -> FolderRole? = { _, _ in nil }
    /// The folders of Jekyll collections whose documents have no pages.
    package var foldersWithoutPages: [CollectionFolder] = []
    /// Moves files between the lists of an inventory after the walk through the folder.
    package var sort: (@Sendable (inout Inventory, Folder, Workers) -> Void)?

    package init() {}

    /// The roles that a tool gives to folders.
    package enum FolderRole: Sendable {
      /// The folder contains notes or files of the site.
      case content
      /// The folder contains parts of the tool or its theme.
      case tooling
    }

    /// The folder of a collection.
    package struct CollectionFolder: Sendable {
      /// The path, with a trailing `/`.
      var path: String
      /// The name of the collection.
      var collection: String

      package init(_ path: String, of collection: String) {
        (self.path, self.collection) = (path, collection)
      }
    }

    /// Indicates whether a file name has one of the `markdownEndings`.
    func isMarkdown(_ path: String) -> Bool {
      guard !markdownEndings.isEmpty, let dot = path.lastIndex(of: ".") else { return false }
      return markdownEndings.contains(path[dot...].dropFirst().lowercased())
    }
  }

  /// The rules that decide which notes are published.
  package struct Publication: Sendable {
    /// The treatment of notes with `published: false`.
    package var unpublished = Configuration.Visibility.skipped
    /// The treatment of drafts.
    package var drafts = Configuration.Visibility.skipped
    /// The maximum number of posts, and the setting that contains it. Only the newest posts are
    /// published. `nil` if all posts are published.
    package var limit: (count: Int, setting: String)?
    /// Returns the reason why the tool does not publish a note, as a clause, or `nil` if it does.
    package var reasonToSkip: @Sendable (NoteHeader) -> String? = { _ in nil }
    /// The names of files about the repository, in upper case and without extension. Files with
    /// these names and without front matter are not published, in any folder.
    ///
    /// If the set is not empty, a README is not published either if its folder has an index file.
    package var repositoryFiles: Set<String> = []

    init() {}
  }

  /// The defaults for the notes that `thumbindex new` creates.
  package struct NewNotes: Sendable {
    /// The folder for the first note of a site.
    package var folder: String?
    /// The folder for drafts; `nil` if `draft: true` marks drafts instead.
    package var draftFolder: String?
    /// The folders, by name, in which the names of new notes always begin with the date (`true`) or
    /// never do (`false`): `_posts` → `true`, `_drafts` → `false`.
    ///
    /// In other folders, new notes are named like existing notes.
    package var hasDatedNames: [String: Bool] = [:]
    /// The fields of the front matter above the title.
    package var fields: [(key: String, value: String)] = []
    /// A date in the format that new notes use, as an example; `nil` for the format `YYYY-MM-DD`.
    package var exampleOfDate: String?

    init() {}
  }
}

/// The files of tools that have the same meaning in every source folder, whatever its origin is.
package struct ToolFiles: Sendable {
  /// Patterns of files in the top folder that are never part of the site.
  package var ignored: [String] = []
  /// The paths of files that are published unchanged.
  package var published: Set<String> = []
  /// The kinds of files that only the app of a tool shows. They are published unchanged.
  package var unsupported: [UnsupportedKind] = []

  package init() {}
}

/// Patterns for paths relative to the source folder.
///
/// A pattern without wildcards matches every path that starts with the pattern. In a pattern with
/// wildcards, `*` also matches slashes.
struct PrefixPatterns: Sendable {
  private let patterns: [Pattern]

  init(_ patterns: [String]) { self.patterns = patterns.compactMap(Pattern.init) }

  /// Indicates whether a path matches one of the patterns.
  func match(_ path: String) -> Bool { patterns.contains { $0.matches(path) } }

  private struct Pattern {
    let text: String
    let hasWildcards: Bool

    /// Creates a pattern. Returns `nil` for an empty pattern, which matches nothing.
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
