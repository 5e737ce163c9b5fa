import Foundation
import Testing

@testable import Commands

@Suite("Messages of the program")
struct MessageTests {
  /// A folder of files that is deleted with the value, and builds of it.
  private final class Site {
    let root = FileManager.default.temporaryDirectory.appending(path: "messages-\(UUID())")
    var path: String { root.path(percentEncoded: false) }

    init(_ files: [String: String]) throws {
      for (name, text) in files {
        let file = root.appending(path: "in/\(name)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func build(_ more: String...) -> Run {
      Run(["build", "\(path)/in", "-o", "\(path)/out"] + more)
    }
  }

  @Test("An output folder with source files is an error, and nothing is written")
  func outputAmongFilesOfTheSource() throws {
    let site = try Site(["a.md": "# A\n", "public/pic.txt": "A picture.\n"])
    let build = { Run(["build", "\(site.path)/in", "-o", "\(site.path)/in/public"]) }
    let first = build()
    #expect(first.status == .inputOutput)
    #expect(first.error.contains("public contains files that no build wrote; choose another"))
    #expect(!FileManager.default.fileExists(atPath: "\(site.path)/in/public/index.html"))
    // A second build does not treat them as source files either.
    #expect(build().status == .inputOutput)
    // Files that git ignores are not part of the source, unless another tool built them.
    try Data("public\n".utf8).write(to: site.root.appending(path: "in/.gitignore"))
    #expect(build().status == .done)
    #expect(build().status == .done)
  }

  @Test("A second simultaneous build of the same site reports the first one")
  func twoBuildsAtOnce() throws {
    let site = try Site(["a.md": "# A\n"])
    #expect(site.build().status == .done)
    let lock = open("\(site.path)/out/.thumbindex/lock", O_RDWR | O_CREAT, 0o644)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    try Data("# B\n".utf8).write(to: site.root.appending(path: "in/a.md"))
    let second = site.build()
    #expect(second.status == .inputOutput)
    #expect(second.error.contains("another build is writing to it; wait until that ends"))
    #expect(!second.error.contains("temporarily"))
  }

  @Test("Passwords in addresses are not shown")
  func passwords() throws {
    for (text, shown) in [
      ("https://me:secret@a.example/x:y@z and x@y", "https://me:…@a.example/x:y@z and x@y"),
      ("“ftp://a:b:c@d.e”, http://f.g:80/@", "“ftp://a:…@d.e”, http://f.g:80/@"),
    ] {
      #expect(text.withoutPasswords == shown)
    }
    let site = try Site([
      "a.md": "# A\n\n[x](<https://me:secret@a b>)\n",
      "thumbindex.yml": "lang: en\nlocale: https://me:secret@a.example\n",
    ])
    #expect(!site.build("--json").output.contains("secret"))
  }

  @Test func showsRepeatedMessagesThreeTimesAndCountsTheRest() throws {
    var files = ["thumbindex.yml": "url: https://example.org\nlang: en\n"]
    for number in 0..<9 { files["n\(number).md"] = "# N\(number)\n\nSee [[Nobody]].\n" }
    files["other.md"] = "See [[Nothing]].\n"
    let site = try Site(files)
    let lines = site.build().error.split(separator: "\n")
    #expect(lines.filter { $0.contains("no note or file is named “Nobody”") }.count == 4)
    #expect(lines.filter { $0.contains("no note or file is named “Nothing”") }.count == 1)
    #expect(
      lines.contains { $0.hasPrefix("6 more warnings with the same message: no note or file") })
    let all = site.build("--json").output
    #expect(all.matches(of: /is named “Nobody”/).count == 9)
  }

  @Test func explainsANonzeroExitStatus() throws {
    let site = try Site([
      "a.md": "See [[Nobody]] and [[Nothing]].\n",
      "thumbindex.yml": "url: https://example.org\nlang: en\n",
    ])
    let ordinary = site.build()
    #expect(ordinary.status == .done)
    #expect(!ordinary.error.contains("exit status"))
    let strict = site.build("--strict", "--quiet")
    #expect(strict.status == .content)
    #expect(
      strict.error.hasSuffix(
        "thumbindex: the content has 2 warnings, and --strict treats warnings as errors;"
          + " nothing was written\n"))
    let bad = try Site(["a.md": "---\ndate: never\n---\nText.\n"]).build()
    #expect(bad.status == .content)
    #expect(bad.error.hasSuffix("thumbindex: the content has 1 error; the exit status is 1\n"))
  }

  @Test func reportsThatTheOnFinishCommandFailed() throws {
    let site = try Site(["a.md": "# A\n"])
    let failed = site.build("--on-finish", "exit 7")
    #expect(failed.status == .inputOutput)
    #expect(failed.error.contains("--on-finish command failed: exit status 7"))
    let ended = site.build("--on-finish", "kill -9 $$")
    #expect(ended.error.contains("--on-finish command failed: killed by signal 9"))
    #expect(site.build("--on-finish", "true").status == .done)
  }

