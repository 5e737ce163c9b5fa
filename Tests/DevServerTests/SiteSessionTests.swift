import Concurrency
import FolderWatching
import Testing

@testable import DevServer
@testable import SiteKit

@Suite("A site that is rebuilt repeatedly")
struct SiteSessionTests {
  private let folder: TemporaryFolder
  private let session: SiteSession

  init() throws {
    folder = try TemporaryFolder()
    var request = BuildRequest(source: folder.folder("in"), output: folder.folder("out"))
    request.cache = .file(folder.path(".cache"))
    session = SiteSession(request, Workers(2))
    try write("a.md", "First")
    _ = session.build()
    session.prepare()
  }

  private func write(_ path: String, _ title: String) throws {
    try folder.write("in/\(path)", "---\ntitle: \(title)\n---\n\nText.\n")
  }

  private func page(_ path: String) -> String { folder.text("out/\(path)") }

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
    #expect(build.changedPaths == ["a.md", "b.md"])
    #expect(build.number == 2)
  }

  @Test func ignoresErrorsInAFileThatIsStillOpenForWriting() throws {
    try folder.write("in/thumbindex.yml", "title: [")
    var later = [FolderChanges.paths(["thumbindex.yml"])]
    let build = session.build(
      after: .paths(["thumbindex.yml"]),
      more: {
        try? folder.write("in/thumbindex.yml", "title: Mended\n")
        return later.popLast() ?? .none
      })
    #expect(build.isSuccessful)
    #expect(page("index.html").contains("Mended"))
  }

  @Test func showsAStyleFirst() throws {
    try folder.write("in/Templates/style/9-own.css", "p { margin: 7px }")
    var order: [String] = []
    _ = session.build(
      after: .paths(["Templates/style/9-own.css"]), showing: { _ in order.append("all") },
      restyling: { order.append(page($0).contains("7px") ? $0 : "another") })
    #expect(order == ["style.css", "all"])
  }
}
