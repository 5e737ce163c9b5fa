import Liquid

/// A collection of Jekyll's as templates see it.
struct CollectionDrop: Drop {
  unowned let site: SiteReader
  let label: String

  func value(for name: String) -> Value? {
    switch name {
    case "label": .string(label)
    case "docs": .array(site.notes(inCollection: label))
    case "files": []
    case "directory": .string(site.path(ofCollection: label))
    case "relative_directory": .string("_\(label)")
    case "output": site.metadata(ofCollection: label)["output"] ?? .bool(label == "posts")
    default: site.metadata(ofCollection: label)[name]
    }
  }

  var names: [String] { ["label", "relative_directory", "output"] }

  static func == (one: Self, other: Self) -> Bool { one.label == other.label }
  func hash(into hasher: inout Hasher) { hasher.combine(label) }
}
