import Testing

@testable import ForeignMarkdown

@Suite("Inclusions of mdBook")
struct HelperTests {
  private static let code = """
    one
    // ANCHOR: x
    two
    // ANCHOR: y
    three
    // ANCHOR_END: y
    // ANCHOR_END: x
    six
    """

  @Test(
    "A helper is replaced by the selected lines",
    arguments: [
      ("c.rs:3", "two"), ("c.rs:1:1", "one"), ("c.rs::1", "one"), ("c.rs:8:", "six"),
      ("c.rs:x", "two\nthree"), ("c.rs:y", "three"), ("./d/../c.rs:y", "three"),
    ])
  func selections(path: String, expected: String) {
    for helper in ["#include", " #rustdoc_include"] {
      let result = Included(
        "```rust\n{{\(helper) \(path)}}\n```", by: InclusionRules(.helpers), ["c.rs": Self.code])
      #expect(result.text == "```rust\n\(expected)\n```")
      #expect(result.problems.isEmpty)
    }
  }

  @Test(
    "Helpers may be anywhere in a line",
    arguments: [
      ("a {{#include w}} b {{#include w}}.", "a W b W."), ("> {{#include l}}", "> 1\n> 2"),
      ("  {{#include l}}", "  1\n  2"), ("{{#title T}}x", "x"), ("{{ x }} {{}}", "{{ x }} {{}}"),
      ("\\{{#include w}}", "{{#include w}}"),
      ("{{#playground w ignore}}", "```rust,ignore\nW\n```"),
      ("`{{#include w}}`", "`W`"),
    ])
  func positions(text: String, expected: String) {
    let result = Included(text, by: InclusionRules(.helpers), ["w": "W\n", "l": "1\n2\n"])
    #expect(result == Included(expected: expected))
  }

  @Test("Included text includes further files, relative to itself")
  func nesting() {
    let result = Included(
      "{{#include x/b.md}}", at: "src/a.md", by: InclusionRules(.helpers),
      ["src/x/b.md": "B {{#include ../../c.md}}", "c.md": "C"])
    #expect(result == Included(expected: "B C"))
  }

  @Test(
    "What cannot be read is code, with a warning",
    arguments: [
      ("{{#include none}}", "none does not exist"),
      ("{{#include ../x}}", "outside the site's folder"),
      ("{{#include key}}", "git ignores it"), ("{{#include c.rs:z}}", "no part named “z”"),
      ("{{#include c.rs:99}}", "no such lines"), ("{{#include a.md}}", "a.md includes itself"),
      ("{{#quiz a.toml}}", "not known"),
    ])
  func failures(text: String, reason: String) {
    let result = Included(
      "\n\(text)", by: InclusionRules(.helpers), ["c.rs": Self.code, "key": "k"], private: "key")
    #expect(result.text == "\n`\(text)`")
    #expect(result.problems.count == 1)
    let problem = result.problems.first ?? ""
    #expect(problem.hasPrefix("a.md:2 `\(text)` ") && problem.contains(reason), "\(problem)")
  }

  @Test("A problem in an included file has its line in that file")
  func placesOfProblems() {
    let files = ["b.md": "x\n{{#include c.md}}", "c.md": "{{#include b.md}}"]
    let result = Included("{{#include b.md}}", by: InclusionRules(.helpers), files)
    #expect(result.text == "x\n`{{#include b.md}}`")
    #expect(result.problems.map { $0.prefix(6) } == ["c.md:1"])
  }

  @Test("Files may include each other ten deep")
  func depth() {
    var files: [String: String] = [:]
    for number in 1...20 { files["\(number)"] = "\(number) {{#include \(number + 1)}}" }
    let result = Included("{{#include 1}}", by: InclusionRules(.helpers), files)
    #expect(result.text == "1 2 3 4 5 6 7 8 9 10 `{{#include 11}}`")
    #expect(result.problems.count == 1 && result.problems[0].hasPrefix("10:1 "))
  }

  @Test("Files that multiply end at 10 MB")
  func size() {
    var files = ["9": String(repeating: "x", count: 1000)]
    for number in 1...8 {
      files["\(number)"] = String(repeating: "{{#include \(number + 1)}}", count: 100)
    }
    let result = Included("{{#include 1}}", by: InclusionRules(.helpers), files)
    #expect(result.text.utf8.count < 40_000_000)
    #expect(result.problems.contains { $0.contains("10 MB") })
  }

  @Test("Ten thousand helpers take little time", .timeLimit(.minutes(1)))
  func speed() {
    var code = ""
    for number in 0..<10_000 { code += "// ANCHOR: n\(number)\nx\n// ANCHOR_END: n\(number)\n" }
    let calls = (0..<10_000).map { "{{#include c:n\($0)}}" }
    let rules = InclusionRules(.helpers)
    #expect(Included(calls.joined(separator: "\n"), by: rules, ["c": code]).problems.isEmpty)
    #expect(
      Included(calls.joined(separator: " "), by: rules, ["c": code]).text.utf8.count == 19_999)
    let broken = String(repeating: "{{#include x", count: 10_000)
    #expect(Included(broken, by: rules).text == broken)
  }
}

extension Included {
  /// A text without problems.
  init(expected: String) { (text, problems) = (expected, []) }
}
