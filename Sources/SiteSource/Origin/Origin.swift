import Concurrency
import Liquid
import Notes
import Platform

/// The tool for which a folder of notes was written, with everything that the site does in this
/// tool's way.
///
/// The default value represents no tool. The module `Origins` recognises the tool of a folder and
/// creates the value from the tool's settings (`Tool.all`). All other modules use the value and
/// never refer to a tool by name. A further difference between tools is a property of this type,
/// whose default represents no tool.
///
/// Settings that every site has, such as title and time zone, are not part of the value; the tool's
/// reader stores them in the `Configuration`. Syntax that a tool adds is an option of the dialect
/// (`DialectOptions`).
public struct Origin: Sendable {
  /// The name of the tool; `nil` if there is none.
  public var name: String?
  /// The tool's settings, which the Liquid in notes can access under `site`.
  public var settings = Object()
  /// A Boolean value that indicates whether Liquid runs in notes whose front matter does not decide
  /// it.
  public var runsLiquid = false
  /// The names of the collections other than posts.
  public var collections: Set<String> = []
  /// The folder to which paths in addresses are relative, without a trailing `/`; empty for the
  /// site's folder.
  public var contentFolder = ""
  /// The text that ends the excerpt of a note.
  package var headSeparator = "\n\n"
  /// Returns the rules for parsing the note at a path.
  package var rules: @Sendable (_ path: String) -> NoteRules = { _ in NoteRules() }
  /// Returns the address of a note whose front matter does not set one; `nil` means the default
  /// address.
  package var place: @Sendable (Note.Source) -> SitePath? = { _ in nil }
  package var files = Files()
  package var publication = Publication()
  package var newNotes = NewNotes()

  public init(name: String? = nil) { self.name = name }
}

extension Origin {
  /// The files and folders that belong to a site.
  package struct Files: Sendable {
    /// Patterns of files that the tool never publishes.
    package var alwaysExcluded: [String] = []
    /// Patterns of files that the tool's settings exclude. The site's `exclude:` replaces them.
    package var exclude: [String] = []
    /// Patterns of names that are published although they start with `_` or `.`.
    ///
    /// `include` comes from the tool's settings, and `usualInclude` contains the tool's defaults.
    /// The site's `include:` replaces both.
    package var include: [String] = []
    package var usualInclude: [String] = []
    /// The extensions of Markdown files, in lower case; empty for the default ones.
    package var markdownEndings: Set<String> = []
    /// Indicates whether the file at a path is a note; `nil` to decide by the default extensions.
    package var isNote: (@Sendable (_ path: String) -> Bool)?
    /// Returns the role of a folder, given its path and name; `nil` if the tool gives it no role.
    package var role: @Sendable (String, Substring) -> FolderRole? = { _, _ in nil }
    /// The folders of collections without pages.
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
    /// The treatment of notes with `published: false`, and the treatment of drafts.
    package var unpublished = Configuration.Visibility.skipped
    package var drafts = Configuration.Visibility.skipped
    /// The maximum number of posts, of which the newest are published, and the name of the setting.
    package var limit: (count: Int, setting: String)?
    /// Returns the reason why the tool does not read a note, as a clause; `nil` if it reads it.
    package var reasonToSkip: @Sendable (NoteHeader) -> String? = { _ in nil }
    /// The names of files about the repository, in any folder, in upper case and without extension.
    ///
    /// Such files have no front matter. If the set is not empty, it also covers a README beside an
    /// index file.
    package var repositoryFiles: Set<String> = []

    init() {}
  }

  /// The defaults for the notes that `thumbindex new` creates.
  package struct NewNotes: Sendable {
    /// The folder for the first note of a site.
    package var folder: String?
    /// The folder for drafts; `nil` if drafts are marked by `draft: true` instead.
    package var draftFolder: String?
    /// The folders, by name, in which the names of new notes always (`true`) or never begin with
    /// the date.
    ///
    /// In other folders, new notes are named like the existing ones.
    package var hasDatedNames: [String: Bool] = [:]
    /// The fields of the front matter above the title.
    package var fields: [(key: String, value: String)] = []
    /// An example of the date format of new notes; `nil` for a day without a time.
    package var exampleOfDate: String?

    init() {}
  }
}

/// The files of tools that have the same meaning in every site's folder, regardless of its origin.
package struct ToolFiles: Sendable {
  /// Patterns of files in the top folder that are never part of the site.
  package var ignored: [String] = []
  /// The paths of files that are published unchanged.
  package var published: Set<String> = []

  package init() {}
}

/// Patterns for paths relative to the site's folder.
///
/// A `*` also matches slashes, and a pattern matches every path that starts with it.
struct PrefixPatterns: Sendable {
  private let patterns: [Pattern]

  init(_ patterns: [String]) { self.patterns = patterns.compactMap(Pattern.init) }

  func match(_ path: String) -> Bool { patterns.contains { $0.matches(path) } }

  private struct Pattern {
    let text: String
    let hasWildcards: Bool

    /// Returns `nil` for an empty pattern, which matches nothing.
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
