import Foundation
import Synchronization
import Testing

@testable import Commands

/// A run of the program in this process, with its output.
struct Run {
  var status: Commands.ExitStatus
  var output: String
  var error: String

  init(_ typed: String..., input: String = "") { self.init(typed, input: input) }

  /// - Parameter terminal: Indicates whether standard error is a terminal.
  init(
    _ typed: [String], input: String = "", environment: [String: String] = [:],
    terminal: Bool = false
  ) {
    let output = Mutex<[UInt8]>([])
    let error = Mutex<[UInt8]>([])
    let console = Console(
      input: { () throws(StreamError) in Array(input.utf8) },
      output: { bytes in output.withLock { $0 += bytes } },
      error: { bytes in error.withLock { $0 += bytes } }, isWatched: terminal,
      environment: { environment[$0] })
    status = Commands.run(typed, console: console, processors: 2)
    self.output = output.withLock { String(decoding: $0, as: UTF8.self) }
    self.error = error.withLock { String(decoding: $0, as: UTF8.self) }
  }
}

@Suite("The command line")
struct CommandLineTests {
  @Test(arguments: [[]] + Command.allCases.map { [$0.rawValue] })
  func showsItsHelpWordForWord(command: [String]) throws {
    let name = command.first ?? "thumbindex"
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Help/\(name).txt")
    let expected = try String(contentsOf: file, encoding: .utf8)
    let result = Run(command + ["--help"])
    #expect(result.output == expected)
    #expect(result.status == .done)
  }

  @Test func helpsWithACommandAsTheCommandItselfDoes() {
    for command in Command.allCases {
      #expect(Run("help", command.rawValue).output == Run(command.rawValue, "--help").output)
    }
    #expect(Run("help").output == Run("--help").output)
  }

  @Test(arguments: [
    (["bulid"], "unknown command bulid; did you mean build?"),
    (["build", "--outptu", "x"], "unknown option --outptu; did you mean --output?"),
    (["build", "-x"], "unknown option -x"),
    (
      ["build", "--threads", "no"],
      "invalid value \"no\" for --threads; use a number from 1 to 1024"
    ),
    (["build", "--output"], "missing value for --output; write --output OUT"),
    (["build", "--strict=1"], "--strict takes no value"),
    (["build", "a", "b"], "too many operands: expected at most 1, found 2"),
    (["build", "--precompress", "br"], "invalid value \"br\" for --precompress; use gzip"),
    (
      ["render", "--dialect", "gfm"],
      "invalid value \"gfm\" for --dialect; use thumbindex or commonmark"
    ),
    (["inspect"], "missing operand: FILE|-|DIR"),
    (["help", "chekc"], "unknown command chekc; did you mean check?"),
    (["completion", "fihs"], "unknown shell fihs; did you mean fish?"),
    (["completion"], "missing operand: bash|zsh|fish"),
  ])
  func reportsInvalidArguments(typed: [String], message: String) throws {
    let arguments = Result { try Arguments(typed) }
    if case .failure(let error) = arguments {
      #expect("\(error)" == message)
    } else {
      let result = Run(typed)
      #expect(result.error.contains(message))
      #expect(result.status == .usage)
    }
  }

  @Test(arguments: [
    ["build", "-o", "x", "y"], ["build", "-ox", "y"], ["build", "-o=x", "y"],
    ["build", "--output=x", "y"], ["build", "--output", "x", "--", "y"], ["build", "y", "-o", "x"],
  ])
  func acceptsFlagsInEverySpellingAndPosition(typed: [String]) throws {
    let arguments = try Arguments(typed)
    #expect(arguments[.output] == "x")
    #expect(arguments.operands == ["y"])
  }

  @Test func printsTheVersionsOfItsLibraries() {
    let lines = Run("--version").output.split(separator: "\n").map { $0.split(separator: " ")[0] }
    #expect(lines == ["thumbindex", "libcmark", "ICU", "libyaml"])
    #expect(Run("-v").output == Run("--version").output)
  }
}

