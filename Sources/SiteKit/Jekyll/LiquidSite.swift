import Bytes
import Concurrency
import Diagnostics
import Liquid
import Notes
import Text

/// A site as the Liquid in its notes sees it, shared by all of them.
///
/// What a template may ask for is worked out when the first one asks, and then once for the whole
/// site. The drops it hands out refer to it without keeping it alive.
final class LiquidSite: Sendable {
  let configuration: Configuration
  private let notes: [LoadedNote]
  private let readSources = Once<[Note.Source]>()
  let map: SiteMap
  /// The files that are published as they are.
  let assets: [String]
  let folder: Folder
  /// How notes name files.
  let fileLinks: FileLinks
  /// The files that notes may include.
  let includedFiles: IncludedFiles
  private let now: DateTime?
  private let orders = Once<[String: [Int]]>()
  private let neighbours = Once<[Neighbours]>()
  private let postNumbers = Once<[String: Int]>()
  private let clock = Once<Int>()
  private let headEnvironment = Once<Environment>()
  /// The names of all collections, in their order.
  let labels: [String]
  let lists = Lists()
  private let excerpts = KnownTexts()
  private let contents = KnownTexts()

  init(
    _ loaded: Loaded, _ configuration: Configuration, in folder: Folder, now: DateTime? = nil
  ) {
    fileLinks = FileLinks(loaded, configuration, in: folder)
    self.configuration = configuration
    notes = loaded.notes
    map = loaded.map
    assets = loaded.assets
    self.folder = folder
    includedFiles = IncludedFiles(folder: folder, ignored: loaded.ignored)
    self.now = now
    labels = LiquidSite.labels(configuration)
  }

  /// The files of the notes, read when a template first asks for one; what cannot be read again is
  /// noted where it lies, and the build begins anew.
  var sources: [Note.Source] {
    readSources.value {
      notes.map { (try? $0.source()) ?? Note.Source(unread: $0.header.path) }
    }
  }

  /// What was wrong with the files that templates asked for.
  var diagnostics: [Diagnostic] { lists.data.made?.diagnostics ?? [] }
}

extension LiquidSite {
  /// The notes before and after one in the order of its collection.
  struct Neighbours: Sendable {
    var previous: Int?
    var next: Int?
  }

  /// The lists that `site` gives, each made once.
  struct Lists: Sendable {
    let posts = Once<[Value]>()
    let pages = Once<[Value]>()
    let documents = Once<[Value]>()
    let collections = Once<[Value]>()
    let tags = Once<Value>()
    let categories = Once<Value>()
    let files = Once<[Value]>()
    let data = Once<DataFolder>()
  }

  /// What `_config.yml` says under a key.
  subscript(setting key: String) -> Value? { configuration.jekyll?.all[key] }

  /// The text that `_config.yml` gives under a key.
  func text(_ key: String) -> String? {
    if case .string(let text)? = self[setting: key], !text.isEmpty { text } else { nil }
  }

  /// The notes of each collection in Jekyll's order, by date and then by path; the pages, which are
  /// in none, under no name, by path.
  var numbers: [String: [Int]] {
    orders.value {
      var orders: [String: [Int]] = [:]
      for number in sources.indices {
        orders[collection(of: number) ?? "", default: []] += [number]
      }
      for (label, numbers) in orders where label != "" {
        orders[label] = numbers.sorted(by: isBefore)
      }
      return orders
    }
  }

  func isBefore(_ one: Int, _ other: Int) -> Bool {
    // What has no date counts as made now.
    let (a, b) = (sources[one].date?.unixTime ?? .max, sources[other].date?.unixTime ?? .max)
    if a != b { return a < b }
    return sources[one].path.precedes(sources[other].path)
  }

  func neighbours(of number: Int) -> Neighbours {
    let all = neighbours.value {
      var all = [Neighbours](repeating: Neighbours(), count: sources.count)
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
  var time: Int {
    clock.value {
      now?.unixTime ?? sources.indices.compactMap { sources[$0].date?.unixTime }.max() ?? 0
    }
  }

  /// The post that a name such as `2020-06-15-title` or `folder/2020-06-15-title` means.
  func post(named name: String) -> Int? {
    let known = postNumbers.value {
      var known: [String: Int] = [:]
      for number in numbers["posts"] ?? [] {
        for name in PostName(path: sources[number].path)?.spellings ?? [] where known[name] == nil {
          known[name] = number
        }
      }
      return known
    }
    return PostName(name)?.spellings.lazy.compactMap { known[$0] }.first
  }

  /// The head of a note as HTML, or what its front matter gives as `excerpt`.
  func excerpt(ofNote number: Int) -> Value {
    excerpts.value(number) { madeExcerpt(ofNote: number) }
  }

  /// The body of a note as HTML.
  func content(ofNote number: Int) -> Value {
    contents.value(number) { madeContent(ofNote: number) }
  }

  /// The environment in which the heads of notes are rendered for others to show.
  var environmentOfHeads: Environment { headEnvironment.value { environment() } }
}
