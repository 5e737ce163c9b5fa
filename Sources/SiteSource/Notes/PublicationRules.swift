import Notes
import Text

/// Which notes are published, and why the others are not.
package struct PublicationRules: Sendable {
  private let configuration: Configuration
  private let options: PublishOptions
  /// Folders in which a file stands for the folder.
  private let foldersWithIndex: Set<Substring>

  package init(_ configuration: Configuration, _ options: PublishOptions, _ inventory: Inventory) {
    self.configuration = configuration
    self.options = options
    foldersWithIndex = configuration.jekyll == nil ? [] : Self.foldersWithIndex(inventory)
  }

  /// The reason why a note is not published, as a clause, or `nil` where it is.
  package func reasonToSkip(_ note: NoteHeader) -> String? {
    if holdsBack(note) {
      switch note.publication {
      case .draft: return "it is a draft; --drafts publishes it"
      case .withheld(let reason): return reason
      default: return "its front matter says \(note.denial ?? "published"): false"
      }
    }
    if let reason = jekyllReasonToSkip(note) { return reason }
    switch time(of: note) {
    case .toCome(let date):
      return "it is dated \(date), which is yet to come; “future: true” publishes it now"
    case .over(let date): return "it expired on \(date); “expired: true” publishes it all the same"
    case .now: return nil
    }
  }

  /// Whether a note is not published for what it is: a draft, or one that says so.
  func holdsBack(_ note: NoteHeader) -> Bool {
    switch note.publication {
    case .draft: drafts == .skipped
    case .unpublished: configuration.jekyll?.unpublished != .published
    case .withheld: true
    case .published: false
    }
  }

  /// Whether files that lie with a note are to be seen no more than it is.
  package func hidesCompany(of note: NoteHeader) -> Bool {
    if holdsBack(note) { return true }
    if case .now = time(of: note) { return false }
    return true
  }

  /// Whether drafts are published.
  package var drafts: Drafts { configuration.drafts(in: options) }

  /// The paths of the posts that are too many: all but the newest, where there is a limit.
  ///
  /// - Parameter notes: Those that no other rule leaves out.
  package func surplus(of notes: some Sequence<NoteHeader>) -> Set<String> {
    guard let limit = configuration.jekyll?.limit else { return [] }
    let dated = notes.filter { $0.collection == "posts" }
      .map { (date: $0.date?.unixTime ?? .min, path: $0.path) }
    return Set(dated.sorted(by: <).dropLast(limit).map(\.path))
  }
}

extension Configuration {
  /// Whether drafts are published with some options.
  package func drafts(in options: PublishOptions) -> Drafts {
    jekyll?.drafts == .published ? .published : options.drafts
  }
}

extension PublicationRules {
  private static func foldersWithIndex(_ inventory: Inventory) -> Set<Substring> {
    let files = inventory.notes + inventory.assets + inventory.skipped.map(\.path)
    return Set(files.filter { fileName($0).hasPrefix("index.") }.map(folder))
  }

  /// The next moment at which a note begins or ceases to be published, in seconds since 1970; `nil`
  /// where there is none.
  package func due(_ note: NoteHeader) -> Int? {
    guard let now = options.now?.unixTime else { return nil }
    let (opening, end) = (opening(of: note)?.unixTime ?? now, end(of: note)?.unixTime ?? now)
    let due = opening > now && end > now ? min(opening, end) : max(opening, end)
    return due > now ? due : nil
  }

  /// When a note is to be seen, beside the time of the build.
  private enum Time {
    case now
    case toCome(DateTime)
    case over(DateTime)
  }

  private func time(of note: NoteHeader) -> Time {
    guard let now = options.now?.unixTime else { return .now }
    if let opening = opening(of: note), opening.unixTime > now { return .toCome(opening) }
    if let end = end(of: note), end.unixTime <= now { return .over(end) }
    return .now
  }

  /// From when on a note is published: as it says itself, else its date.
  private func opening(of note: NoteHeader) -> DateTime? {
    guard configuration.future == .skipped, options.future == .skipped else { return nil }
    return note.opening ?? note.date
  }

  private func end(of note: NoteHeader) -> DateTime? {
    configuration.expired == .skipped ? note.end : nil
  }

  /// What Jekyll does not read, or GitHub's way of running it.
  private func jekyllReasonToSkip(_ note: NoteHeader) -> String? {
    guard configuration.jekyll != nil else { return nil }
    let isPost = note.collection == "posts" && note.path.firstRange(of: "_posts/") != nil
    if isPost, !Self.isDated(note.stem) {
      return "its name does not begin with a date, as that of a post does: 2024-05-01-name.md"
    }
    guard note.collection == nil, !note.hasFrontMatter else { return nil }
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

  private func hasIndex(_ note: NoteHeader) -> Bool {
    foldersWithIndex.contains(folder(note.path))
  }

  /// Whether a name begins as that of a post does: `2024-05-01-` with perhaps fewer digits.
  private static func isDated(_ name: String) -> Bool {
    let parts = name.utf8.split(
      separator: UInt8(ascii: "-"), maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count == 4
      && zip(parts, [2...4, 1...2, 1...2]).allSatisfy { part, length in
        length.contains(part.count) && part.allSatisfy(\.isDigit)
      }
  }
}

private func fileName(_ path: String) -> Substring {
  path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
}

private func folder(_ path: String) -> Substring {
  path.lastIndex(of: "/").map { path[..<$0] } ?? ""
}
