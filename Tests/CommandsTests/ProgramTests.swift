import Foundation
import Testing

@Suite("The program as a process")
struct ProgramTests {
  /// Creates a folder `in` with some notes, in English and Chinese.
  private func notes(_ count: Int, in scratch: Scratch, backwards: Bool = false) throws {
    let numbers = backwards ? Array((0..<count).reversed()) : Array(0..<count)
    for i in numbers {
      try scratch.write(
        "in/\(i % 5)/note-\(i).md",
        """
        ---
        title: \(["长城", "Apple", "重庆", "Über"][i % 4]) \(i)
        date: 2024-01-\(i % 28 + 1 < 10 ? "0" : "")\(i % 28 + 1) 23:30:00
        tags: [t\(i % 3)]
        ---

        ## One {#one}

        Text, [a link](../\((i + 1) % count % 5)/note-\((i + 1) % count).md).

        """)
    }
  }

  @Test func writesTheSameBytesInAnyOrderZoneLanguageAndNumberOfThreads() throws {
    let first = try Scratch()
    let second = try Scratch()
    try notes(40, in: first)
    try notes(40, in: second, backwards: true)
    let one = try Program(
      ["build", "\(first.path)/in", "-o", "\(first.path)/out", "-j", "1"],
      environment: ["TZ": "UTC", "LC_ALL": "C"])
    let two = try Program(
      ["build", "\(second.path)/in", "-o", "\(second.path)/out", "-j", "3"],
      environment: ["TZ": "Pacific/Kiritimati", "LC_ALL": "zh_CN.UTF-8"])
    #expect(one.status == 0)
    #expect(two.status == 0)
    #expect(first.files(in: "out").count > 40)
    #expect(first.files(in: "out") == second.files(in: "out"))
  }

  @Test func printsResultsToStandardOutputOnly() throws {
    let scratch = try Scratch()
    try notes(2, in: scratch)
    let build = try Program(["build", "\(scratch.path)/in", "-o", "\(scratch.path)/out"])
    #expect(build.output.isEmpty)
    #expect(build.error.contains("2 notes"))
    let json = try Program(["build", "\(scratch.path)/in", "-o", "\(scratch.path)/out", "--json"])
    let report =
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(report?["notes"] as? Int == 2)
  }

  @Test func returnsTheDocumentedExitStatus() throws {
    let scratch = try Scratch()
    try scratch.write("in/a.md", "[gone](gone.md)\n")
    let build = ["build", "\(scratch.path)/in", "-o", "\(scratch.path)/out"]
    #expect(try Program(build).status == 0)
    #expect(try Program(build + ["--strict"]).status == 1)
    try scratch.write("in/b.md", "---\npermalink: /a/\n---\n")
    #expect(try Program(build).status == 1)
    try scratch.write("in/thumbindex.yml", "url: 7 and\n")
    #expect(try Program(build).status == 2)
    #expect(try Program(["build", "\(scratch.path)/nowhere"]).status == 3)
    #expect(
      try Program(["build", "\(scratch.path)/in/a.md", "-o", "\(scratch.path)/x"]).status == 3)
  }

  @Test func failsWithoutChangingTheSourceIfItCannotWrite() throws {
    let scratch = try Scratch()
    try notes(3, in: scratch)
    let before = scratch.files(in: "in")
    let result = try Program([
      "build", "\(scratch.path)/in", "-o", "\(scratch.path)/in/0/note-0.md/x",
    ])
    #expect(result.status == 3)
    #expect(scratch.files(in: "in") == before)
  }

  /// A file size limit simulates a full disk: writes fail in the middle.
  @Test func leavesOnlyCompleteFilesOnAFullDisk() throws {
    let scratch = try Scratch()
    try notes(20, in: scratch)
    let line = "\"$P\" build \(scratch.path)/in -o \(scratch.path)/out"
    #expect(try Program(shell: line).status == 0)
    let before = scratch.files(in: "out")
    for i in 0..<20 {
      try scratch.write("in/big-\(i).md", String(repeating: "word ", count: 20_000))
    }
    let full = try Program(shell: "trap '' XFSZ; ulimit -f 40; \(line)")
    #expect(full.status == 3)
    #expect(full.error.contains("cannot write"))
    for (path, bytes) in scratch.files(in: "out") {
      #expect(before[path] == nil || before[path] == bytes || isWhole(bytes), "\(path)")
    }
    #expect(try Program(shell: line).status == 0)
  }

  @Test func leavesOnlyCompletePagesAndValidLinksWhenKilled() throws {
    let scratch = try Scratch()
    try notes(400, in: scratch)
    let line = "\"$P\" build \(scratch.path)/in -o \(scratch.path)/out"
    for pause in ["0.02", "0.05", "0.1", "0.2", "0.4"] {
      _ = try Program(shell: "\(line) 2>/dev/null & sleep \(pause); kill -9 $! 2>/dev/null; wait")
      let files = scratch.files(in: "out")
      for (path, bytes) in files where path.hasSuffix(".html") {
        #expect(isWhole(bytes), "\(path) after \(pause) s")
      }
      if let contents = files["index.html"] {
        let page = String(decoding: contents, as: UTF8.self)
        for link in page.matches(of: /href="\/(\d\/note-\d+\/)"/) {
          #expect(files["\(link.1)index.html"] != nil, "\(link.1) after \(pause) s")
        }
      }
    }
    #expect(try Program(shell: line).status == 0)
    let clean = try Program(shell: "\"$P\" build \(scratch.path)/in -o \(scratch.path)/clean")
    #expect(clean.status == 0)
    #expect(scratch.files(in: "out") == scratch.files(in: "clean"))
  }

  private func isWhole(_ page: Data) -> Bool {
    String(decoding: page.suffix(16), as: UTF8.self).contains("</html>")
  }

  @Test func exitsCleanlyOnABrokenPipe() throws {
    let result = try Program(
      shell: "seq 200000 | (\"$P\" index --locale en -; echo $? >&2) | head -n 1")
    #expect(result.output == "#\n")
    #expect(result.error == "0\n")
  }

  @Test func runsTheCommandAfterTheLastFileIsInPlace() throws {
    let scratch = try Scratch()
    try notes(3, in: scratch)
    let out = "\(scratch.path)/out"
    let result = try Program([
      "build", "\(scratch.path)/in", "-o", out, "--on-finish",
      "test -s \(out)/index.html && echo finished > \(scratch.path)/finished",
    ])
    #expect(result.status == 0)
    #expect(scratch.files(in: "")["finished"] == Data("finished\n".utf8))
  }

  /// The full Foundation would cost about 100 ms at every start; the system's malloc, a tenth of
  /// the time of a large build.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/readelf")))
  func isLinkedWithoutSlowLibraries() throws {
    let libraries = try Program(shell: "readelf -d \"$P\" | grep NEEDED").output
    #expect(libraries.contains("libcmark"))
    #expect(libraries.contains("libmimalloc"))
    #expect(!libraries.contains("libFoundation.so"))
  }
}
