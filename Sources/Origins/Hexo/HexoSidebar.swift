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
  /// The paths of pages without their endings, in order, by the folder that contains them.
  private let pages: [String: [String]]

  init(_ file: SettingsFile) {
    var ignored: [Diagnostic] = []
    let matter = FrontMatter(yaml: file.bytes, path: file.path, reporting: &ignored)
    pages = matter.fields.reduce(into: [:]) { pages, field in
      var names: [String] = []
      Self.collect(field.value, into: &names)
      pages[field.key] = names
    }
  }

  private static func collect(_ value: Value, into names: inout [String]) {
    switch value {
    case .string(let name) where name.hasSuffix(".html"): names.append(String(name.dropLast(5)))
    case .object(let members): for (_, value) in members { collect(value, into: &names) }
    case .array(let values): for value in values { collect(value, into: &names) }
    default: break
    }
  }

  /// Returns the chains of notes: one for each folder of the sidebar in each language.
  func chains(of notes: [NoteHeader], in source: String) -> [[String]] {
    var paths: [String: String] = [:]
    var parents: Set<String> = []
    for note in notes where note.path.hasPrefix(source) {
      let path = note.path.dropFirst(source.count)
      paths[String(path.withoutEnding)] = note.path
      var parts = path.split(separator: "/").dropLast()
      while let folder = parts.popLast() {
        if pages[String(folder)] != nil { parents.insert(parts.map { $0 + "/" }.joined()) }
      }
    }
    return parents.sorted().flatMap { parent in
      pages.sorted { $0.key < $1.key }.map { folder, names in
        names.compactMap { paths["\(parent)\(folder)/\($0)"] }
      }.filter { $0.count > 1 }
    }
  }
}
