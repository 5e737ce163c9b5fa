import Notes
import Text

/// The rules that decide which notes are published.
///
/// It is an immutable class, because the rules are passed to every note and copying a reference is
/// faster.
package final class PublicationRules: Sendable {
  private let configuration: Configuration
  private let options: PublishOptions
  private let walk: WalkRules
  /// The folders that contain an `index` file; empty if the origin has no rule about such folders.
  private let foldersWithIndex: Set<Substring>

  package init(
    _ configuration: Configuration, options: PublishOptions, inventory: Inventory,
    walk: WalkRules
  ) {
    self.configuration = configuration
    self.options = options
    self.walk = walk
    foldersWithIndex =
      configuration.origin.publication.repositoryFiles.isEmpty
      ? [] : Self.foldersWithIndex(inventory)
  }

  /// Returns the reason why a note is not published, as a clause, or `nil` if it is published.
  package func reasonToSkip(_ note: NoteHeader) -> String? {
    if withholds(note) {
      switch note.publication {
      case .draft: return "it is a draft; use --drafts to publish it"
      case .withheld(let reason): return reason
      default: return "its front matter has \(note.unpublishedKey ?? "published"): false"
      }
    }
    let publication = configuration.origin.publication
    if let reason = publication.reasonToSkip(note) ?? reasonOfRepository(note) { return reason }
    switch time(of: note) {
    case .upcoming(let date):
      return "its date \(date) is in the future; set “future: true” to publish it now"
    case .expired(let date):
      return "it expired on \(date); set “expired: true” to publish it anyway"
    case .current: return nil
    }
  }

  /// Indicates whether a note is not published because it is a draft or its front matter excludes
  /// it.
  func withholds(_ note: NoteHeader) -> Bool {
    switch note.publication {
    case .draft: drafts == .skipped
    case .unpublished: configuration.origin.publication.unpublished != .published
    case .withheld: true
    case .published: false
    }
  }

  /// Indicates whether the files in a note's folder are unpublished because of the note.
  package func hidesFilesBeside(_ note: NoteHeader) -> Bool {
    if withholds(note) { return true }
    if case .current = time(of: note) { return false }
    return true
  }

  /// Returns the reason why no page may show the text of a file, as a clause, or `nil` if pages may
  /// show it.
  ///
  /// - Parameter text: The text, or the beginning of it.
  package func reasonToHide(_ path: String, _ text: [UInt8]) -> String? {
    let note = header(of: path, text)
    return hidesFilesBeside(note) ? reasonToSkip(note) : nil
  }

  /// Parses a file as a note and returns the header. The address in the header is a placeholder.
  package func header(of path: String, _ text: [UInt8]) -> NoteHeader {
    let source = Note.Source(
      path: path, bytes: text, options: configuration.noteOptions(for: path))
    return NoteHeader(source, at: SitePath("/"), configuration)
  }

  /// Returns the `cascade` settings of a note that exclude other notes of its folder from
  /// publication.
  package func cascades(of note: NoteHeader) -> [Cascade] {
    note.cascades.filter { cascade in
      switch cascade.publication {
      case .published: false
      case .draft: drafts != .published
      case .unpublished: configuration.origin.publication.unpublished != .published
      case .withheld: true
      }
    }
  }

  /// The treatment of drafts: published or skipped.
  package var drafts: Drafts { configuration.drafts(in: options) }

  /// Returns the paths of the posts that exceed the configured maximum number of posts: all but the
  /// newest posts.
  ///
  /// - Parameter notes: The notes that no other rule skips.
  package func postsBeyondLimit(_ notes: some Sequence<NoteHeader>) -> Set<String> {
    guard let limit = configuration.origin.publication.limit?.count else { return [] }
    let dated = notes.filter { $0.collection == "posts" }
      .map { (date: $0.date?.unixTime ?? .min, path: $0.path) }
    return Set(dated.sorted(by: <).dropLast(limit).map(\.path))
  }

  /// The reason why a post that exceeds the maximum number is not published, as a clause; `nil` if
  /// the number is not limited.
  package var reasonForLimit: String? {
    configuration.origin.publication.limit.map { "\($0.setting) excludes it" }
  }
}