  @Test func escapesNamesThatCommandTheTerminal() throws {
    let site = try Site([
      "bad\nthumbindex: all is well\u{1B}[2J\u{9B}.md": "See [[No\u{202E}body\u{1B}]].\n",
      "draft\n+ index.html.md": "---\ndraft: true\n---\nText.\n",
    ])
    let result = site.build()
    #expect(!result.error.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 })
    #expect(!result.error.unicodeScalars.contains { (0x7F..<0xA0).contains($0.value) })
    #expect(!result.error.contains("\u{202E}"))
    #expect(!result.error.split(separator: "\n").contains { $0.hasPrefix("thumbindex: all") })
    #expect(result.error.contains("draft\\n+ index.html.md"))
    let missing = Run("build", "\(site.path)/no\nsuch\u{1B}")
    #expect(missing.error.split(separator: "\n").count == 1)
    #expect(missing.error.contains("no\\nsuch\\u{1B}"))
    #expect(Run("build", "--x\n\u{1B}y").error.split(separator: "\n").count == 1)
  }

  @Test func createsTheParentFoldersOfTheOutput() throws {
    let site = try Site(["a.md": "# A\n"])
    let result = Run("build", "\(site.path)/in", "-o", "\(site.path)/p/q/out")
    #expect(result.status == .done)
    #expect(!result.error.contains("cache"))
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(site.path)/p/q")
    #expect(names.sorted() == [".out.cache", "out"])
  }

  @Test func findsDefinedTermsInTheirScope() throws {
    let site = try Site([
      "a.md":
        "---\ntags: [rails]\n---\n# A\n\nThumb *rail*\n: A strip at the edge.\n\nNotch\n: Its parts.\n",
      "b.md": "# B\n\nThe thumb rail, and a notch.\n",
      "c.md": "---\nsearch: false\n---\n# C\n\nThumb hole\n: Hidden.\n",
      "d.md": "# D\n\n{:auto_ids}\nThumb index\n: A book's.\n",
    ])
    func terms(_ query: String) -> [String] {
      let found = Run("search", "--scope", "term", query, "\(site.path)/out").output
      return found.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("    ") }
        .map(String.init)
    }
    #expect(site.build().status == .done)
    #expect(
      terms("thumb") == [
        "  Thumb index  /d/#thumb-index", "  Thumb rail  /a/#term:thumb-rail",
      ])
    #expect(terms("rails").isEmpty)
    // An incremental rebuild equals a clean build.
    for text in [
      "# A\n\nThumb tack\n: Other.\n", "# A2\n\nThumb tack\n: Other.\n", "# A2\n\nNone.\n",
    ] {
      try Data(text.utf8).write(to: site.root.appending(path: "in/a.md"))
      #expect(site.build("--verify").status == .done)
      #expect(terms("tack") == (text.contains("tack") ? ["  Thumb tack  /a/#term:thumb-tack"] : []))
    }
  }

  @Test func inspectsStandardInput() {
    let result = Run("inspect", "-", input: "# The rail\n\nSome *text*.\n")
    #expect(result.status == .done)
    #expect(result.output.hasPrefix("-  markdown\n  The rail\n"))
    #expect(Run("inspect", "--format", "text", "-", input: "One\n").output.hasPrefix("-  text"))
  }

  @Test func inspectsTheMentionsOfANote() {
    let note =
      "---\nindex: a!b\n---\nA [c]{.index} \\index{d|see{e}} \\index{f|textbf}\n\nTerm\n: It.\n"
    let lines = Run("inspect", "-", input: note).output.split(separator: "\n").dropFirst(2).prefix(
      5)
    #expect(
      Array(lines) == [
        "     2   marked: a › b", "     4   marked: c  #index-c",
        "     4   marked: d, see e  #index-d",
        "     4   marked: f  #index-d  (main)", "     6   term: Term  (main)",
      ])
    let json = Run("inspect", "--json", "-", input: "[長城]{.index key=\"長城@x|seealso{y}\"}\n").output
    #expect(
      json.contains(
        #""mentions":[{"kind":"marked","entry":["x"],"sort":["長城"],"seeAlso":"y","places":"#
          + #"[{"line":1,"main":false,"anchor":"index-x","heading":null}]}]"#))
  }

  @Test(arguments: [
    ("english", "did you mean en?"), ("Chinese", "did you mean zh?"), ("zn", "did you mean zh?"),
    ("qq-CN", "ICU does not know the language “qq-CN”"),
    ("not a tag", "ICU does not know the language “not a tag”"),
    ("zh-u-co-nothing", "ICU has no such sort order for the language of"),
  ])
  func rejectsAnUnknownLocale(locale: String, message: String) {
    let result = Run("index", "--locale", locale, input: "a\n")
    #expect(result.status == .usage)
    #expect(result.output.isEmpty)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test(arguments: [
    "zh", "zh-Hant", "zh_CN", "zh-u-co-stroke", "en-GB", "sv", "und", "de-u-co-phonebk",
  ])
  func acceptsAKnownLocale(locale: String) {
    #expect(Run("index", "--locale", locale, input: "a\n").status == .done)
  }
}
