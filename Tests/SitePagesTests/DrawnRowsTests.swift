import Cache
import Liquid
import Testing

@testable import SiteModel
@testable import SitePages

@Suite("Rendered rows without notes")
struct DrawnRowsTests {
  private func rows(_ texts: [String]) -> DrawnRows {
    var rows = DrawnRows()
    for text in texts { rows.add(HTML("<li>\(text)</li>"), drawnFrom: Digest(text: text)) }
    return rows
  }

  @Test func areFoundByTheirInput() {
    let rows = rows(["closures", "scope"])
    #expect(rows.markup(drawnFrom: Digest(text: "scope")) == HTML("<li>scope</li>"))
    #expect(rows.markup(drawnFrom: Digest(text: "scopes")) == nil)
  }

  @Test func areKeptFromBuildToBuild() throws {
    let rows = rows(["closures"]).followed(by: rows(["scope"]))
    var writer = CacheWriter()
    writer.write(rows)
    let coded = writer.withBytes { Array($0) }
    let again: DrawnRows = try coded.reading { reader throws(CacheDamage) in try reader.value() }
    for text in ["closures", "scope"] {
      #expect(again.markup(drawnFrom: Digest(text: text)) == HTML("<li>\(text)</li>"))
    }
  }

  @Test func evictTheLeastRecentlyUsed() {
    let large = [String](repeating: "closure ", count: 70_000).joined()
    let rows = rows(["scope", large]).followed(by: rows(["lambda", "\(large)s"]))
    #expect(rows.markup(drawnFrom: Digest(text: large)) != nil)
    #expect(rows.markup(drawnFrom: Digest(text: "lambda")) != nil)
    #expect(rows.markup(drawnFrom: Digest(text: "\(large)s")) == nil)
  }

  @Test func thatAreCutOffAreDamaged() throws {
    var writer = CacheWriter()
    writer.write(rows(["closures"]))
    let coded = writer.withBytes { Array($0) }
    for count in coded.indices {
      #expect(throws: CacheDamage.self) {
        let _: DrawnRows = try Array(coded[..<count]).reading { reader throws(CacheDamage) in
          try reader.value()
        }
      }
    }
  }
}
