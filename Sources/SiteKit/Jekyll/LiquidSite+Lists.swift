import Liquid
import Notes

extension LiquidSite {
  func drop(ofNote number: Int) -> Value { .drop(NoteDrop(site: self, number: number)) }

  /// The notes of a collection in its order.
  func notes(inCollection label: String) -> [Value] {
    label == "posts" ? posts : (numbers[label] ?? []).map(drop(ofNote:))
  }

  /// All posts, the newest first.
  var posts: [Value] {
    lists.posts.value { (numbers["posts"] ?? []).reversed().map(drop(ofNote:)) }
  }

  /// The notes that are in no collection.
  var pages: [Value] { lists.pages.value { (numbers[""] ?? []).map(drop(ofNote:)) } }

  /// The notes of all collections.
  var documents: [Value] {
    lists.documents.value {
      labels.flatMap { numbers[$0] ?? [] }.map(drop(ofNote:))
    }
  }

  var collections: [Value] {
    lists.collections.value { labels.map { .drop(CollectionDrop(site: self, label: $0)) } }
  }

  /// The posts of each tag, the newest first.
  var tags: Value { lists.tags.value { postsGrouped { sources[$0].tags } } }

  /// The posts of each category, the newest first.
  var categories: Value { lists.categories.value { postsGrouped { sources[$0].categories } } }

  /// The files that are published as they are.
  var files: [Value] {
    lists.files.value { assets.map { .drop(FileDrop(path: $0)) } }
  }

  /// The contents of `_data`.
  var data: Value {
    let name = text("data_dir") ?? "_data"
    return lists.data.value { DataFolder(name, of: includedFiles) }.value
  }

  /// The ten newest posts but the one that asks.
  func newestPosts(besides number: Int) -> [Value] {
    (numbers["posts"] ?? []).reversed().lazy.filter { $0 != number }.prefix(10)
      .map(drop(ofNote:))
  }

  private func postsGrouped(by names: (Int) -> [String]) -> Value {
    var order: [String] = []
    var groups: [String: [Value]] = [:]
    // Jekyll meets the oldest post first, which orders the groups.
    for number in numbers["posts"] ?? [] {
      for name in names(number) {
        if groups[name] == nil { order.append(name) }
        groups[name, default: []].append(drop(ofNote: number))
      }
    }
    var object = Object()
    for name in order { object[name] = .array((groups[name] ?? []).reversed()) }
    return .object(object)
  }
}
