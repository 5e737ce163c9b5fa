import Bytes
import Cache
import Concurrency
import Diagnostics
import Liquid
import Notes
import Platform
import SiteSource
import Synchronization
import Text

/// The data of a site that the Liquid in its notes and templates can read.
///
/// Each piece is computed at the first request and kept for the rest of the build. Templates access
/// it only through a `SiteReader`, which records their questions as dependencies.
package final class LiquidSite: Sendable {
  /// The configuration of the site.
  let configuration: Configuration
  /// The notes of the site. Other members refer to a note by its index.
  let notes: [any LiquidNote]
  /// The files of the notes, without their texts.
  private let read = Once<[Once<SourceBox>]>()
  /// The addresses of the site's notes and files.
  let map: SiteMap
  /// The paths of the files that are published unchanged.
  let assets: [String]
  /// The site's folder.
  let folder: Folder
  /// The resolver for names of notes.
  let names: NameIndex
  /// The resolver for addresses of files.
  package let fileLinks: FileLinks
  /// The files that notes may include.
  let includedFiles: IncludedFiles
  /// The time of the build; `nil` if it is unknown.
  let now: DateTime?
  private let orders = Once<[String: [Int]]>()
  private let neighbours = Once<[Neighbours]>()
  private let postNumbers = Once<[String: Int]>()
  private let pathNumbers = Once<[String: Int]>()
  private let clock = Once<Int>()
  /// The names of all collections, sorted.
  let labels: [String]
  /// Returns the address of the page of a tag or a category, by `tags/NAME` or `categories/NAME`.
  let groupPlace: @Sendable (String) -> SitePath?
  /// Indicates whether some notes are posts because of their folder.
  private let postsHaveFolder = Once<Bool>()
  private let groups = (tags: Once<Groups>(), categories: Once<Groups>())
  private let dataFolder = Once<DataFolder>()
  /// The cached excerpts of notes as HTML.
  let excerpts = TextCache()
  /// The cached bodies of notes as HTML.
  let contents = TextCache()
  /// The included files, by path.
  let included = ConcurrentMemo<String, IncludedFiles.File>()
  /// The digests of the answers to questions.
  let answers = ConcurrentMemo<Dependency.Question, Digest>()
  private let blocks = Once<[String: String]>()
  /// The paths of the notes whose files changed during the build.
  package let changed = ConcurrentMemo<String, Void>()

  /// Creates the data of a site. Nothing is computed yet.
  package init(
    _ notes: [any LiquidNote], configuration: Configuration, fileLinks: FileLinks,
    names: NameIndex, assets: [String], includedFiles: IncludedFiles, now: DateTime? = nil,
    groupPlace: @escaping @Sendable (String) -> SitePath? = { _ in nil }
  ) {
    self.notes = notes
    self.configuration = configuration
    self.fileLinks = fileLinks
    self.names = names
    map = fileLinks.map
    self.assets = assets
    self.includedFiles = includedFiles
    folder = includedFiles.folder
    self.now = now
    self.groupPlace = groupPlace
    labels = LiquidSite.labels(configuration)
  }

  /// The problems in data files that templates read.
  package var diagnostics: [Diagnostic] { dataFolder.valueIfComputed?.diagnostics ?? [] }
}

/// A note's file without its text. It is a class, so that access to one field does not copy the
/// others.
package final class SourceBox: Sendable {
  /// The file without its text.
  let source: Note.Source

  /// Creates an object for a file.
  init(_ source: Note.Source) { self.source = source }
}

extension LiquidSite {
  /// The notes before and after a note in the order of its collection.
  package struct Neighbours: Sendable {
    /// The previous note; `nil` for the first one.
    var previous: Int?
    /// The next note; `nil` for the last one.
    var next: Int?
  }

  /// The posts of each tag or category, newest first; on a site without posts the notes.
  package struct Groups: Sendable {
    /// The names in Jekyll's order: sorted by the oldest post with each name.
    var names: [String] = []
    /// The indices of the posts of each name, newest first.
    var numbers: [String: [Int]] = [:]
  }

  /// Returns the file of a note without its text, which is read at the first request.
  ///
  /// If the file can no longer be read, the failure is recorded and the build starts again.
  func source(ofNote number: Int) -> SourceBox {
    read.value { notes.map { _ in Once<SourceBox>() } }[number].value {
      SourceBox(
        (try? notes[number].source()) ?? Note.Source(placeholderFor: notes[number].path))
    }
  }

