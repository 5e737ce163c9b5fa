import Foundation
import Platform
import Testing

@testable import DevServer
@testable import SiteOutput

@Suite("The parts of pages that have changed")
final class ChangedPartsTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "parts-\(UUID())")
  private var folder: Folder { Folder(root.path(percentEncoded: false)) }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func write(_ path: String, _ text: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func changes(
    added: [String] = [], changed: [String] = [], removed: [String] = []
  ) -> Changes {
    var changes = Changes()
    (changes.added, changes.changed, changes.removed) = (added, changed, removed)
    return changes
  }

  @Test func areStylesScriptsAndMediaButNoPagesAndNothingOfTheSearch() throws {
    let paths = ["a/index.html", "feed.xml", "map.png", "own.css", "search/1a.js", "script.js"]
    for path in paths { try write(path, "x") }
    var parts = ChangedParts()
    parts.update(by: changes(added: ["map.png"], changed: paths), in: folder)
    #expect(parts.digests.keys.sorted() == ["map.png", "own.css", "script.js"])
    parts.update(by: changes(removed: ["map.png"]), in: folder)
    #expect(parts.digests.keys.sorted() == ["own.css", "script.js"])
  }

  @Test func haveAnotherDigestOnceTheyAreWrittenAgain() throws {
    try write("own.css", "p {}")
    var parts = ChangedParts()
    parts.update("own.css", in: folder)
    let before = parts.digests["own.css"]
    try write("own.css", "p { margin: 0 }")
    parts.update("own.css", in: folder)
    #expect(before != nil)
    #expect(parts.digests["own.css"] != before)
  }
}
