import Foundation
import Testing

/// Builds by a user to whom permissions apply, unlike root.
@Suite("A build of unreadable files")
struct UnreadableInputTests {
  /// A site that any user can build.
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("in/a.md", "# A\n")
    try scratch.write("in/b.md", "# B\n\n![map](map.svg)\n")
    try scratch.write("in/map.svg", "<svg width=\"9\" height=\"9\"/>")
    try scratch.write("in/deep/c.md", "# C\n")
    try scratch.write("in/l.md", "---\nliquid: true\n---\n\n{{ site.data.one.name }}\n")
    try scratch.write("in/_data/one.yml", "name: Datum\n")
    #expect(chmod(scratch.path, 0o777) == 0)
  }

  /// Runs a build as the user nobody.
  private func build(_ options: String = "", into output: String = "out") throws -> Program {
    let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups --"
    return try Program(
      shell: """
        cd '\(scratch.path)' && if [ $(id -u) = 0 ]; then set -- \(nobody); fi
        exec "$@" "$P" build in -o \(output) \(options)
        """)
  }

  @Test(
    "tries unreadable files again, and forgets files that have become unreadable",
    arguments: ["_data/one.yml", "_data"])
  func permission(path: String) throws {
    let whole = try build()
    #expect(whole.status == 0, "\(whole.error)")
    let before = scratch.files(in: "out")
    let file = "\(scratch.path)/in/\(path)"
    var status = stat()
    #expect(lstat(file, &status) == 0)

    #expect(chmod(file, 0) == 0)
    let first = try build()
    #expect(first.status == 1)
    #expect(first.error.contains("in/\(path): Permission denied; check its permissions"))
    let again = try build()
    #expect(again.status == 1 && again.error.contains("in/\(path): Permission denied"))
    #expect(try build("--clean", into: "clean").status == 1)
    #expect(scratch.files(in: "out") == scratch.files(in: "clean"))

    #expect(chmod(file, status.st_mode & 0o7777) == 0)
    let mended = try build()
    #expect(mended.status == 0, "\(mended.error)")
    #expect(scratch.files(in: "out") == before)
  }

  @Test(
    "keeps the pages and copies of files that were readable before, and deletes none",
    arguments: ["a.md", "map.svg", "deep", "deep/c.md"])
  func published(path: String) throws {
    #expect(try build().status == 0)
    let before = scratch.files(in: "out")
    let file = "\(scratch.path)/in/\(path)"
    var status = stat()
    #expect(lstat(file, &status) == 0)
    #expect(chmod(file, 0) == 0)
    for options in ["", "--clean"] {
      let fault = try build(options)
      #expect(fault.status == 3)
      #expect(fault.error.contains("in/\(path): Permission denied; check its permissions"))
      #expect(fault.error.contains("nothing was written"))
      #expect(scratch.files(in: "out") == before)
    }
    // A site that does not exist yet has nothing to lose.
    #expect(try build(into: "new").status == 1)
    #expect(chmod(file, status.st_mode & 0o7777) == 0)
    #expect(try build().status == 0)
    #expect(scratch.files(in: "out") == before)
  }

  @Test("reports a cache folder that cannot be created, and creates one that can")
  func cacheFolder() throws {
    let fault = try build("--cache-dir in/a.md/cache")
    #expect(fault.status == 3)
    #expect(fault.error.contains("cannot create the folder in/a.md/cache: Not a directory"))
    #expect(try build("--cache-dir some/where").status == 0)
    #expect(FileManager.default.fileExists(atPath: "\(scratch.path)/some/where/.out.cache"))
  }

  @Test("reads a pipe that is its operand")
  func pipe() throws {
    let title = try Program(shell: "printf '# A pipe\\n' | \"$P\" inspect /dev/stdin")
    #expect(title.status == 0)
    #expect(title.output.contains("A pipe"))
  }
}