  /// Returns the file of a note with its text. The text is read again if the load stage did not
  /// keep it.
  ///
  /// - Returns: `nil` if the file has changed since the load stage. The change is recorded in
  ///   `changed`.
  func sourceWithText(_ number: Int) -> Note.Source? {
    let note = notes[number]
    guard note.isUnread else { return try? note.source() }
    var source = self.source(ofNote: number).source
    let (digest, stamp) = note.file
    guard let text = folder.text(of: source, digest, stamp, readBy: configuration) else {
      changed[source.path] = ()
      return nil
    }
    source.text = text
    return source
  }

  /// Returns the path of a note.
  func path(_ number: Int) -> String { notes[number].path }

  /// Returns the address of a note's page, or the address that it would have if its collection were
  /// published.
  func address(ofNote number: Int) -> SitePath {
    map.place(of: path(number)) ?? notes[number].header.place
  }

  /// Returns the index of the note with the given path; `nil` if there is none.
  func number(of path: String) -> Int? {
    pathNumbers.value {
      Dictionary(notes.indices.map { (self.path($0), $0) }) { first, _ in first }
    }[path]
  }

  /// Returns the value of a key in the settings of the site's origin.
  subscript(setting key: String) -> Value? { configuration.origin.settings[key] }

  /// Returns the value of a key in the settings of the site's origin if it is a text that is not
  /// empty.
  func text(_ key: String) -> String? {
    if case .string(let text)? = self[setting: key], !text.isEmpty { text } else { nil }
  }

  /// The notes of each collection in its order, and the pages under the key `""`, sorted by path.
  ///
  /// The 404 page is included, as in Jekyll, although no other list contains it.
  var numbers: [String: [Int]] {
    orders.value {
      var orders: [String: [Int]] = [:]
      for number in notes.indices {
        let header = notes[number].header
        guard header.listing == .listed || header.place == .notFound else { continue }
        orders[collection(of: number) ?? "", default: []] += [number]
      }
      for (label, numbers) in orders where label != "" {
        orders[label] = ordered(numbers, of: label)
      }
      return orders
    }
  }

  /// Returns whether a note precedes another one in Jekyll's order: by date and then by path.
  func isBefore(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (notes[one], notes[other])
    // A note without a date counts as the newest.
    let (a, b) = (one.date?.unixTime ?? .max, other.date?.unixTime ?? .max)
    if a != b { return a < b }
    return one.path.precedes(other.path)
  }

  /// Returns the notes before and after a note in the order of its collection.
  func neighbours(of number: Int) -> Neighbours {
    let all = neighbours.value {
      var all = [Neighbours](repeating: Neighbours(), count: notes.count)
      for (label, numbers) in numbers where label != "" {
        for (earlier, later) in zip(numbers, numbers.dropFirst()) {
          all[earlier].next = later
          all[later].previous = earlier
        }
      }
      return all
    }
    return all[number]
  }

  /// The time of the build, in seconds since 1970. Without a build time it is the date of the
  /// newest note, because this module does not read a clock.
  var time: Int {
    clock.value { now?.unixTime ?? notes.compactMap { $0.date?.unixTime }.max() ?? 0 }
  }

  /// Returns the index of the post with a name such as `2020-06-15-title` or
  /// `folder/2020-06-15-title`; `nil` if there is none.
  func post(named name: String) -> Int? {
    let known = postNumbers.value {
      var known: [String: Int] = [:]
      let unlisted = notes.indices.filter {
        notes[$0].header.listing == .unlisted && collection(of: $0) == "posts"
      }
      for number in (numbers["posts"] ?? []) + unlisted {
        for name in PostName(path: path(number))?.lookupKeys ?? [] where known[name] == nil {
          known[name] = number
        }
      }
      return known
    }
    return PostName(name)?.lookupKeys.lazy.compactMap { known[$0] }.first
  }

  /// The contents of the data folder, `_data` by default.
  var data: Object {
    let name = text("data_dir") ?? "_data"
    let data = dataFolder.value { DataFolder(name, of: includedFiles) }
    return if case .object(let object) = data.value { object } else { Object() }
  }

  /// The posts of each tag.
  var tags: Groups { groups.tags.value { postsGrouped { notes[$0].header.tags } } }

  /// The posts of each category.
  var categories: Groups {
    groups.categories.value { postsGrouped { source(ofNote: $0).source.categories } }
  }

