import Foundation
import Testing

@Suite("A build of the program that must not write its output")
struct FailedBuildProgramTests {
  @Test func leavesTheLastGoodSiteUnderStrict() throws {
    let scratch = try Scratch()
    try scratch.write("in/a.md", "# A\n\nText.\n")
    let build = ["build", "\(scratch.path)/in", "-o", "\(scratch.path)/out", "--strict"]
    #expect(try Program(build).status == 0)
    let before = scratch.files(in: "out")
    try scratch.write("in/a.md", "# A\n\n[gone](gone.md)\n")
    try scratch.write("in/b.md", "# B\n")
    let ran = "\(scratch.path)/ran"
    let failed = try Program(build + ["--json", "--verify", "--on-finish", "touch \(ran)"])
    #expect(failed.status == 1)
    #expect(scratch.files(in: "out") == before)
    #expect(failed.error.contains("[link-missing]"))
    #expect(
      failed.error.hasSuffix(
        "the content has 1 warning, and --strict treats warnings as errors;"
          + " nothing was written\n"))
    #expect(failed.output.contains("\"diagnostics\":[{"))
    #expect(!FileManager.default.fileExists(atPath: ran))
    #expect(try Program(build.dropLast() + []).status == 0)
    #expect(scratch.files(in: "out") != before)
  }

  @Test func keepsASiteWhoseNotesAreElsewhere() throws {
    let scratch = try Scratch()
    try scratch.write("in/a.md", "# A\n")
    try scratch.write("other/pic.svg", "<svg/>")
    let out = "\(scratch.path)/out"
    #expect(try Program(["build", "\(scratch.path)/in", "-o", out]).status == 0)
    let before = scratch.files(in: "out")
    let wrong = try Program(["build", "\(scratch.path)/other", "-o", out])
    #expect(wrong.status == 2)
    #expect(wrong.error.contains("no notes (.md"))
    #expect(scratch.files(in: "out") == before)
    let new = try Program(["build", "\(scratch.path)/other", "-o", "\(scratch.path)/p/q"])
    #expect(new.status == 2)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
        == [".out.cache", "in", "other", "out"])
  }

  /// A repository may contain the default output folder as a link to any place.
  @Test func doesNotFollowALinkAsDefaultOutput() throws {
    let scratch = try Scratch()
    try scratch.write("in/a.md", "# A\n")
    try scratch.write("home/diary.txt", "private")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/in/_site", withDestinationPath: "../home")
    let line = "cd \(scratch.path)/in && \"$P\" build"
    let failed = try Program(shell: line)
    #expect(failed.status == 2)
    #expect(failed.error.contains("-o _site"))
    #expect(scratch.files(in: "home").keys.sorted() == ["diary.txt"])
    #expect(try Program(shell: "\(line) -o _site").status == 0)
    #expect(scratch.files(in: "home")["a/index.html"] != nil)
    #expect(scratch.files(in: "home")["diary.txt"] == Data("private".utf8))
  }

  @Test func namesAllThatIsInTheWay() throws {
    let scratch = try Scratch()
    for name in ["a", "b", "c"] { try scratch.write("in/\(name).md", "# \(name)\n") }
    try scratch.write("out/a/index.html", "mine")
    try scratch.write("out/b/index.html/inner.txt", "mine")
    try scratch.write("out/c", "mine")
    let before = scratch.files(in: "out")
    let build = ["build", "\(scratch.path)/in", "-o", "\(scratch.path)/out"]
    let failed = try Program(build)
    #expect(failed.status == 3)
    for (path, id) in [
      ("a/index.html", "output-file"), ("b/index.html", "output-folder"), ("c", "output-file"),
    ] {
      #expect(
        failed.error.contains(
          try Regex("\(scratch.path)/out/\(path):1:1: error: [^\n]*\\[\(id)\\]\n")))
    }
    #expect(scratch.files(in: "out") == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(scratch.path)/out").sorted()
        == ["a", "b", "c"])
    #expect(try Program(build + ["--overwrite"]).status == 3)
    #expect(scratch.files(in: "out") == before)
  }

  @Test func isNotEndedByTheLimitOfAFile() throws {
    let scratch = try Scratch()
    try scratch.write("in/a.md", "# A\n")
    let build = ["build", "\(scratch.path)/in", "-o", "\(scratch.path)/out"]
    #expect(try Program(build).status == 0)
    let before = scratch.files(in: "out")
    try scratch.write("in/a.md", "# A\n\n" + String(repeating: "Many words. ", count: 10_000))
    // The limit is in blocks of 512 bytes.
    let limited = try Program(shell: "ulimit -f 50; \"$P\" \(build.joined(separator: " "))")
    #expect(limited.status == 3)
    #expect(limited.error.contains("File too large"))
    #expect(scratch.files(in: "out") == before)
  }
}
