import Concurrency
import Foundation
import Testing

@testable import Platform
@testable import SiteKit
@testable import SiteModel

/// Whole sites with their expected output: `Tests/Golden/NAME/site` and `expected`.
///
/// `RECORD_GOLDEN=1 swift test --filter GoldenTests` writes the output of the builds, and then
/// fails. Review the recorded files line by line before you run the test without the variable.
@Suite("A golden site")
struct GoldenTests {
  @Test func isThereForEachSubject() {
    #expect(
      GoldenSite.names == [
        "docusaurus", "hexo", "hugo", "index", "jekyll", "languages", "liquid-in-notes",
        "long-list",
        "markdown", "mdbook", "mixed-index", "mkdocs", "obsidian", "own-look", "paths", "pictures",
        "sharing", "strangers", "templates", "two-languages", "vitepress",
      ])
  }

  @Test(arguments: GoldenSite.names)
  func hasTheExpectedOutput(_ name: String) throws {
    let golden = GoldenSite(name)
    let made = try golden.build()
    guard ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == nil else {
      try golden.record(made)
      Issue.record("\(name) is recorded; read it, then run the tests without RECORD_GOLDEN")
      return
    }
    let expected = golden.expected
    for path in expected.keys.sorted() where made[path] == nil {
      Issue.record("\(name): nothing made \(path)")
    }
    for path in made.keys.sorted() {
      guard let wanted = expected[path] else {
        Issue.record("\(name): nobody expected \(path)")
        continue
      }
      if let difference = firstDifference(made[path] ?? Data(), wanted) {
        Issue.record("\(name): \(path):\(difference)")
      }
    }
  }

  /// Returns the first line in which two texts differ, from both.
  private func firstDifference(_ made: Data, _ wanted: Data) -> String? {
    guard made != wanted else { return nil }
    let made = String(decoding: made, as: UTF8.self).components(separatedBy: "\n")
    let wanted = String(decoding: wanted, as: UTF8.self).components(separatedBy: "\n")
    let line = zip(made, wanted).prefix { $0 == $1 }.count
    func text(_ lines: [String]) -> String { line < lines.count ? lines[line] : "(the end)" }
    return "\(line + 1):\n  made:     \(text(made))\n  expected: \(text(wanted))"
  }
}

/// A folder of `Tests/Golden`.
private struct GoldenSite {
  let name: String
  private let folder: URL

  init(_ name: String) {
    self.name = name
    folder = Self.root.appending(path: name)
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Golden")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false))) ?? [])
    .filter { !$0.hasPrefix(".") }.sorted()

  /// The cases whose pages are compared in full. Of other pages only `<main>` is compared.
  private static let framed: Set = ["mixed-index", "own-look", "sharing"]

  /// The file with the build's report, among the expected files.
  private static let report = "report.txt"

  var expected: [String: Data] {
    let site = TestSite.contents(of: folder.appending(path: "expected"))
    let report = FileManager.default.contents(
      atPath: folder.appending(path: Self.report).path(percentEncoded: false))
    return site.merging(report.map { [Self.report: $0] } ?? [:]) { $1 }
  }

  /// Builds the site; returns its files in the form for comparison, and the report.
  func build() throws -> [String: Data] {
    let made = try TestSite()
    let source = Folder(folder.appending(path: "site").path(percentEncoded: false))
    let report = try SiteKit.build(
      BuildRequest(source: source, output: made.output), workers: Workers(2))
    var files: [String: Data] = [:]
    // Names of the search index's files contain digests, and the index has separate tests.
    for (path, data) in made.files where !path.hasPrefix("search/") {
      let path = TestSite.withPlainNames(path)
      files[path] = compared(path, data)
    }
    files[Self.report] = Data(text(of: report).utf8)
    return files
  }

  /// Returns the part of a file to compare: nothing of styles and scripts, and no version numbers.
  private func compared(_ path: String, _ data: Data) -> Data {
    if ["style.css", "script.js", "search.js"].contains(path) { return Data() }
    var text = String(decoding: data, as: UTF8.self)
    guard [".html", ".xml"].contains(where: path.hasSuffix) else { return data }
    if path.hasSuffix(".html"), !Self.framed.contains(name),
      let start = text.range(of: "<main id=\"Main\">\n"), let end = text.range(of: "</main>")
    {
      text = String(text[start.upperBound..<end.lowerBound])
    }
    text = TestSite.withPlainNames(text)
    return Data(text.replacing("Thumbindex \(version)", with: "Thumbindex").utf8)
  }

  private func text(of report: BuildReport) -> String {
    let lines =
      report.diagnostics.map(\.description) + report.skipped.map { "\($0.path): \($0.reason)" }
    return lines.map { $0 + "\n" }.joined()
  }

  func record(_ files: [String: Data]) throws {
    let expected = folder.appending(path: "expected")
    try? FileManager.default.removeItem(at: expected)
    for (path, data) in files {
      let file = (path == Self.report ? folder : expected).appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }
}
