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

/// The data about a site that the Liquid in its notes can ask for. Each piece is computed at the
/// first request and kept for the rest of the build.
///
/// Templates access it only through a `SiteReader`, which records their questions.
package final class LiquidSite: Sendable {
  let configuration: Configuration
  let notes: [any LiquidNote]
  private let read = Once<[Once<KnownSource>]>()
  let map: SiteMap
  /// The files that are published as they are.
  let assets: [String]
  let folder: Folder
  /// Resolves names of notes.
  let names: NameIndex
  /// Resolves names of files.
  package let fileLinks: FileLinks
  /// The files that notes may include.
  let includedFiles: IncludedFiles
  let now: DateTime?
  private let orders = Once<[String: [Int]]>()
  private let neighbours = Once<[Neighbours]>()
  private let postNumbers = Once<[String: Int]>()
  private let pathNumbers = Once<[String: Int]>()
  private let clock = Once<Int>()
  /// The names of all collections, in their order.
  let labels: [String]
  private let groups = (tags: Once<Groups>(), categories: Once<Groups>())
  private let dataFolder = Once<DataFolder>()
  let excerpts = KnownTexts()
  let contents = KnownTexts()
  let included = Known<String, IncludedFiles.File>()
  let answers = Known<Dependency.Asked, Digest>()
  package let changed = Known<String, Void>()

  package init(
    _ notes: [any LiquidNote], _ configuration: Configuration, _ fileLinks: FileLinks,
    _ names: NameIndex, assets: [String], _ includedFiles: IncludedFiles, now: DateTime? = nil
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
    labels = LiquidSite.labels(configuration)
  }

  /// Problems in the files that templates asked for.
  package var diagnostics: [Diagnostic] { dataFolder.made?.diagnostics ?? [] }
}

/// A note's file without its text. It is a class, so that reading one field copies no other.
package final class KnownSource: Sendable {
  let source: Note.Source

  init(_ source: Note.Source) { self.source = source }
}

extension LiquidSite {
  /// The notes before and after one in the order of its collection.
  package struct Neighbours: Sendable {
    var previous: Int?
    var next: Int?
  }

  /// The posts of each tag or category, the newest first.
  package struct Groups: Sendable {
    /// The names in Jekyll's order: that of the oldest post first.
    var names: [String] = []
    var numbers: [String: [Int]] = [:]
  }

  /// The file of a note, read when a template first asks for it. A file that cannot be read again
  /// is recorded, and the build starts again.
  func known(_ number: Int) -> KnownSource {
    read.value { notes.map { _ in Once<KnownSource>() } }[number].value {
      KnownSource(
        (try? notes[number].source()) ?? Note.Source(unread: notes[number].path))
    }
  }

  /// The file of a note with its text, which is read again if load did not keep it.
  ///
  /// - Returns: `nil` if the file has changed since load, which is recorded.
  func sourceWithText(_ number: Int) -> Note.Source? {
    let note = notes[number]
    guard note.isUnread else { return try? note.source() }
    var source = known(number).source
    let (digest, stamp) = note.file
    guard let text = folder.text(of: source, digest, stamp, readBy: configuration) else {
      changed[source.path] = ()
      return nil
    }
    source.text = text
    return source
  }

  func path(_ number: Int) -> String { notes[number].path }

  /// The place of a note's page, or the place that it would have if its collection were published.
  func place(ofNote number: Int) -> SitePath {
    map.place(of: path(number)) ?? notes[number].header.place
  }

  /// The note in a file.
  func number(of path: String) -> Int? {
    pathNumbers.value {
      Dictionary(notes.indices.map { (self.path($0), $0) }) { first, _ in first }
    }[path]
  }

  /// The value of a key in the settings of the site's origin.
  subscript(setting key: String) -> Value? { configuration.origin.settings[key] }

  /// The text of a key in the settings of the site's origin.
  func text(_ key: String) -> String? {
    if case .string(let text)? = self[setting: key], !text.isEmpty { text } else { nil }
  }

