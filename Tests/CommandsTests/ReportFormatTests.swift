import Diagnostics
import Foundation
import Platform
import Testing

@testable import Commands

@Suite("Reports in each format")
struct ReportFormatTests {
  /// Returns a site whose only note has two broken links.
  private func site() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("in/thumbindex.yml", "url: https://example.org\nlang: en\n")
    try scratch.write("in/50 %/a,b:c 长城.md", "# A\n\nSee [[Nobody]],\n[[No%one]].\n")
    return scratch
  }

  private func build(
    _ scratch: Scratch, _ more: String..., environment: [String: String] = [:]
  ) -> Run {
    Run(
      ["build", "\(scratch.path)/in", "-o", "\(scratch.path)/out"] + more, environment: environment)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Returns a report on artificial diagnostics.
  private func report(
    _ diagnostics: [Diagnostic], in folder: String = "notes", strict: Bool = false
  ) throws -> RunReport {
    let arguments = try Arguments(strict ? ["build", "--strict"] : ["build"])
    var report = RunReport(arguments, .build, source: Folder(folder))
    report.build.diagnostics = diagnostics
    return report
  }

  private let odd = Diagnostic(
    .error, "odd", at: SourceLocation("a\n, 100%:b.md", line: 2, column: 3),
    "50 %, {0}, [a](b), <&\">: \r\n\u{1B}[2J\u{FFFE}")

  @Test func printsTheSameOnStandardErrorInEveryFormat() throws {
    let scratch = try site()
    let check = ["check", "\(scratch.path)/in", "--quiet"]
    let text = Run(check)
    #expect(text.output.isEmpty)
    let lines = text.error.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("\(scratch.path)/in/50 %/a,b:c 长城.md:3:5: warning: no note"))
    for format in ReportFormat.allCases {
      let run = Run(check + ["--format", format.rawValue])
      #expect(run.error == text.error)
      #expect(run.output.isEmpty == (format == .text))
    }
    #expect(Run(check + ["--json"]).output.contains(#""version":1,"#))
  }

  @Test func rejectsAnUnknownFormat() {
    let run = Run("check", "--format", "xml")
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(
      run.error.contains(
        "invalid value \"xml\" for --format; use text, json, github, sarif or junit"))
  }

  @Test func reportsTheResultOfARunInJSON() throws {
    let scratch = try site()
    let report = try object(build(scratch, "--format", "json").output)
    #expect(report["command"] as? String == "build")
    #expect(report["status"] as? Int == 0)
    #expect(report["reason"] is NSNull)
    #expect(report["warnings"] as? Int == 2)
    let first = try #require((report["diagnostics"] as? [[String: Any]])?.first)
    #expect(first["path"] as? String == "\(scratch.path)/in/50 %/a,b:c 长城.md")
    #expect(first["line"] as? Int == 3)
    #expect(first["id"] as? String == "name-missing")

    let verified = try object(build(scratch, "--format", "json", "--verify").output)
    let verification = try #require(verified["verification"] as? [String: Any])
    #expect((verification["differences"] as? [Any])?.isEmpty == true)
    try scratch.write("out/index.html", "mine")
    let spoilt = build(scratch, "--format", "json", "--verify", "--quiet")
    #expect(spoilt.status == .done || spoilt.status == .content)
    #expect(try object(spoilt.output)["status"] as? Int == Int(spoilt.status.rawValue))
  }

  @Test func reportsAFailedRunInJSON() throws {
    let scratch = try site()
    try scratch.write("in/thumbindex.yml", "url: [\n")
    let run = build(scratch, "--format", "json")
    #expect(run.status == .usage)
    let report = try object(run.output)
    #expect(report["status"] as? Int == 2)
    #expect((report["reason"] as? String)?.hasPrefix("the configuration has errors") == true)
    let first = try #require((report["diagnostics"] as? [[String: Any]])?.first)
    #expect(first["path"] as? String == "\(scratch.path)/in/thumbindex.yml")

    let missing = Run("check", "\(scratch.path)/none", "--format", "json")
    #expect(missing.status == .inputOutput)
    #expect(try object(missing.output)["status"] as? Int == 3)
  }

  @Test func writesWorkflowCommands() throws {
    let scratch = try site()
    let workspace = ["GITHUB_WORKSPACE": scratch.path]
    let run = build(scratch, "--format", "github", environment: workspace)
    let lines = run.output.split(separator: "\n")
    #expect(
      lines == [
        "::warning file=in/50 %25/a%2Cb%3Ac 长城.md,line=3,col=5,title=name-missing"
          + "::no note or file is named “Nobody”; fix the name or publish the note",
        "::warning file=in/50 %25/a%2Cb%3Ac 长城.md,line=4,col=1,title=name-missing"
          + "::no note or file is named “No%25one”; fix the name or publish the note",
      ])
    let elsewhere = build(scratch, "--format", "github").output
    #expect(elsewhere.hasPrefix("::warning file=/"))
  }

  @Test func escapesWorkflowCommands() throws {
    let places = RepositoryPaths(of: Folder("/r/notes"), workspace: "/")
    let output = String(
      decoding: try report([odd], in: "/r/notes").github(places), as: UTF8.self)
    #expect(
      output == "::error file=r/notes/a%0A%2C 100%25%3Ab.md,line=2,col=3,title=odd"
        + "::50 %25, {0}, [a](b), <&\">: %0D%0A\\u{1B}[2J\u{FFFE}\n")
    // The site as a whole is not a file, so its location has no line.
    let whole = Diagnostic(.note, "size", at: SourceLocation("."), "large")
    #expect(try report([whole]).github(places) == Array("::notice title=size::large\n".utf8))
  }

  /// GitHub shows ten commands a step, so repeated problems must not fill them.
  @Test func groupsRepeatedProblemsInWorkflowCommands() throws {
    let same = (1...7).map {
      Diagnostic(.warning, "same", at: SourceLocation("a.md", line: $0), "the same")
    }
    var report = try report(same)
    report.ending = RunReport.Ending(status: .content, reason: "the content has 1 error")
    let places = RepositoryPaths(of: Folder("notes"), workspace: nil)
    let lines = String(decoding: report.github(places), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(
      lines[3].hasPrefix(
        "::warning title=same::4 more warnings with the same message: the same"))
    #expect(lines[4] == "::error title=thumbindex::the content has 1 error")
  }

  @Test func annotatesByItselfUnderGitHubActions() throws {
    let scratch = try site()
    let summary = "\(scratch.path)/summary.md"
    let actions = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary]
    let run = build(scratch, environment: actions)
    #expect(run.output.hasPrefix("::warning file="))
    #expect(run.error.contains("warning: no note or file is named “Nobody”"))
    #expect(build(scratch, "--format", "text", environment: actions).output.isEmpty)
    #expect(build(scratch, "--json", environment: actions).output.hasPrefix("{"))
    let text = try String(contentsOfFile: summary, encoding: .utf8)
    #expect(text.components(separatedBy: "### thumbindex build\n").count == 4)
    #expect(text.contains("| all | 0 | 2 |\n| [`name-missing`](https://"))
    #expect(text.contains("\n| notes | pages | added | changed | removed |\n"))
    #expect(build(scratch).output.isEmpty)
  }

  /// The runner parses both output streams, and a file name may look like a command.
  @Test func letsNoFileCommandTheRunner() throws {
    let scratch = try site()
    try scratch.write("in/::error ::##[x.md", "# X\n\n[[None]]\n")
    let line = "cd \(scratch.path)/in && \"$P\" check --format text"
    #expect(try Program(shell: line).error.contains("\n::error ::##[x.md:3:1: warning: "))
    let run = try Program(shell: "export GITHUB_ACTIONS=true; \(line)")
    #expect(run.error.contains("\n./::error ::## [x.md:3:1: warning: "))
  }

  @Test func failsNoBuildForASummaryThatCannotBeWritten() throws {
    let scratch = try site()
    let actions = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "\(scratch.path)/in"]
    let run = build(scratch, "--quiet", environment: actions)
    #expect(run.status == .done)
    #expect(run.error.contains("thumbindex: warning: cannot write \(scratch.path)/in: "))
  }

  @Test func writesALogInSARIF() throws {
    let scratch = try site()
    let log = try object(
      build(scratch, "--format", "sarif", environment: ["GITHUB_WORKSPACE": scratch.path]).output)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "name-missing")
    #expect(result["level"] as? String == "warning")
    let place = try #require(
      (result["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"])
    #expect(
      place["artifactLocation"] as? [String: String] == [
        "uri": "in/50%20%25/a,b:c%20%E9%95%BF%E5%9F%8E.md", "uriBaseId": "%SRCROOT%",
      ])
    #expect(place["region"] as? [String: Int] == ["startLine": 3, "startColumn": 5])
    let bases = try #require(run["originalUriBaseIds"] as? [String: [String: String]])
    #expect(bases["%SRCROOT%"]?["uri"]?.hasPrefix("file:///") == true)
    #expect(bases["%SRCROOT%"]?["uri"]?.hasSuffix("/") == true)
  }

  @Test func keepsMessagesInSARIFFromBeingRead() throws {
    let places = RepositoryPaths(of: Folder("/r"), workspace: "/")
    let log = try object(String(decoding: try report([odd]).sarif(places), as: UTF8.self))
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let message = try #require(result["message"] as? [String: String])
    #expect(message["text"]?.hasPrefix("50 %, {{0}}, [a\\](b), <&\">: \r\n\u{1B}[2J") == true)
  }

  @Test func writesATestReport() throws {
    let scratch = try site()
    let lenient = build(scratch, "--format", "junit").output
    #expect(lenient.contains(#"tests="2" failures="0" errors="0" skipped="1">"#))
    #expect(lenient.contains(#"/a,b:c 长城.md" name="name-missing""#))
    let strict = build(scratch, "--format", "junit", "--strict").output
    #expect(strict.contains(#"tests="2" failures="1" errors="0" skipped="0">"#))
    let missing = Run("check", "\(scratch.path)/none", "--format", "junit").output
    #expect(missing.contains(#"tests="1" failures="0" errors="1" skipped="0">"#))
    let odd = String(decoding: try report([odd]).junit, as: UTF8.self)
    #expect(odd.contains(#"<testcase classname="notes/a\n, 100%:b.md" name="odd""#))
    #expect(odd.contains(#"&lt;&amp;&quot;&gt;: \r\n\u{1B}[2J"# + "\u{FFFD}"))
    #expect(!odd.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func keepsOutputOfOtherProgramsOutOfAReport() throws {
    let scratch = try site()
    let line = "cd \(scratch.path) && \"$P\" build in -o out --on-finish 'echo done'"
    #expect(try Program(shell: line).output == "done\n")
    let run = try Program(shell: "\(line) --format json")
    #expect(try object(run.output)["command"] as? String == "build")
    #expect(run.error.hasSuffix("done\n"))
  }

  /// Tests runs in the site's folder, below it, beside it, and with an absolute path.
  @Test func printsPathsRelativeToTheWorkingFolder() throws {
    let scratch = try site()
    let note = "50 %/a,b:c 长城.md"
    for (folder, operand, path) in [
      ("in", "", note), ("in", ".", note), ("in/50 %", "..", "../\(note)"),
      ("", "./in/", "./in/\(note)"), ("in", "\(scratch.path)/in", "\(scratch.path)/in/\(note)"),
    ] {
      let run = try Program(
        shell: """
          cd '\(scratch.path)/\(folder)' && "$P" check \(operand) --json 2>/dev/null
          """)
      let report = try object(run.output)
      let first = try #require((report["diagnostics"] as? [[String: Any]])?.first)
      #expect(first["path"] as? String == path)
      let github = try Program(
        shell: """
          cd '\(scratch.path)/\(folder)' && export GITHUB_WORKSPACE='\(scratch.path)'
          "$P" check \(operand) --format github 2>/dev/null
          """)
      #expect(github.output.hasPrefix("::warning file=in/50 %25/a%2Cb%3Ac 长城.md,line=3,"))
    }
  }
}

