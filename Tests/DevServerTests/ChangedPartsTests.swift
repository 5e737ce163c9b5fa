import Testing

@testable import DevServer
@testable import SiteOutput

@Suite("The parts of pages that have changed")
struct ChangedPartsTests {
  private let site: TemporaryFolder

  init() throws { site = try TemporaryFolder() }

  private func changes(
    added: [String] = [], changed: [String] = [], removed: [String] = []
  ) -> Changes {
    var changes = Changes()
    (changes.added, changes.changed, changes.removed) = (added, changed, removed)
    return changes
  }

  @Test func areStylesScriptsAndMediaButNoPagesAndNothingOfTheSearch() throws {
    let paths = ["a/index.html", "feed.xml", "map.png", "own.css", "search/1a.js", "script.js"]
    for path in paths { try site.write(path, "x") }
    var parts = ChangedParts()
    parts.update(by: changes(added: ["map.png"], changed: paths), in: site.folder())
    #expect(parts.digests.keys.sorted() == ["map.png", "own.css", "script.js"])
    parts.update(by: changes(removed: ["map.png"]), in: site.folder())
    #expect(parts.digests.keys.sorted() == ["own.css", "script.js"])
  }

  @Test func haveAnotherDigestAfterARewrite() throws {
    try site.write("own.css", "p {}")
    var parts = ChangedParts()
    parts.update("own.css", in: site.folder())
    let before = parts.digests["own.css"]
    try site.write("own.css", "p { margin: 0 }")
    parts.update("own.css", in: site.folder())
    #expect(before != nil)
    #expect(parts.digests["own.css"] != before)
  }
}
