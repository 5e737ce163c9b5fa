import Diagnostics
import SiteSource

extension Origin {
  /// Removes the files of Obsidian Publish and of the repository at the top of a vault, and drawings
  /// that are Markdown files.
  static func sort(_ inventory: inout Inventory) {
    inventory.assets.removeAll { !$0.contains("/") && isOfPublishOrRepository($0) }
    let kind = UnsupportedKind(".excalidraw.md", "a drawing of Excalidraw")
    guard let remark = kind.remark(on: inventory.notes, .leftOut) else { return }
    inventory.diagnostics.append(remark)
    inventory.skipped += inventory.notes.filter(isDrawing).map {
      Skipped(path: $0, reason: "it is a drawing of Excalidraw, which is not supported")
    }
    inventory.notes.removeAll(where: isDrawing)
  }

  private static func isDrawing(_ path: String) -> Bool { path.hasSuffix(".excalidraw.md") }

  /// Indicates whether a file at the top belongs to Obsidian Publish, such as `publish.css` and
  /// `publish.strings.js`, or is the licence of the repository.
  private static func isOfPublishOrRepository(_ name: String) -> Bool {
    let isOfPublish =
      name.hasPrefix("publish.") && (name.hasSuffix(".css") || name.hasSuffix(".js"))
    let stem = name.hasSuffix(".txt") ? String(name.dropLast(4)) : name
    return isOfPublish || ["LICENSE", "LICENCE", "COPYING"].contains(stem.uppercased())
  }
}
