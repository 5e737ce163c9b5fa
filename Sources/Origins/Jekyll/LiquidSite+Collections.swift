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
      switch configuration.jekyll?.all["collections"] {
      case .array(let names)?: names.map(\.text)
      case .object(let object)?: object.keys
      default: []
      }
    return Set(declared + ["posts"]).sorted()
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
