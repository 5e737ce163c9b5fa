import Diagnostics
import FrontMatter
import Liquid
import SiteSource

/// The order of pages in `_data/sidebar.yml`, from which themes for manuals make their sidebar.
///
///     docs:
///       basics:
///         setup: setup.html
///
/// The names of files are relative to the folder `docs`, in the source folder or in that of a
/// language.
struct HexoSidebar: Sendable {
  /// The items of each sidebar, by the folder that contains its pages.
  private let items: [String: [Item]]

  /// A page, or a section with pages.
  fileprivate struct Item: Sendable {
    var key: String
    /// The path of the page in the folder, without its ending; `nil` for a section.
    var page: String?
    var items: [Item] = []
  }

  init(_ file: SettingsFile) {
    var ignored: [Diagnostic] = []
    let matter = FrontMatter(yaml: file.bytes, path: file.path, reporting: &ignored)
    items = matter.fields.reduce(into: [:]) { items, field in
      items[field.key] = Self.items(in: field.value)
    }
  }

  private static func items(in value: Value) -> [Item] {
    switch value {
    case .object(let members):
      members.compactMap { key, value in
        if case .string(let name) = value {
          return name.hasSuffix(".html") ? Item(key: key, page: String(name.dropLast(5))) : nil
        }
        return Item(key: key, items: items(in: value))
      }
    case .array(let values): values.flatMap { items(in: $0) }
    default: []
    }
  }

  /// Returns the chapters: one tree for each folder of the sidebar in each language.
  func chapters(of notes: [NoteHeader], in source: String) -> [NavigationTree] {
    var paths: [String: String] = [:]
    var parents: Set<String> = []
    for note in notes where note.path.hasPrefix(source) {
      let path = note.path.dropFirst(source.count)
      paths[String(path.withoutEnding)] = note.path
      var parts = path.split(separator: "/").dropLast()
      while let folder = parts.popLast() {
        if items[String(folder)] != nil { parents.insert(parts.map { $0 + "/" }.joined()) }
      }
    }
    return parents.sorted().flatMap { parent in
      items.sorted { $0.key < $1.key }.map { folder, items in
        NavigationTree(items.map { $0.chapter { paths["\(parent)\(folder)/\($0)"] } })
      }.filter { $0.pages.count > 1 }
    }
  }
}

extension HexoSidebar.Item {
  /// Returns the item as a chapter. Sections are called by their keys, because their titles are
  /// settings of the theme.
  ///
  /// - Parameter path: Returns the path of the note of a page.
  fileprivate func chapter(_ path: (String) -> String?) -> NavigationTree.Item {
    if let page { return NavigationTree.Item(path(page), title: nil) }
    let words = key.replacing("_", with: " ")
    return .section(
      words.prefix(1).uppercased() + words.dropFirst(), items.map { $0.chapter(path) })
  }
}