  /// The notes of each collection in its order, and the pages under an empty name in the order of
  /// their paths. The site's own page for missing addresses is one of Jekyll's pages, although no
  /// other list has it.
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

  func isBefore(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (notes[one], notes[other])
    // A note without a date counts as new.
    let (a, b) = (one.date?.unixTime ?? .max, other.date?.unixTime ?? .max)
    if a != b { return a < b }
    return one.path.precedes(other.path)
  }

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

  /// The time of the build, in seconds since 1970. Without one, the time of the newest note,
  /// because the library has no clock.
  var time: Int {
    clock.value { now?.unixTime ?? notes.compactMap { $0.date?.unixTime }.max() ?? 0 }
  }

  /// The post with a name such as `2020-06-15-title` or `folder/2020-06-15-title`.
  func post(named name: String) -> Int? {
    let known = postNumbers.value {
      var known: [String: Int] = [:]
      let unlisted = notes.indices.filter {
        notes[$0].header.listing == .unlisted && collection(of: $0) == "posts"
      }
      for number in (numbers["posts"] ?? []) + unlisted {
        for name in PostName(path: path(number))?.spellings ?? [] where known[name] == nil {
          known[name] = number
        }
      }
      return known
    }
    return PostName(name)?.spellings.lazy.compactMap { known[$0] }.first
  }

  /// The contents of `_data`.
  var data: Object {
    let name = text("data_dir") ?? "_data"
    let data = dataFolder.value { DataFolder(name, of: includedFiles) }
    return if case .object(let object) = data.value { object } else { Object() }
  }

  var tags: Groups { groups.tags.value { postsGrouped { notes[$0].header.tags } } }

  var categories: Groups {
    groups.categories.value { postsGrouped { known($0).source.categories } }
  }

  private func postsGrouped(by names: (Int) -> [String]) -> Groups {
    var groups = Groups()
    for number in numbers["posts"] ?? [] {
      for name in names(number) {
        if groups.numbers[name] == nil { groups.names.append(name) }
        groups.numbers[name, default: []].append(number)
      }
    }
    for name in groups.names { groups.numbers[name]?.reverse() }
    return groups
  }

  /// An included file, read once in a build.
  func includedFile(_ path: String) -> IncludedFiles.File {
    included.value(path) { includedFiles.file(path) }
  }
}

/// A note of the site for Liquid: its header, and the rest on demand.
package protocol LiquidNote: AnyObject, Sendable {
  var header: NoteHeader { get }
  /// The path and the date of the header, which decide the order of notes.
  var path: String { get }
  var date: DateTime? { get }
  /// The digest and the stamp of the file; the digest is empty if the build needs none.
  var file: (digest: Digest, stamp: Stamp) { get }
  /// Whether load did not keep the note's text.
  var isUnread: Bool { get }

  /// The file as it was read.
  ///
  /// - Throws: `CacheDamage` if the cache of an earlier build is damaged.
  func source() throws(CacheDamage) -> Note.Source
}

/// The texts that were made of notes for templates, which may ask for the same one thousands of
/// times. They are limited to the size of a large site's notes.
package final class KnownTexts: Sendable {
  /// A text made of a note, with the questions that were asked for it.
  package struct Text: Sendable {
    var value: Value
    var questions = Questions()
  }

  private struct All {
    var texts: [Int: Text] = [:]
    var bytes = 0
  }

  private let known = Mutex(All())
  private static let mostBytes = 64 << 20

  /// The text of a note. It is made outside of the lock, so that other workers do not wait; two
  /// that make it at once get the same text.
  func value(_ number: Int, _ make: () -> Text) -> Text {
    if let text = known.withLock({ $0.texts[number] }) { return text }
    let text = make()
    guard case .string(let string) = text.value else { return text }
    known.withLock {
      if $0.bytes + string.utf8.count > Self.mostBytes { $0 = All() }
      if $0.texts.updateValue(text, forKey: number) == nil { $0.bytes += string.utf8.count }
    }
    return text
  }
}