@Suite("thumbindex index")
struct IndexCommandTests {
  private let titles = "重庆\n长城\n会计\n《红楼梦》\niOS\n3D Touch\n"

  @Test func putsTitlesUnderTheirLetters() {
    let result = Run("index", "--locale", "zh", "-", input: titles)
    #expect(
      result.output == """
        C
          长城
          重庆
        H
          《红楼梦》
        I
          iOS
        K
          会计
        #
          3D Touch

        """)
    #expect(result.error.isEmpty)
  }

  @Test func printsOneObjectOfJSON() throws {
    let result = Run("index", "--locale", "zh", "--json", input: "长城\n无名\tZàn\n")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["locale"] as? String == "zh")
    let sections = try #require(object["sections"] as? [[String: Any]])
    #expect(sections.map { $0["title"] as? String } == ["C", "Z"])
    #expect(sections.map { $0["anchor"] as? String } == ["index-c", "index-z"])
    let titles = try #require(object["indexTitles"] as? [[String: Any]])
    #expect(titles.count == 27)
    // A letter without titles leads to the nearest section before it; if there is none, to the
    // first.
    #expect(titles.map { $0["section"] as? Int }[...4] == [0, 0, 0, 0, 0])
    #expect(titles.last?["section"] as? Int == 1)
  }

  @Test("prints three levels of entries, and the best six places of each")
  func entries() throws {
    let scratch = try Scratch()
    try scratch.write("in/thumbindex.yml", "lang: en\n")
    for number in 1...8 {
      try scratch.write("in/\(number).md", "# Day \(number)\n\nA \\index{boats!sails!jib} b.\n")
    }
    let result = Run("index", "--entries", "\(scratch.path)/in")
    #expect(
      result.output == """
        boats
          sails
            jib
              1.md:3
              2.md:3
              3.md:3
              4.md:3
              5.md:3
              6.md:3
              and 2 more

        """)
    let json = Run("index", "--entries", "--json", "\(scratch.path)/in").output
    #expect(json.contains("\"third\":\"jib\"") && json.contains("\"source\":\"8.md\""))
  }

  @Test func rejectsAnInvalidLocale() {
    let result = Run("index", "--locale", "no such", input: "a\n")
    #expect(result.status == .usage)
    #expect(result.error.contains("locale"))
  }
}

@Suite("thumbindex render and template")
struct RenderCommandTests {
  @Test func rendersStandardInput() {
    #expect(Run("render", input: "# Hi\n").output == "<h1 id=\"hi\">Hi</h1>\n")
    #expect(Run("render", "--dialect", "commonmark", input: "# Hi\n").output == "<h1>Hi</h1>\n")
  }

  @Test func rendersAFileWithoutItsFrontMatter() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).md")
    try Data("---\ntitle: T\n---\n# Hi\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    #expect(Run("render", path).output == "<h1 id=\"hi\">Hi</h1>\n")
    #expect(Run("render", "--dialect", "commonmark", path).output == "<h1>Hi</h1>\n")
  }

  @Test func runsATemplateOverJSON() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(#"{"b": {"z": 1, "a": [true, null, "长"]}}"#.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = Run(
      "template", "--data", file.path(percentEncoded: false),
      input: "{% for p in b %}{{ p[0] }};{% endfor %}{{ b.a[2] }}")
    #expect(result.output == "z;a;长")
    #expect(result.status == .done)
  }

  @Test func reportsTheLocationOfInvalidJSON() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data("{\n  \"a\": ,\n}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = Run("template", "--data", file.path(percentEncoded: false), input: "x")
    #expect(result.status == .usage)
    #expect(result.error.contains(".json:2:"))
  }

  @Test func failsOnAFaultyTemplate() {
    let result = Run("template", input: "{% if %}")
    #expect(result.status == .content)
    #expect(!result.error.isEmpty)
  }
}
