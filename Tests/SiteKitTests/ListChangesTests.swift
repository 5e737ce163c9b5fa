import Concurrency
import Foundation
import Testing

@testable import SiteKit
@testable import SiteModel

@Suite("The changes of contents and index that a build reports")
struct ListChangesTests {
  @Test("count inserted, deleted, moved and updated rows")
  func contents() throws {
    let site = try TestSite([
      "a.md": "# Apple", "b.md": "# Banana", "c.md": "# Cherry", "d.md": "# Damson",
      "thumbindex.yml": "index: {entries: false}",
    ])
    #expect(try site.listChanges().contents == nil)
    try site.write("e.md", "# Avocado")
    try site.remove("b.md")
    try site.write("c.md", "# Durian")
    let changes = try site.listChanges()
    #expect(
      changes.contents?.description
        == "1 row inserted, 1 deleted, 1 moved, 1 updated; 2 sections deleted")
    #expect(try site.listChanges().contents?.description == "unchanged")
  }

  @Test("count the entries of the index")
  func index() throws {
    let site = try TestSite([
      "a.md": "# Apple\n\nTerm one\n: A definition.", "b.md": "# Banana",
      "thumbindex.yml": "index: {contents: false}",
    ])
    try site.listChanges()
    try site.write("b.md", "# Banana\n\nTerm two\n: Another definition.")
    let changes = try site.listChanges()
    #expect(changes.index?.rows.inserted == 1)
    #expect(changes.contents?.description == "unchanged")
  }

  @Test("start at the last build, even if it changed neither list")
  func between() throws {
    let site = try TestSite(["a.md": "# Apple", "b.md": "# Banana"])
    try site.buildAgain()
    try site.write("b.md", "# Banana\n\nText.")
    try site.buildAgain()
    try site.write("c.md", "# Cherry")
    #expect(try site.listChanges().contents?.rows.inserted == 1)
  }
}

extension TestSite {
  /// Builds, and returns the list changes that the build reports.
  @discardableResult
  fileprivate func listChanges() throws -> (contents: ListChanges?, index: ListChanges?) {
    var request = request()
    request.countsChanges = true
    let report = try SiteKit.build(request, workers: Workers(2))
    return (report.contentsChanges, report.indexChanges)
  }
}