@Suite("Paths for a reader at the root of a repository")
struct RepositoryPathsTests {
  @Test func areRelativeBelowTheRootAndAbsoluteElsewhere() throws {
    let scratch = try Scratch()
    try scratch.write("repo/notes/a.md", "")
    let real = try #require(Folder(scratch.path).resolved).path
    let inside = RepositoryPaths(
      of: Folder("\(scratch.path)/repo/notes"), workspace: "\(scratch.path)/repo")
    #expect(inside.place(of: SourceLocation("a.md")) == .inside("notes/a.md"))
    #expect(inside.place(of: SourceLocation(".")) == .inside("notes"))
    let other = SourceLocation("\(scratch.path)/repo/out/x", base: .workingFolder)
    #expect(inside.place(of: other) == .inside("out/x"))
    let outside = RepositoryPaths(
      of: Folder("\(scratch.path)/repo/notes"), workspace: "\(scratch.path)/repo/no")
    #expect(outside.place(of: SourceLocation("a.md")) == .outside("\(real)/repo/notes/a.md"))
  }

  @Test func followTheLinkThatTheRootIs() throws {
    let scratch = try Scratch()
    try scratch.write("repo/notes/a.md", "")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/link", withDestinationPath: "repo")
    let places = RepositoryPaths(
      of: Folder("\(scratch.path)/link/notes"), workspace: "\(scratch.path)/link")
    #expect(places.place(of: SourceLocation("a.md")) == .inside("notes/a.md"))
  }
}
