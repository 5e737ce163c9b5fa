import Foundation
import Testing

@Suite("The program with --safe")
struct SafeProgramTests {
  private let hostile = "a <script>alert(1)</script> [b](javascript:x) {{ 1 }}\n"

  @Test func buildsASafeSite() throws {
    let scratch = try Scratch()
    try scratch.write("in/a.md", hostile)
    let build = ["build", "\(scratch.path)/in", "-o", "\(scratch.path)/out"]
    #expect(try Program(build).status == 0)
    func page() -> String {
      String(decoding: scratch.files(in: "out")["a/index.html"] ?? Data(), as: UTF8.self)
    }
    #expect(page().contains("<script>alert(1)"))
    let safe = try Program(build + ["--safe"])
    #expect(safe.status == 0)
    #expect(safe.error.contains("a.md:1:3: warning: <script> is removed"))
    #expect(page().contains("<p>a  <a>b</a> {{ 1 }}</p>"))
    #expect(try Program(build + ["--safe", "--strict", "--verify"]).status == 1)
    #expect(try Program(build).status == 0)
    #expect(page().contains("<script>alert(1)"))
  }

  @Test func buildsAndMergesSafeShards() throws {
    let scratch = try Scratch()
    try scratch.write("in/a.md", hostile)
    try scratch.write("in/b.md", hostile)
    func run(_ arguments: [String]) throws -> Program { try Program(arguments + ["--safe"]) }
    let (source, path) = ("\(scratch.path)/in", scratch.path)
    #expect(try run(["build", source, "-o", "\(path)/one", "--shard", "1/2"]).status == 0)
    #expect(try run(["build", source, "-o", "\(path)/two", "--shard", "2/2"]).status == 0)
    let shards = ["\(path)/one", "\(path)/two"]
    let merge = ["merge"] + shards + ["--source", source, "-o", "\(path)/out"]
    #expect(try Program(merge).status == 2)
    #expect(try run(merge).status == 0)
    #expect(try run(["build", source, "-o", "\(path)/whole"]).status == 0)
    #expect(scratch.files(in: "out") == scratch.files(in: "whole"))
  }

  @Test(
    "renders a note safely, in each dialect",
    arguments: [["--safe"], ["--safe", "--dialect", "commonmark"]])
  func render(flags: [String]) throws {
    let made = try Program(["render", "-"] + flags, input: "x <b onclick=x>y</b>\n")
    #expect(made.output == "<p>x <b>y</b></p>\n")
  }
}