  /// Indicates whether the site has a folder of posts. On other sites, all notes with a date are
  /// posts, and the notes of a tag are not only posts.
  var hasFolderOfPosts: Bool {
    configuration.origin.runsLiquid
      || postsHaveFolder.value { notes.indices.contains { folderCollection(of: $0) == "posts" } }
  }

  private func postsGrouped(by names: (Int) -> [String]) -> Groups {
    var groups = Groups()
    let all =
      hasFolderOfPosts
      ? numbers["posts"] ?? [] : numbers.values.joined().sorted(by: isBefore)
    for number in all {
      for name in names(number) {
        if groups.numbers[name] == nil { groups.names.append(name) }
        groups.numbers[name, default: []].append(number)
      }
    }
    for name in groups.names { groups.numbers[name]?.reverse() }
    return groups
  }

  /// Returns the summary of a note; empty if it cannot be read, so that the build starts again.
  func summary(ofNote number: Int) -> String { (try? notes[number].summary()) ?? "" }

  /// Returns the path of the note that contains the block with an id, `id:: id` on a line of its own;
  /// `nil` if there is none.
  package func path(ofBlock id: String) -> String? {
    let known = blocks.value {
      var paths: [String: String] = [:]
      for number in notes.indices {
        let path = path(number)
        for id in (includedFile(path).bytes ?? []).withBytes({ Self.ids(ofBlocksIn: $0) })
        where paths[id] == nil {
          paths[id] = path
        }
      }
      return paths
    }
    return known[id]
  }

  /// Returns the ids of the blocks in the text of a note.
  private static func ids(ofBlocksIn text: BorrowedBytes) -> [String] {
    var (ids, offset): ([String], Int) = ([], 0)
    while let start = ByteScan.offset(of: "id:: ".utf8, in: text, from: offset) {
      offset = start + 5
      let end = ByteScan.lineEnd(in: text, from: offset)
      if start == 0 || text[start - 1] <= 0x20 {
        ids.append(String(decoding: text[offset..<end].trimmingSpace, as: UTF8.self))
      }
    }
    return ids
  }

  /// Returns an included file, which is read once in a build.
  package func includedFile(_ path: String) -> IncludedFiles.File {
    included.value(path) { includedFiles.file(path) }
  }
}

/// A note of the site as Liquid needs it: its header, and the file on demand.
package protocol LiquidNote: AnyObject, Sendable {
  var header: NoteHeader { get }
  /// The path of the note. With the date of the header it determines the order of notes.
  var path: String { get }
  var date: DateTime? { get }
  /// The digest and the stamp of the file. The digest is empty if the build does not need it.
  var file: (digest: Digest, stamp: Stamp) { get }
  /// Indicates whether the load stage did not keep the note's text.
  var isUnread: Bool { get }
  /// The title that the note's page shows; `nil` before the note is parsed.
  var shownTitle: String? { get }

  /// Returns the summary of the note.
  ///
  /// - Throws: `CacheDamage` if the cache of an earlier build is damaged.
  func summary() throws(CacheDamage) -> String

  /// Returns the file as it was read.
  ///
  /// - Throws: `CacheDamage` if the cache of an earlier build is damaged.
  func source() throws(CacheDamage) -> Note.Source
}

/// A cache of the texts that templates request from notes, because they may request the same text
/// thousands of times. It is emptied when it exceeds 64 MiB, about the size of all notes of a large
/// site.
package final class TextCache: Sendable {
  /// A text computed from a note, with the questions that its computation asked.
  package struct Text: Sendable {
    /// The text.
    var value: Value
    var questions = Questions()
  }

  private struct All {
    var texts: [Int: Text] = [:]
    var bytes = 0
  }

  private let known = Mutex(All())
  private static let maximumBytes = 64 << 20

  /// Returns the text of a note, and computes it if it is not cached.
  ///
  /// The computation runs outside of the lock, so that other workers do not wait. Two workers that
  /// compute it at the same time get the same text.
  func value(_ number: Int, _ make: () -> Text) -> Text {
    if let text = known.withLock({ $0.texts[number] }) { return text }
    let text = make()
    guard case .string(let string) = text.value else { return text }
    known.withLock {
      if $0.bytes + string.utf8.count > Self.maximumBytes { $0 = All() }
      if $0.texts.updateValue(text, forKey: number) == nil { $0.bytes += string.utf8.count }
    }
    return text
  }
}
