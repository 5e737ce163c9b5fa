import Notes

/// Which notes are published, and why the others are not.
struct PublicationRules: Sendable {
  private let configuration: Configuration
  private let edition: Edition
  /// Folders in which a file stands for the folder.
  private let foldersWithIndex: Set<Substring>

  init(_ configuration: Configuration, _ edition: Edition, _ inventory: Inventory) {
    self.configuration = configuration
    self.edition = edition
    foldersWithIndex = configuration.jekyll == nil ? [] : Self.foldersWithIndex(inventory)
  }

  /// The reason why a note is not published, as a clause, or `nil` where it is.
  func reasonToSkip(_ note: Note.Source) -> String? {
    if holdsBack(note) {
      return note.publication == .draft
        ? "it is a draft; --drafts publishes it" : "its front matter says published: false"
    }
    if let reason = jekyllReasonToSkip(note) { return reason }
    if let date = note.date, isInFuture(note) {
      return "it is dated \(date), which is yet to come; “future: true” publishes it now"
    }
    return nil
  }

  /// Whether a note is not published for what it is: a draft, or one that says so.
  func holdsBack(_ note: Note.Source) -> Bool {
    switch note.publication {
    case .draft: drafts == .skipped
    case .unpublished: configuration.jekyll?.unpublished != .published
    default: false
    }
  }

  /// Whether drafts are published.
  var drafts: Drafts {
    configuration.jekyll?.drafts == .published ? .published : edition.drafts
  }

  /// The paths of the posts that are too many: all but the newest, where there is a limit.
  ///
  /// - Parameter notes: Those that no other rule leaves out.
  func surplus(of notes: some Sequence<Note.Source>) -> Set<String> {
    guard let limit = configuration.jekyll?.limit else { return [] }
    let dated = notes.filter { $0.collection == "posts" }
      .map { (date: $0.date?.unixTime ?? .min, path: $0.path) }
    return Set(dated.sorted(by: <).dropLast(limit).map(\.path))
  }
}

extension PublicationRules {
  private static func foldersWithIndex(_ inventory: Inventory) -> Set<Substring> {
    let files = inventory.notes + inventory.assets + inventory.skipped.map(\.path)
    return Set(files.filter { fileName($0).hasPrefix("index.") }.map(folder))
  }

  /// The moment a note waits for, in seconds since 1970; `nil` where it waits for none.
  func day(of note: Note.Source) -> Int? {
    isInFuture(note) ? note.date?.unixTime : nil
  }

  private func isInFuture(_ note: Note.Source) -> Bool {
    guard configuration.isJekyllSite, note.collection != nil,
      configuration.future == .skipped, let date = note.date, let now = edition.now
    else { return false }
    return date.unixTime > now.unixTime
  }

  /// What Jekyll does not read, or GitHub's way of running it.
  private func jekyllReasonToSkip(_ note: Note.Source) -> String? {
    guard configuration.jekyll != nil else { return nil }
    if note.collection == "posts", note.path.contains("_posts/"), !Self.isDated(note.stem) {
      return "its name does not begin with a date, as that of a post does: 2024-05-01-name.md"
    }
    guard note.collection == nil, note.frontMatter.kind == .none else { return nil }
    let name = note.stem.uppercased()
    if Self.ofTheRepository.contains(name) || name == "README" && hasIndex(note) {
      return "it is about the folder, not for the site; front matter would make it a page"
    }
    return nil
  }

  /// Files that GitHub shows by itself.
  private static let ofTheRepository: Set = [
    "LICENSE", "LICENCE", "COPYING", "CODE_OF_CONDUCT", "CONTRIBUTING", "ISSUE_TEMPLATE",
    "PULL_REQUEST_TEMPLATE",
  ]

  private func hasIndex(_ note: Note.Source) -> Bool {
    foldersWithIndex.contains(folder(note.path))
  }

  /// Whether a name begins as that of a post does: `2024-05-01-` with perhaps fewer digits.
  private static func isDated(_ name: String) -> Bool {
    let parts = name.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count == 4
      && zip(parts, [2...4, 1...2, 1...2]).allSatisfy { part, length in
        length.contains(part.utf8.count) && part.utf8.allSatisfy { $0 &- 0x30 < 10 }
      }
  }
}

private func fileName(_ path: String) -> Substring {
  path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
}

private func folder(_ path: String) -> Substring {
  path.lastIndex(of: "/").map { path[..<$0] } ?? ""
}
