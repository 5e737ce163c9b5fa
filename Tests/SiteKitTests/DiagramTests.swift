import Concurrency
import Diagnostics
import Foundation
import Testing

@testable import Cache
@testable import Diagrams
@testable import Notes
@testable import Platform
@testable import SiteKit
@testable import SiteModel

/// Diagrams in notes, drawn by programs that imitate Graphviz, Mermaid and PlantUML.
@Suite("A diagram")
struct DiagramTests {
  private let programs: FakePrograms

  init() throws { programs = try FakePrograms() }

  private func request(_ site: TestSite) -> BuildRequest {
    var request = site.request()
    request.programs = programs.folders
    return request
  }

  @discardableResult
  private func build(_ site: TestSite, threads: Int = 2) throws -> BuildReport {
    try SiteKit.build(request(site), workers: Workers(threads))
  }

  private func differences(_ site: TestSite) throws -> [Verification.Difference] {
    try SiteKit.verify(request(site), workers: Workers(2)).differences
  }

  private func site(settings: String = "") throws -> TestSite {
    try TestSite([
      "thumbindex.yml": "title: Ponds\nurl: https://example.org\n\(settings)",
      "frogs.md": note("Frogs", body: "A frog.\n\n```dot\ndigraph { egg -> tadpole }\n```\n\nEnd."),
      "newts.md": note("Newts", body: "# Newts\n```graphviz\ndigraph { egg -> larva }\n```"),
      "toads.md": note("Toads", body: "No diagram."),
    ])
  }

  @Test("is drawn as an image of fixed size, with its description below it")
  func drawn() throws {
    try programs.install("dot")
    let site = try site()
    #expect(try build(site).diagnostics.isEmpty)
    let page = site.page("frogs/index.html")
    let start = "<figure class=\"diagram\">\n<div class=\"wide\"><img src=\"data:image/"
    #expect(page.contains(start))
    #expect(page.contains("alt=\"Diagram\" width=\"120\" height=\"80\""))
    #expect(page.contains("style=\"min-inline-size:60px\""))
    #expect(page.contains("<summary>Source of the diagram</summary>\n<pre tabindex=\"0\"><code"))
    #expect(page.contains("digraph { egg -&gt; tadpole }\n</code></pre>\n</details>\n</figure>"))
    #expect(page.contains("egg%20-%26gt;%20tadpole"))
    // A diagram may be the first block, also right after the title.
    #expect(site.page("newts/index.html").contains("<figure class=\"diagram\">"))
    // Nothing depends on the version of the program or on the time.
    #expect(!page.contains("version"))
  }

  @Test("is drawn once, and again only after a change")
  func runs() throws {
    try programs.install("dot")
    let site = try site()
    try build(site)
    #expect(programs.runs("dot") == 2)
    #expect(try build(site).changes.unchanged == site.files.count)
    try site.write("efts.md", note("Efts", body: "```dot\ndigraph { egg -> larva }\n```"))
    try build(site)
    #expect(programs.runs("dot") == 2)
    #expect(site.page("efts/index.html").contains("egg%20-%26gt;%20larva"))
    try site.write("newts.md", note("Newts", body: "```dot\ndigraph { egg -> eft }\n```"))
    try build(site)
    #expect(programs.runs("dot") == 3)
    #expect(try differences(site).isEmpty)
  }

  @Test("has the same bytes with any number of threads")
  func threads() throws {
    for name in ["dot", "plantuml"] { try programs.install(name) }
    let site = try site()
    let blocks = (0..<20).map { "```\($0.isMultiple(of: 3) ? "plantuml" : "dot")\nd\($0)\n```\n" }
    try site.write("many.md", note("Many", body: blocks.joined(separator: "\n")))
    try build(site, threads: 1)
    let files = site.files
    let other = try TestSite()
    try FileManager.default.removeItem(at: other.root.appending(path: "in"))
    try FileManager.default.copyItem(
      at: site.root.appending(path: "in"), to: other.root.appending(path: "in"))
    try build(other, threads: 7)
    #expect(other.files == files)
  }

  @Test("is code without its program, with one note for the site")
  func missing() throws {
    let site = try site()
    try site.write("eels.md", note("Eels", body: "```mermaid\ngraph LR\n  a --> b\n```"))
    let report = try build(site)
    #expect(report.diagnostics.map(\.id) == ["diagram-program-missing"])
    #expect(report.diagnostics.map(\.severity) == [.note])
    let message = try #require(report.diagnostics.first?.message)
    #expect(message.contains("because dot and mmdc are not installed; install Graphviz ("))
    #expect(!site.page("frogs/index.html").contains("<figure"))
    #expect(site.page("eels/index.html").contains("<code class=\"language-mermaid\">graph LR"))
    // The program is installed later.
    try programs.install("dot")
    #expect(try build(site).diagnostics.first?.message.contains("mmdc is not") == true)
    #expect(site.page("frogs/index.html").contains("<figure class=\"diagram\">"))
    #expect(try differences(site).isEmpty)
  }

