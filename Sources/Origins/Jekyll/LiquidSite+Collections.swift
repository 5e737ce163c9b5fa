import Liquid
import SiteSource

extension LiquidSite {
  /// The collection that a note belongs to; `nil` for a page.
  func collection(of number: Int) -> String? {
    if let collection = notes[number].header.collection { return collection }
    // Without `_config.yml` the site does not say it, and the folder does.
    let folders = path(number).split(separator: "/").dropLast()
    return folders.contains("_posts") || folders.contains("_drafts") ? "posts" : nil
  }

  /// The names of the collections that a configuration declares, and of the posts.
  package static func labels(_ configuration: Configuration) -> [String] {
    let declared: [String] =
      switch configuration.origin.settings["collections"] {
      case .array(let names)?: names.map(\.text)
      case .object(let object)?: object.keys
      default: []
      }
    return Set(declared + ["posts"]).sorted()
  }

  /// The documents of a collection in the order that `_config.yml` gives it: as its `order` lists
  /// them, then the others; or by the field that `sort_by` names; else by date and then by path.
  func ordered(_ numbers: [Int], of label: String) -> [Int] {
    let numbers = numbers.sorted(by: isBefore)
    let metadata = metadata(ofCollection: label)
    if case .array(let names)? = metadata["order"] {
      let folder = folder(ofCollection: label)
      let places = Dictionary(
        names.enumerated().map { ("\(folder)/\($1.text)", $0) }
      ) { first, _ in first }
      let listed = numbers.compactMap { number in places[path(number)].map { ($0, number) } }
      return listed.sorted { $0.0 < $1.0 }.map(\.1) + numbers.filter { places[path($0)] == nil }
    }
    guard case .string(let key)? = metadata["sort_by"] else { return numbers }
    let keyed = numbers.enumerated().map { ($0, $1, field(key, of: $1)) }
    return keyed.sorted { one, other in
      let order: Int =
        switch (one.2, other.2) {
        case (nil, nil): 0
        // What lacks the field comes last.
        case (nil, _): 1
        case (_, nil): -1
        case (let a?, let b?): a.order(b) ?? 0
        }
      return order == 0 ? one.0 < other.0 : order < 0
    }.map(\.1)
  }

  /// What a note says under a key, for its place in a collection.
  private func field(_ key: String, of number: Int) -> Value? {
    let header = notes[number].header
    switch key {
    case "date": return header.date.map { .integer($0.unixTime) }
    case "title": return .string(header.likelyTitle)
    case "slug": return .string(header.slug)
    default:
      let value = known(number).source.frontMatter.object[key]
      return value == .null ? nil : value
    }
  }

  /// What `_config.yml` says of a collection.
  func metadata(ofCollection label: String) -> Object {
    guard case .object(let collections)? = self[setting: "collections"],
      case .object(let metadata)? = collections[label]
    else { return Object() }
    return metadata
  }

  /// The folder that a collection lies in, by its path in the site's.
  package func folder(ofCollection label: String) -> String {
    let parent = text("collections_dir").map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    return "\(parent)_\(label)"
  }
}