extension Configuration {
  /// Returns the treatment of drafts in a build with the given options.
  package func drafts(in options: PublishOptions) -> Drafts {
    origin.publication.drafts == .published ? .published : options.drafts
  }
}

extension PublicationRules {
  /// Returns the paths of the folders that contain an `index` file, without a trailing `/`.
  private static func foldersWithIndex(_ inventory: Inventory) -> Set<Substring> {
    let files = inventory.notes + inventory.assets + inventory.skipped.map(\.path)
    return Set(files.filter { fileName($0).hasPrefix("index.") }.map(folder))
  }

  /// Returns the next time at which the publication of a note begins or ends, in seconds since
  /// 1970, or `nil` if both times have passed or the time of the build is unknown.
  package func due(_ note: NoteHeader) -> Int? {
    guard let now = options.now?.unixTime else { return nil }
    let (opening, end) = (opening(of: note)?.unixTime ?? now, end(of: note)?.unixTime ?? now)
    let due = opening > now && end > now ? min(opening, end) : max(opening, end)
    return due > now ? due : nil
  }

  /// The relation between the time of the build and the period in which a note is published: inside
  /// the period, before its beginning, or after its end.
  private enum Time {
    case current
    case upcoming(DateTime)
    case expired(DateTime)
  }

  /// Compares the time of the build with the period in which a note is published.
  private func time(of note: NoteHeader) -> Time {
    guard let now = options.now?.unixTime else { return .current }
    if let opening = opening(of: note), opening.unixTime > now { return .upcoming(opening) }
    if let end = end(of: note), end.unixTime <= now { return .expired(end) }
    return .current
  }

  /// Returns the time from which a note is published: `publishDate` in the front matter, or else
  /// the date. Returns `nil` if notes are published before that time too.
  private func opening(of note: NoteHeader) -> DateTime? {
    guard configuration.future == .skipped, options.future == .skipped else { return nil }
    return note.publishDate ?? note.date
  }

  /// Returns the time after which a note is no longer published, or `nil` if there is none.
  private func end(of note: NoteHeader) -> DateTime? {
    configuration.expired == .skipped ? note.expiryDate : nil
  }

  /// Returns the reason why a file about the repository, such as `LICENSE.md`, is not published, or
  /// `nil` if it is published or is another file.
  ///
  /// A file in the top folder is about the repository if its name is in `repositoryFileNames`. The origin
  /// may list further names, which apply to all folders. A file with front matter is always
  /// published.
  private func reasonOfRepository(_ note: NoteHeader) -> String? {
    guard !note.hasFrontMatter else { return nil }
    let isOfRepository = isOfRepositoryInAnyFolder(note)
    guard isOfRepository || isAtTopOfRepository(note), !walk.overridesGit(note.path),
      !walk.isNavigated(note.path)
    else { return nil }
    if isOfRepository {
      return "it describes the folder for readers of the source; add front matter to publish it"
    }
    return "it describes the repository; to publish it, list it under include:,"
      + " name it in the navigation or give it front matter"
  }

  /// The names of files about the repository, without extension.
  ///
  /// GitHub and GitLab show most of these files themselves (GitHub Docs, “Creating a default
  /// community health file”). The others are licences and lists of people.
  private static let repositoryFileNames: Set = [
    "CODE_OF_CONDUCT", "CONTRIBUTING", "FUNDING", "GOVERNANCE", "ISSUE_TEMPLATE",
    "PULL_REQUEST_TEMPLATE", "SECURITY", "SUPPORT", "LICENSE", "LICENCE", "COPYING", "CODEOWNERS",
    "MAINTAINERS", "NOTICE",
  ]

  private func isAtTopOfRepository(_ note: NoteHeader) -> Bool {
    !note.path.utf8.contains(UInt8(ascii: "/")) && Self.repositoryFileNames.contains(note.stem)
  }

  private func isOfRepositoryInAnyFolder(_ note: NoteHeader) -> Bool {
    let names = configuration.origin.publication.repositoryFiles
    guard !names.isEmpty, note.collection == nil else { return false }
    let name = note.stem.uppercased()
    return names.contains(name) || name == "README" && foldersWithIndex.contains(folder(note.path))
  }
}

private func fileName(_ path: String) -> Substring {
  path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
}

private func folder(_ path: String) -> Substring {
  path.lastIndex(of: "/").map { path[..<$0] } ?? ""
}