  @Test("that the program rejects is code, with a warning at its line")
  func rejected() throws {
    try programs.install("dot")
    let site = try site()
    try site.write("eels.md", note("Eels", body: "Eels.\n\n```dot\ndigraph {\n  wrong\n}\n```"))
    for _ in 0..<2 {
      let report = try build(site)
      #expect(report.diagnostics.map(\.id) == ["diagram"])
      #expect(report.diagnostics.first?.severity == .warning)
      #expect(report.diagnostics.first?.location.line == 9)
      let message = try #require(report.diagnostics.first?.message)
      #expect(message.hasSuffix(": syntax error in line 2 near 'x'"))
      #expect(site.page("eels/index.html").contains("<code class=\"language-dot\">digraph"))
      // Change another note.
      try site.write("toads.md", note("Toads", body: "Still none."))
    }
    // Four runs: the wrong one is the first, so a valid diagram shows that the program works.
    #expect(programs.runs("dot") == 4)
    #expect(try differences(site).isEmpty)
  }

  @Test("is code if the program does not work, and is tried again")
  func broken() throws {
    try programs.install("dot", "echo 'no library' >&2; exit 127")
    let site = try site()
    let report = try build(site)
    #expect(report.diagnostics.map(\.id) == ["diagram-program-failed"])
    #expect(report.diagnostics.first?.message.contains("dot failed: no library;") == true)
    // One diagram and a valid one were tried.
    #expect(programs.runs("dot") == 2)
    try programs.install("dot", keepingTime: true)
    #expect(try build(site).diagnostics.isEmpty)
    #expect(site.page("frogs/index.html").contains("<figure class=\"diagram\">"))
    #expect(try differences(site).isEmpty)
  }

  @Test("is drawn again by another version of the program")
  func versions() throws {
    try programs.install("dot")
    let site = try site()
    try build(site)
    try programs.install("dot", FakePrograms.drawing.replacing("<text>", with: "<text x='1'>"))
    try build(site)
    #expect(site.page("newts/index.html").contains("%3Ctext%20x=%271%27%3E"))
    #expect(try differences(site).isEmpty)
  }

  @Test("is code if the settings say so, in safe mode and in plain CommonMark")
  func off() throws {
    try programs.install("dot")
    for settings in ["diagrams: false\n", "safe: true\n", "dialect: commonmark\n"] {
      let site = try site(settings: settings)
      #expect(try build(site).diagnostics.isEmpty)
      #expect(!site.page("frogs/index.html").contains("<figure"), "\(settings)")
    }
    #expect(programs.runs("dot") == 0)
  }

  @Test("has the same drawing in merged shards")
  func shards() throws {
    try programs.install("dot")
    let site = try site()
    try build(site)
    let folders = try (1...2).map { number in
      let folder = Folder(site.root.appending(path: "s\(number)").path(percentEncoded: false))
      var request = BuildRequest(source: site.source, output: folder)
      request.programs = programs.folders
      request.shard = Shard(number, of: 2)
      _ = try SiteKit.build(request, workers: Workers(2))
      return folder
    }
    let merged = site.root.appending(path: "merged")
    var request = BuildRequest(
      source: site.source, output: Folder(merged.path(percentEncoded: false)))
    request.programs = programs.folders
    _ = try SiteKit.merge(folders, request, workers: Workers(2))
    #expect(TestSite.contents(of: merged) == site.files)
    // Each diagram was drawn once for the site and once for its shard.
    #expect(programs.runs("dot") == 4)
  }

  @Test(
    "that reads files, addresses, the environment or the clock is not drawn",
    arguments: [
      ("dot", "digraph {\n a [image=\"/etc/motd\"]\n}", 2),
      ("dot", "digraph { \"shapefile\" = \"x.png\" }", 1),
      ("dot", "digraph { a [label=<<IMG SRC=\"x.png\"/>>] }", 1),
      ("plantuml", "a -> b\n!include /etc/motd", 2),
      ("plantuml", "!includeurl https://example.org/a", 1),
      ("plantuml", "a -> b : <img:/etc/motd.png>", 1),
      ("plantuml", "!$x = %getenv(\"HOME\")", 1),
      ("plantuml", "a -> b : %date()", 1),
      ("mermaid", "graph LR\n a@{ img: \"https://example.org/a.png\" }", 2),
    ])
  func refused(language: String, text: String, line: Int) throws {
    for name in ["dot", "plantuml", "mmdc"] { try programs.install(name) }
    let site = try TestSite([
      "thumbindex.yml": "title: A\n", "a.md": "```\(language)\n\(text)\n```\n",
    ])
    let report = try build(site)
    let found = report.diagnostics.filter { $0.id == "diagram" }
    #expect(found.map(\.location.line) == [line + 1])
    #expect(found.first?.message.contains("is not allowed") == true)
    #expect(!site.page("a/index.html").contains("<figure"))
  }

  @Test("may use such words in its texts, and files that are part of the program")
  func allowed() {
    for (language, text) in [
      (DiagramLanguage.graphviz, "digraph { image -> \"background image\" [label=image] }"),
      (.plantUML, "!include <C4/C4_Container>\na -> b"),
    ] {
      #expect(RefusedSyntax.fault(in: text, of: language.refused) == nil)
    }
  }

