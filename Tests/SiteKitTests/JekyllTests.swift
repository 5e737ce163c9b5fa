import Concurrency
import Foundation
import Testing

@testable import Origins
@testable import SiteKit
@testable import SiteModel
@testable import SiteSource

/// The output of Jekyll's tags, filters and values: the examples in `Jekyll/*.md`, on the site in
/// `Jekyll/site`.
///
/// If Jekyll is installed, its output is compared too.
@Suite("Jekyll's Liquid")
struct JekyllTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var place: String
    var template: String
    var expected: String
    var testDescription: String { place }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Jekyll")

  static let all = ["filters.md", "values.md"].flatMap(examples(in:))

  static func examples(in file: String) -> [Example] {
    let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
    var examples: [Example] = []
    var current: [String]?
    var start = 0
    for (number, line) in text.components(separatedBy: "\n").enumerated() {
      if line == "```example" {
        (current, start) = ([], number + 1)
      } else if let lines = current, line == "```" {
        current = nil
        guard let dot = lines.firstIndex(of: ".") else { continue }
        examples.append(
          Example(
            place: "\(file):\(start)", template: lines[..<dot].joined(separator: "\n"),
            expected: lines[(dot + 1)...].joined(separator: "\n")))
      } else {
        current?.append(line)
      }
    }
    return examples
  }

  /// Returns the site with a page for each template.
  ///
  /// Jekyll publishes a text file as Liquid renders it.
  static func site(_ templates: [String], _ kind: String) throws -> TestSite {
    let site = try TestSite()
    for (path, data) in TestSite.contents(of: folder.appending(path: "site")) {
      try site.write(path, data)
    }
    for (number, template) in templates.enumerated() {
      try site.write("example-\(number).\(kind)", "---\n---\n" + template)
    }
    return site
  }

  @Test func areThere() { #expect(Self.all.count >= 35) }

  @Test(arguments: all)
  func holds(example: Example) throws {
    let site = try Self.site([example.template], "md")
    let (configuration, _) = try SiteModel.configuration(of: ConfigurationFiles(in: site.source))
    let loaded = try load(
      site.source, configuration: configuration, options: PublishOptions(), workers: Workers(1),
      progress: Progress())
    let notes = LiquidNotes(
      LiquidSite(loaded, names: NameIndex(loaded), configuration: configuration, in: site.source))
    let number = try #require(
      loaded.notes.firstIndex { $0.header.path == "example-0.md" })
    let source = try loaded.notes[number].source()
    let rendered = try #require(notes.body(of: source, number))
    #expect(String(decoding: rendered.body.bytes, as: UTF8.self) == example.expected)
    #expect(rendered.diagnostics.isEmpty)
  }

  @Test func areJekylls() throws {
    let jekyll = "/usr/bin/jekyll"
    guard FileManager.default.isExecutableFile(atPath: jekyll) else {
      print("Jekyll is not installed: the examples are not compared with it.")
      return
    }
    let site = try Self.site(Self.all.map(\.template), "txt")
    let process = Process()
    process.executableURL = URL(filePath: jekyll)
    process.arguments = [
      "build", "--quiet", "--disable-disk-cache", "--source", site.source.path, "--destination",
      site.output.path,
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["JEKYLL_ENV": "production", "LANG": "C.UTF-8"]
    ) { $1 }
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    for (number, example) in Self.all.enumerated() {
      #expect(site.page("example-\(number).txt") == example.expected, "\(example.place)")
    }
  }
}
