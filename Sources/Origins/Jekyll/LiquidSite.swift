import Bytes
import Concurrency
import Diagnostics
import Incremental
import Liquid
import Notes
import Platform
import SiteSource
import Text

/// What the Liquid in notes may ask of their site, worked out when somebody first asks, and then once
/// for all of them.
///
/// Templates have no other way to it than a `SiteReader`, which records what they ask.
package final class LiquidSite: Sendable {
  package let configuration: Configuration
  package let notes: [any LiquidNote]
  private let read = Once<[Once<KnownSource>]>()
  package let map: SiteMap
  /// The files that are published as they are.
  package let assets: [String]
  package let folder: Folder
  /// How notes name each other.
  let names: NameIndex
  /// How notes name files.
  package let fileLinks: FileLinks
  /// The files that notes may include.
  let includedFiles: IncludedFiles
  package let now: DateTime?
  private let orders = Once<[String: [Int]]>()
  private let neighbours = Once<[Neighbours]>()
  private let postNumbers = Once<[String: Int]>()
  private let pathNumbers = Once<[String: Int]>()
  private let clock = Once<Int>()
  /// The names of all collections, in their order.
  package let labels: [String]
  private let groups = (tags: Once<Groups>(), categories: Once<Groups>())
  private let dataFolder = Once<DataFolder>()
  let excerpts = KnownTexts()
  package let contents = KnownTexts()
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

  /// What was wrong with the files that templates asked for.
  package var diagnostics: [Diagnostic] { dataFolder.made?.diagnostics ?? [] }
}

/// A note's file without its text. A class, so that whoever wants one field copies no other.
package final class KnownSource: Sendable {
  package let source: Note.Source

  package init(_ source: Note.Source) { self.source = source }
}

extension LiquidSite {
  /// The notes before and after one in the order of its collection.
  package struct Neighbours: Sendable {
    package var previous: Int?
    package var next: Int?
  }

  /// The posts of each tag or category, the newest first.
  package struct Groups: Sendable {
    /// In the order in which Jekyll meets them, the oldest post first.
    package var names: [String] = []
    package var numbers: [String: [Int]] = [:]
  }

  /// The file of a note, read when a template first asks for it; what cannot be read again is noted
  /// where it lies, and the build begins anew.
  package func known(_ number: Int) -> KnownSource {
    read.value { notes.map { _ in Once<KnownSource>() } }[number].value {
      KnownSource(
        (try? notes[number].source()) ?? Note.Source(unread: notes[number].path))
    }
  }

  /// The file of a note with its text, which is read now where load kept none.
  ///
  /// - Returns: `nil` if the file is no longer what load read, which is noted.
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

  package func path(_ number: Int) -> String { notes[number].path }

  /// Where a note is published, or would be if its collection was.
  func place(ofNote number: Int) -> SitePath {
    map.place(of: path(number)) ?? notes[number].header.place
  }

  /// The note in a file.
  package func number(of path: String) -> Int? {
    pathNumbers.value {
      Dictionary(notes.indices.map { (self.path($0), $0) }) { first, _ in first }
    }[path]
  }

  /// What `_config.yml` says under a key.
  package subscript(setting key: String) -> Value? { configuration.origin.settings[key] }

  /// The text that `_config.yml` gives under a key.
  package func text(_ key: String) -> String? {
    if case .string(let text)? = self[setting: key], !text.isEmpty { text } else { nil }
  }

  /// The notes of each collection in its order; the pages, which are
  /// in none, under no name, by path. The site's own page for what is not there is in no list of the
  /// site, and is one of Jekyll's pages.
  package var numbers: [String: [Int]] {
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

  package func isBefore(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (notes[one], notes[other])
    // What has no date counts as made now.
    let (a, b) = (one.date?.unixTime ?? .max, other.date?.unixTime ?? .max)
    if a != b { return a < b }
    return one.path.precedes(other.path)
  }

  package func neighbours(of number: Int) -> Neighbours {
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

  /// The time of the build, in seconds since 1970; where nobody tells it, that of the newest note,
  /// for the library has no clock.
  package var time: Int {
    clock.value { now?.unixTime ?? notes.compactMap { $0.date?.unixTime }.max() ?? 0 }
  }

  /// The post that a name such as `2020-06-15-title` or `folder/2020-06-15-title` means.
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
  package var data: Object {
    let name = text("data_dir") ?? "_data"
    let data = dataFolder.value { DataFolder(name, of: includedFiles) }
    return if case .object(let object) = data.value { object } else { Object() }
  }

  package var tags: Groups { groups.tags.value { postsGrouped { notes[$0].header.tags } } }

  package var categories: Groups {
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