  @Test("that takes too long or becomes too large is not drawn")
  func limits() throws {
    try programs.install("dot")
    let maker = try DrawingMaker(DiagramPrograms(in: programs.folders), seconds: 3)
    func result(of text: String) -> DiagramResult? {
      maker.draw([DiagramKey(language: .graphviz, text: text)], Workers(1)).first
    }
    let slow = DiagramError(
      reason: "it took more than 3 seconds; make it smaller", cause: .timeLimit)
    #expect(result(of: "slow") == .fault(slow))
    let large = DiagramError(
      reason: "the drawing is larger than 1 MB; make the diagram smaller")
    #expect(result(of: "endless") == .fault(large))
    #expect(result(of: "large") == .fault(large))
  }

  @Test("gets no environment of the build, and no time zone")
  func environment() throws {
    setenv("POND_SECRET", "frog", 1)
    try programs.install("dot", "env >&2; exit 1")
    let maker = try DrawingMaker(DiagramPrograms(in: programs.folders))
    guard
      case .fault(let fault)? = maker.draw(
        [DiagramKey(language: .graphviz, text: "a")], Workers(1)
      ).first
    else { return }
    #expect(!fault.reason.contains("POND_SECRET"))
    try programs.install("dot", "test -z \"$POND_SECRET\" && test \"$TZ\" = UTC && pwd >&2; exit 1")
    guard
      case .fault(let place)? = try DrawingMaker(DiagramPrograms(in: programs.folders)).draw(
        [DiagramKey(language: .graphviz, text: "a")], Workers(1)
      ).first
    else { return }
    #expect(place.reason.contains("thumbindex-"))
  }

  @Test("in PlantUML's messages has its own lines")
  func lines() {
    let fault = DiagramLanguage.plantUML.fault(in: "ERROR\n2\nSyntax Error?\nSome diagram\n")
    #expect(fault == DiagramError(reason: "Syntax Error?", line: 3))
    #expect(DiagramLanguage.plantUML.input(for: "a -> b").linesBefore == 1)
    #expect(DiagramLanguage.plantUML.input(for: "@startuml\na\n@enduml").linesBefore == 0)
    let other = DiagramLanguage.mermaid.fault(in: "\nError: Parse error on line 3:\n...a ->\n")
    #expect(other == DiagramError(reason: "Parse error on line 3:", line: 3))
  }

  @Test("loses everything that surrounds its SVG")
  func cleaning() {
    let output = """
      <?xml version="1.0"?>
      <!DOCTYPE svg>
      <!-- Generated by graphviz version 9 -->
      <svg width="10" height="20"><!-- a&#45;&gt;b --><g/><?plantuml 1?></svg>

      """
    let drawing = Drawing(output: Array(output.utf8))
    #expect(drawing?.svg == "<svg width=\"10\" height=\"20\"><g/></svg>")
    #expect(drawing?.size.height == 20)
    #expect(Drawing(output: Array("Error".utf8)) == nil)
    #expect(Drawing(output: []) == nil)
  }
}

/// A folder with programs that imitate those that draw diagrams.
private final class FakePrograms {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "diagrams-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var folders: String { folder.path(percentEncoded: false) }

  /// A script that draws its input as a text, and rejects an input with the word “wrong”. Some
  /// other words make it misbehave.
  static let drawing = """
    text=$(sed 's/&/\\&amp;/g; s/</\\&lt;/g; s/>/\\&gt;/g')
    case "$text" in
      *wrong*) echo "Error: <stdin>: syntax error in line 2 near 'x'" >&2; exit 1;;
      *slow*) exec sleep 30;;
      *endless*) exec yes;;
      *large*) head -c 3000000 /dev/zero; exit;;
    esac
    echo '<?xml version="1.0"?>'
    echo "<!-- Generated by version 9 on $(date +%N) -->"
    echo '<svg xmlns="http://www.w3.org/2000/svg" width="90pt" height="60pt">'
    echo "<text>$text</text></svg>"
    """

  /// Writes a program.
  ///
  /// - Parameter keepingTime: Pass `true` to imitate a repair of something that the program needs.
  func install(
    _ name: String, _ script: String = FakePrograms.drawing, keepingTime: Bool = false
  ) throws {
    let file = folder.appending(path: name)
    let path = file.path(percentEncoded: false)
    let time = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    // Another process writes the file, because no program can be run while any process, such as one
    // that another test has just started, has it open for writing.
    let text = "#!/bin/sh\necho >> \"\(folders)/\(name).runs\"\n\(script)\n"
    _ = try filter(
      Array(text.utf8), through: ["/bin/sh", "-c", "cat > \"$0\"; chmod 755 \"$0\"", path])
    if keepingTime, let time {
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    }
  }

  /// Returns the number of times that a program has run.
  func runs(_ name: String) -> Int {
    let text = try? String(contentsOf: folder.appending(path: "\(name).runs"), encoding: .utf8)
    return text?.count { $0 == "\n" } ?? 0
  }
}
