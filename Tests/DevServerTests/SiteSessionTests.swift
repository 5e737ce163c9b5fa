import Concurrency
import FolderWatching
import Foundation
import Platform
import Testing

@testable import DevServer
@testable import SiteKit

@Suite("A site that is made again and again")
final class SiteSessionTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID())")
  private let session: SiteSession

  init() throws {
    try FileManager.default.createDirectory(
      at: root.appending(path: "in"), withIntermediateDirectories: true)
    var request = BuildRequest(
      source: Folder(root.appending(path: "in").path(percentEncoded: false)),
      output: Folder(root.appending(path: "out").path(percentEncoded: false)))
    request.cache = .file(root.appending(path: ".cache").path(percentEncoded: false))
    session = SiteSession(request, Workers(2))
    try write("a.md", "First")
    _ = session.build()
    session.prepare()
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func write(_ path: String, _ title: String) throws {
    let file = root.appending(path: "in/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("---\ntitle: \(title)\n---\n\nText.\n".utf8).write(to: file)
  }

  private func page(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: "out/\(path)"), encoding: .utf8)) ?? ""
  }

  @Test func showsNothingOfAFileThatIsStillWrittenTo() throws {
    try write("a.md", "Half")
    var shown: [String] = []
    var later = [FolderChanges.paths(["b.md"]), .none]
    let build = session.build(
      after: .paths(["a.md"]),
      more: {
        guard !later.isEmpty else { return .none }
        try? write("a.md", "Whole")
        try? write("b.md", "Another")
        return later.removeFirst()
      }, showing: { _ in shown.append(page("a/index.html")) })
    #expect(shown.count == 1)
    #expect(shown.first?.contains("Whole") == true)
    #expect(page("index.html").contains("Another"))
    #expect(build.causes == ["a.md", "b.md"])
    #expect(build.number == 2)
  }

  @Test func saysNothingOfAFaultInAFileThatIsStillWrittenTo() throws {
    let configuration = root.appending(path: "in/thumbindex.yml")
    try Data("title: [".utf8).write(to: configuration)
    var later = [FolderChanges.paths(["thumbindex.yml"])]
    let build = session.build(
      after: .paths(["thumbindex.yml"]),
      more: {
        try? Data("title: Mended\n".utf8).write(to: configuration)
        return later.popLast() ?? .none
      })
    #expect(build.isWhole)
    #expect(page("index.html").contains("Mended"))
  }

  @Test func aStyleIsShownBeforeTheRest() throws {
    let style = root.appending(path: "in/Templates/style/9-own.css")
    try FileManager.default.createDirectory(
      at: style.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("p { margin: 7px }".utf8).write(to: style)
    var order: [String] = []
    _ = session.build(
      after: .paths(["Templates/style/9-own.css"]), showing: { _ in order.append("all") },
      restyling: { order.append(page($0).contains("7px") ? $0 : "another") })
    #expect(order == ["style.css", "all"])
  }
}
