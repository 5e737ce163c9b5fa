import Concurrency
import Diagnostics
import Foundation
import Platform
import Testing

@testable import Cache
@testable import SiteKit
@testable import SiteModel

@Suite("A cross-reference without a target")
struct IndexFaultTests {
  /// Notes with cross-references to missing entries, to themselves and in a cycle, on known lines.
  private let files = [
    "notes.md": """
    ---
    title: Walls
    ---
    A wall.\\index{walls|see{fences}} Another.

    | a | b |
    |---|---|
    | 墙 [gate]{.index key="gates\\|seealso{gate}"} | b |

    \\index{bricks|see{mortar}}\\index{mortar|see{stones}}
    """,
    "other.md": "---\nindex: \"stones|see{bricks}\"\ntitle: Other\n---\nText.\n",
    "index.yml": """
    walls:
      title: Ramparts
      see_also: keeps
    moats:
      see: moats
    """,
  ]

  private let faults = [
    "index.yml:3:3: warning index-target: “Ramparts” refers to “keeps”, which is not an entry;"
      + " fix the name, or add an index mark for it",
    "index.yml:5:3: warning index-target: “moats” refers to itself (“moats”); name another entry,"
      + " or remove the reference",
    "notes.md:4:8: warning index-target: “Ramparts” refers to “fences”, which is not an entry;"
      + " fix the name, or add an index mark for it",
    "notes.md:8:10: warning index-target: “gates” refers to itself (“gate”); name another entry, or"
      + " remove the reference",
    "notes.md:10:1: warning index-circle: “bricks”, “mortar”, “stones” refer only to each other,"
      + " so they lead to no note; add an index mark for one of them",
  ]

  @Test("is reported by a build, with its location")
  func build() throws {
    #expect(try indexFaults(TestSite(files).build()) == faults)
  }

  @Test("is reported by the audit")
  func audit() throws {
    let site = try TestSite(files)
    let entries = try siteSnapshot(of: site.source, workers: Workers(1)).entries()
    let said = entries.findings.filter { ["index-target", "index-circle"].contains("\($0.id)") }
    #expect(said.map(described).sorted() == faults.sorted())
  }

  @Test("is reported by a warm build like by a clean one, wherever it moves")
  func incremental() throws {
    let site = try TestSite(files)
    try site.buildAgain()
    #expect(try indexFaults(site.buildAgain()) == faults)
    /// Returns the diagnostics of a warm build after an edit, and checks that a clean build has the
    /// same.
    func after(_ path: String, _ text: String) throws -> [String] {
      try site.write(path, text)
      let warm = try indexFaults(site.buildAgain())
      #expect(try warm == indexFaults(site.build()))
      return warm
    }
    let notes = files["notes.md"] ?? ""
    let moved = try after("notes.md", notes.replacing("A wall.", with: "New.\n\nHere is a wall."))
    #expect(moved.contains { $0.hasPrefix("notes.md:6:16:") })
    #expect(moved.contains { $0.hasPrefix("notes.md:12:1: warning index-circle") })
    #expect(try after("a.md", "\\index{fences} are low.").count == faults.count - 1)
    #expect(try after("other.md", "\\index{stones}").count == faults.count - 2)
    #expect(
      try after("index.yml", "\n\nmoats: {see: moats}\n").first?.hasPrefix("index.yml:3:9:") == true
    )
  }

  @Test("is reported when shards are merged, and by no shard")
  func shards() throws {
    let site = try TestSite(files)
    var folders: [Folder] = []
    for number in 1...2 {
      var request = BuildRequest(
        source: site.source,
        output: Folder(site.root.appending(path: "s\(number)").path(percentEncoded: false)))
      request.shard = Shard(number, of: 2)
      #expect(try indexFaults(SiteKit.build(request, workers: Workers(1))) == [])
      folders.append(request.output)
    }
    let merged = try merge(
      folders, BuildRequest(source: site.source, output: site.output), workers: Workers(1))
    #expect(indexFaults(merged) == faults)
  }

  private func indexFaults(_ report: BuildReport) -> [String] {
    report.diagnostics.filter { "\($0.id)".hasPrefix("index-") }.map(described)
  }

  private func described(_ fault: Diagnostic) -> String {
    "\(fault.location): \(fault.severity) \(fault.id): \(fault.message)"
  }
}
