import Diagnostics
import SiteSource

/// The files of a vault that are no notes and that no reader of a site can use as they are.
extension Origin {
  /// Removes the files of Obsidian Publish and of the repository at the top of a vault, and drawings
  /// that are Markdown files. Reports the kinds of files that only the app shows.
  static func sort(_ inventory: inout Inventory) {
    inventory.assets.removeAll { !$0.contains("/") && isOfPublishOrRepository($0) }
    let drawings = inventory.notes.filter { $0.hasSuffix(".excalidraw.md") }
    if !drawings.isEmpty {
      inventory.notes.removeAll { $0.hasSuffix(".excalidraw.md") }
      inventory.skipped += drawings.map {
        Skipped(path: $0, reason: "it is a drawing of Excalidraw, which is not supported")
      }
    }
    let published = kindsOfTheApp.compactMap { ending, noun -> Diagnostic? in
      let paths = inventory.assets.filter { $0.hasSuffix(ending) }
      return unsupported(paths, ending, noun, outcome: "published as file")
    }
    let leftOut = unsupported(
      drawings, ".excalidraw.md", "a drawing of Excalidraw", outcome: "left out")
    inventory.diagnostics += published + [leftOut].compactMap(\.self)
  }

  private static let kindsOfTheApp: KeyValuePairs = [
    ".canvas": "a canvas", ".base": "a base", ".excalidraw": "a drawing of Excalidraw",
  ]

  /// Returns the remark about all files of a kind, at the first; `nil` if there is none.
  private static func unsupported(
    _ paths: [String], _ ending: String, _ noun: String, outcome: String
  ) -> Diagnostic? {
    guard let first = paths.first else { return nil }
    let more = paths.count - 1
    let places = more == 0 ? "" : " (this file and \(more) more)"
    return Diagnostic(
      .note, .unsupportedFile, at: SourceLocation(first),
      "the file is \(noun), which is not supported\(places): \(outcome)"
    ).with(.notCarriedOver(.init("*" + ending, count: paths.count, outcome: outcome)))
  }

  /// Indicates whether a file at the top belongs to Obsidian Publish, such as `publish.css` and
  /// `publish.strings.js`, or is the licence of the repository.
  private static func isOfPublishOrRepository(_ name: String) -> Bool {
    let isOfPublish =
      name.hasPrefix("publish.") && (name.hasSuffix(".css") || name.hasSuffix(".js"))
    let stem = name.hasSuffix(".txt") ? String(name.dropLast(4)) : name
    return isOfPublish || ["LICENSE", "LICENCE", "COPYING"].contains(stem.uppercased())
  }
}

extension Diagnostic.ID {
  /// Files of another tool that the program does not support.
  static let unsupportedFile: Self = "file-unsupported"
}
