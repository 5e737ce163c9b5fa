import Cache
import Concurrency
import Foundation
import Testing

@testable import Platform
@testable import SiteKit
@testable import SiteModel
@testable import SiteOutput
@testable import SiteSource

/// A source folder made from a dictionary of files, and the output of its builds.
///
/// Both folders are temporary and are deleted with the value.
final class TestSite {
  let root: URL
  var source: Folder { Folder(root.appending(path: "in").path(percentEncoded: false)) }
  var output: Folder { Folder(root.appending(path: "out").path(percentEncoded: false)) }

  init(_ files: [String: String] = [:]) throws {
    root = FileManager.default.temporaryDirectory.appending(path: "thumbindex-\(UUID())")
    try FileManager.default.createDirectory(
      at: root.appending(path: "in"), withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

  func write(_ path: String, _ bytes: Data) throws {
    let file = root.appending(path: "in/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// Replaces a file as most editors do: by renaming a new file.
  func replace(_ path: String, _ text: String) throws {
    let file = root.appending(path: "in/\(path)")
    let aside = root.appending(path: "in/\(path).tmp")
    try Data(text.utf8).write(to: aside)
    #expect(rename(aside.path(percentEncoded: false), file.path(percentEncoded: false)) == 0)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appending(path: "in/\(path)"))
  }

  @discardableResult
  func build(
    threads: Int = 2, drafts: Drafts = .skipped, foreignFiles: ForeignFiles = .keep
  ) throws -> BuildReport {
    var request = BuildRequest(source: source, output: output)
    request.drafts = drafts
    request.foreignFiles = foreignFiles
    return try SiteKit.build(request, workers: Workers(threads))
  }

  /// Returns the request for a build that uses the cache of the previous one.
  func request(detecting changes: ChangeDetection = .stamps, maker: String = "test") -> BuildRequest
  {
    var request = BuildRequest(source: source, output: output)
    request.cache = .file(root.appending(path: ".out.cache").path(percentEncoded: false))
    request.changeDetection = changes
    request.maker = maker
    return request
  }

  /// Builds again; returns the outputs that were made again, with the reasons.
  func explained() throws -> [Explanation] {
    var request = request()
    request.explains = true
    return try SiteKit.build(request, workers: Workers(2)).explanations
  }

  @discardableResult
  func buildAgain(
    detecting changes: ChangeDetection = .stamps, maker: String = "test"
  ) throws -> BuildReport {
    try SiteKit.build(request(detecting: changes, maker: maker), workers: Workers(1))
  }

  /// Returns the differences from a clean build.
  func verify() throws -> Verification {
    try SiteKit.verify(request(), workers: Workers(1))
  }

  /// The files of the finished site by path, except those in hidden folders.
  var files: [String: Data] { Self.contents(of: root.appending(path: "out")) }

  /// Returns the files below a folder by path, except those in hidden folders.
  static func contents(of folder: URL) -> [String: Data] {
    let paths =
      (try? FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false)))
      ?? []
    var files: [String: Data] = [:]
    for path in paths where !path.hasPrefix(".") {
      let file = folder.appending(path: path)
      let name = file.path(percentEncoded: false)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) else { continue }
      if !isFolder.boolValue { files[path] = FileManager.default.contents(atPath: name) }
    }
    return files
  }

  /// Returns a text in which the theme's files have the names they have in the theme: `style.css`
  /// for `style.1a2b3c4d.css`.
  static func withPlainNames(_ text: String) -> String {
    text.replacing(/(style|script|search)\.[0-9a-f]{8}\.(css|js)/) { "\($0.1).\($0.2)" }
  }

  func page(_ path: String) -> String {
    files[path].map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// Returns a Markdown note with some front matter.
func note(_ title: String, _ fields: [String: String] = [:], body: String = "Text.") -> String {
  let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }.joined()
  return "---\ntitle: \"\(title)\"\n\(lines)---\n\n\(body)\n"
}

extension TestSite {
  /// Returns the targets of the links with a relation, such as `next`, in the head and the body of a
  /// page. Targets are relative to the site's root.
  func links(on path: String, rel: String) -> Set<String> {
    let page = page(path)
    var targets: Set<String> = []
    for tag in page.matches(of: /<(?:a|link)\b[^>]*>/) where tag.output.contains("rel=\"\(rel)\"") {
      guard let target = tag.output.firstMatch(of: /href="([^"]*)"/)?.1,
        let base = URL(string: "https://example.org/" + path),
        let url = URL(string: String(target), relativeTo: base)
      else { continue }
      targets.insert(url.path(percentEncoded: false))
    }
    return targets
  }
}
