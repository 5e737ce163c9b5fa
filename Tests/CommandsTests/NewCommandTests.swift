import Foundation
import Testing

@Suite("thumbindex new")
struct NewCommandTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Creates a note in the folder `in`; returns its path in the folder and its text.
  private func note(_ words: String...) throws -> (path: String, text: String) {
    let run = try Program(["new", "note", "--source", "\(scratch.path)/in"] + words)
    #expect(run.status == 0, "\(run.error)")
    let path = run.output.trimmingCharacters(in: .newlines)
    return (
      String(path.dropFirst("\(scratch.path)/in/".count)),
      try String(contentsOfFile: path, encoding: .utf8)
    )
  }

  @Test(arguments: ["github", "gitlab", "netlify", nil])
  func beginsASiteThatBuildsWithoutAWord(host: String?) throws {
    let folder = "\(scratch.path)/Old walls"
    let new = try Program(["new", "site", folder] + (host.map { ["--host", $0] } ?? []))
    #expect(new.status == 0)
    for command in ["build", "check"] {
      let run = try Program([command, folder, "-o", "\(scratch.path)/out", "--strict"])
      #expect(run.status == 0, "\(run.error)")
    }
    #expect(scratch.files(in: "out").keys.contains("welcome/index.html"))
    let front = try #require(scratch.files(in: "out")["index.html"])
    #expect(String(decoding: front, as: UTF8.self).contains("Old walls"))
    #expect(
      !scratch.files(in: "out").keys.contains { $0.hasSuffix(".toml") || $0.hasSuffix(".yml") })
  }

  @Test func keepsExistingFiles() throws {
    try scratch.write("in/mine.md", "# Mine\n")
    try scratch.write("in/.gitignore", "mine\n")
    let new = try Program(["new", "site", "\(scratch.path)/in"])
    #expect(new.error.contains("already exists, not changed: .gitignore"))
    #expect(Set(scratch.files(in: "in").keys) == ["mine.md", "thumbindex.yml"])
    let again = try Program(["new", "site", "\(scratch.path)/in"])
    #expect(again.status == 2)
    #expect(again.error.contains("is already a site, because it contains thumbindex.yml"))
  }

  @Test func beginsANoteAsTheLastOneIsBegun() throws {
    try scratch.write(
      "in/walls/2024-05-06-old-wall.md",
      """
      ---
      layout: wide
      title: "Old wall"
      date: 2024-05-06 10:00:00 +0100
      tags: [stone, old]
      summary: Of this wall alone.
      draft: false
      ---
      Text.
      """)
    try scratch.write("in/about.md", "# About\n")
    let (path, text) = try note("A new", "gate: closed")
    #expect(path.wholeMatch(of: /walls\/\d{4}-\d\d-\d\d-a-new-gate-closed\.md/) != nil, "\(path)")
    let form =
      /---\nlayout: wide\ntitle: "A new gate: closed"\ndate: [-0-9]{10} [:0-9]{8} \+0000\ntags: \[\]\ndraft: false\n---\n\n/
    #expect(text.wholeMatch(of: form) != nil, "\(text)")
    let again = try Program([
      "new", "note", "--source", "\(scratch.path)/in", "A new gate: closed",
    ])
    #expect(again.status == 2)
    #expect(again.error.contains("already exists"))
  }

  @Test func createsANoteWithoutFrontMatterIfOthersHaveNone() throws {
    try scratch.write("in/Old Wall.md", "Text.\n")
    #expect(try note("New Gate") == ("New Gate.md", ""))
    #expect(try note("Gate/Door") == ("Gate Door.md", "# Gate/Door\n\n"))
  }

  @Test func followsJekyll() throws {
    try scratch.write("in/_config.yml", "title: Walls\n")
    try scratch.write("in/_posts/2024-05-06-old.md", "---\nlayout: post\ntitle: Old\n---\n")
    #expect(try note("New").path.wholeMatch(of: /_posts\/\d{4}-\d\d-\d\d-new\.md/) != nil)
    #expect(try note("Later", "--draft").path == "_drafts/later.md")
  }

  @Test func followsAnArchetype() throws {
    try scratch.write(
      "in/archetypes/default.md",
      "---\ntitle: {{ title | jsonify }}\nfile: {{ slug }}\n---\n\n## What {{ title }} is\n")
    let (path, text) = try note("Gate")
    #expect(path == "gate.md")
    #expect(text == "---\ntitle: \"Gate\"\nfile: gate\n---\n\n## What Gate is\n")
    try scratch.write("in/archetypes/default.md", "---\ntitle: {{ title | }\n---\n")
    let faulty = try Program(["new", "note", "--source", "\(scratch.path)/in", "Door"])
    #expect(faulty.status == 2)
    #expect(faulty.error.contains("archetypes/default.md:2"))
    #expect(scratch.files(in: "in")["door.md"] == nil)
  }

  @Test func reportsThatArchetypesAreNotPublished() throws {
    try scratch.write("in/archetypes/default.md", "---\ntitle: {{ title }}\n---\n")
    try scratch.write("in/a.md", "# A\n")
    let build = try Program(["build", "\(scratch.path)/in", "-o", "\(scratch.path)/out"])
    #expect(build.error.contains("archetypes"))
    #expect(!scratch.files(in: "out").keys.contains { $0.hasPrefix("archetypes") })
  }

  @Test func keepsANoteInItsSite() throws {
    try scratch.write("in/a.md", "# A\n")
    for folder in ["../out", "/etc", "a/../../b"] {
      let run = try Program([
        "new", "note", "--source", "\(scratch.path)/in", "--in", folder, "Gate",
      ])
      #expect(run.status != 0 || run.output.hasPrefix("\(scratch.path)/in/"))
    }
    #expect(Set(scratch.files(in: ".").keys).isSubset(of: ["in/a.md", "in/etc/gate.md"]))
  }

  @Test func copiesThemePartsUnminified() throws {
    try scratch.write("in/a.md", "# A\n")
    let theme = ["new", "theme", "--source", "\(scratch.path)/in"]
    #expect(try Program(theme + ["note.html", "style"]).status == 0)
    let files = scratch.files(in: "in/Templates")
    #expect(files.keys.contains("note.html"))
    #expect(files.keys.allSatisfy { $0 == "note.html" || $0.hasPrefix("style/") })
    #expect(String(decoding: files["style/2-colours.css"] ?? Data(), as: UTF8.self).contains("/*"))
    let build = ["build", "\(scratch.path)/in", "-o", "\(scratch.path)/out", "--strict", "--quiet"]
    #expect(try Program(theme).status == 0)
    try scratch.write("in/thumbindex.yml", "url: https://example.org\nlang: en\n")
    let run = try Program(build)
    #expect(run.status == 0, "\(run.error)")
    let unknown = try Program(theme + ["notes.html"])
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("did you mean note.html?"))
  }

  @Test func opensTheEditorInATerminalOnly() throws {
    // Without a terminal the editor does not open, and the program prints only the path.
    try scratch.write("in/a.md", "# A\n")
    let run = try Program(
      ["new", "note", "--source", "\(scratch.path)/in", "Gate"], environment: ["EDITOR": "exit 7;"])
    #expect(run.status == 0)
  }
}
