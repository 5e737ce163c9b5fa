import Concurrency
import Foundation
import Notes
import Testing
import Text

@testable import SiteKit
@testable import SiteModel

/// Notes that are private, scheduled or expired.
@Suite("A note that is not published")
struct HeldNotesTests {
  private func request(_ site: TestSite, at time: Int) -> BuildRequest {
    var request = site.request()
    request.now = DateTime(unixTime: time)
    return request
  }

  private func build(_ request: BuildRequest) throws -> BuildReport {
    try SiteKit.build(request, workers: Workers(1))
  }

  /// Returns noon of a day in May 2024, UTC.
  private func may(_ day: Int) -> Int { 1_714_564_800 + (day - 1) * 86_400 }

  @Test("because of its dates is listed with the reason, in any folder")
  func dates() throws {
    let files = [
      "kept.md": note("Kept", ["date": "2024-05-01"]),
      "later.md": note("Later", ["date": "2024-05-20"]),
      "2024-05-21-named.md": "# Named\n",
      "deep/planned.md": note("Planned", ["publishDate": "2024-05-09", "date": "2024-01-01"]),
      "event.md": note("Event", ["publish_date": "2024-04-01", "date": "2030-01-01"]),
      "over.md": note("Over", ["expiryDate": "2024-05-02"]),
    ]
    let site = try TestSite(files)
    let report = try build(request(site, at: may(5)))
    #expect(report.notes == 2)
    #expect(
      report.skipped.map { "\($0.path) \($0.reason.prefix(24))" } == [
        "2024-05-21-named.md its date 2024-05-21 00:0", "deep/planned.md its date 2024-05-09 00:0",
        "later.md its date 2024-05-20 00:0", "over.md it expired on 2024-05-02",
      ])
    var all = request(site, at: may(5))
    all.future = .published
    #expect(try build(all).notes == 5)
    try site.write("thumbindex.yml", "future: true\nexpired: true\n")
    #expect(try build(request(site, at: may(5))).notes == 6)
    // Without a clock, no note is scheduled or expired.
    try site.remove("thumbindex.yml")
    #expect(try site.build().notes == 6)
  }

  @Test("because of its dates appears and disappears in time, also in incremental builds")
  func due() throws {
    let site = try TestSite([
      "kept.md": note("Kept"), "planned.md": note("Planned", ["publishDate": "2024-05-09"]),
      "over.md": note("Over", ["expiryDate": "2024-05-12"]),
    ])
    for (day, count) in [(5, 2), (6, 2), (9, 3), (10, 3), (12, 2), (13, 2)] {
      let request = request(site, at: may(day))
      #expect(try build(request).notes == count, "\(day)")
      let verification = try SiteKit.verify(request, workers: Workers(1))
      #expect(verification.differences.isEmpty, "\(day)")
    }
    var future = request(site, at: may(5))
    future.future = .published
    #expect(try build(future).notes == 3)
    #expect(try build(request(site, at: may(5))).notes == 2)
  }

  @Test("because of a key that is not understood stays so after edits")
  func edits() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B", body: "[a](a.md)")])
    #expect(try site.buildAgain().notes == 2)
    for (fields, count) in [
      (["draft": "maybe"], 1), (["draft": "maybe", "x": "1"], 1), (["Draft": "false"], 2),
      (["Draft": "true"], 1), (["publish": "false"], 1), ([:], 2), (["private": "true"], 1),
    ] {
      try site.write("a.md", note("A", fields))
      let report = try site.buildAgain()
      #expect(report.notes == count, "\(fields)")
      #expect(try site.verify().differences.isEmpty, "\(fields)")
      #expect(site.files["a/index.html"] == nil || count == 2)
    }
    try site.write("a.md", "---\ntitle: \"A\ndraft: true\n---\n\nText.\n")
    let report = try site.buildAgain()
    #expect(report.notes == 1)
    #expect(report.skipped.first?.reason.contains("cannot be parsed") == true)
    #expect(report.diagnostics.contains { $0.severity == .error })
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("may be excluded by invalid defaults of a Jekyll site")
  func defaults() throws {
    let site = try TestSite([
      "_config.yml": "defaults:\n  - scope: {path: hidden}\n    values: {published: nah}\n",
      "hidden/a.md": note("A"), "hidden/b.md": note("B"), "c.md": note("C"),
    ])
    let report = try site.build()
    #expect(report.notes == 1)
    let faults = report.diagnostics.filter { $0.id == "publication-undecided" }
    #expect(faults.map(\.location.path) == ["_config.yml"])
  }

  @Test("hides the pictures beside it until its day")
  func company() throws {
    let site = try TestSite([
      "kept.md": note("Kept"), "trip/index.md": note("Trip", ["date": "2024-05-20"]),
      "trip/map.svg": "<svg/>",
    ])
    _ = try build(request(site, at: may(5)))
    #expect(site.files["trip/map.svg"] == nil)
    _ = try build(request(site, at: may(21)))
    #expect(site.files["trip/map.svg"] != nil)
    #expect(
      try SiteKit.verify(request(site, at: may(21)), workers: Workers(1)).differences.isEmpty)
  }

  @Test("in part, because of a comment, leaves no trace of it in the site")
  func comments() throws {
    let body = "Shown %%xyzzy words%% here.\n\n%%\nxyzzy block\n\n## xyzzy heading\n%%\n\nEnd.\n"
    let site = try TestSite([
      "thumbindex.yml": "url: https://a.example\n",
      "a.md": note("A", ["liquid": "true"], body: body),
      "b.md": note("B", body: "%%xyzzy summary%%\n\n[[A]]"), "c.md": "# C %%xyzzy%%\n\n" + body,
    ])
    try site.buildAgain()
    for (path, data) in site.files {
      #expect(!String(decoding: data, as: UTF8.self).contains("xyzzy"), "\(path)")
    }
    try site.write("c.md", "# C\n\n" + body + "More.\n")
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
    #expect(!site.page("c/index.html").contains("xyzzy"))
  }
}
