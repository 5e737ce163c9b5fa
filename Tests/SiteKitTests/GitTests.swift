import Foundation
import TestSupport
import Testing

@testable import Platform
@testable import SiteKit
@testable import SiteSource

/// Compares thousands of patterns and paths with git itself.
@Suite("The files that git ignores", .enabled(if: Git.isInstalled, "git is not installed"))
struct GitTests {
  @Test("are those of git check-ignore, for random patterns and paths", arguments: 1...12)
  func randomPatterns(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<6 {
      let repository = try Git()
      let paths = try repository.plant(&random)
      for folder in ["", "a/", "b/", "a/ab/", "foo/"] where Bool.random(using: &random) {
        try repository.write(folder + ".gitignore", Self.patterns(&random))
      }
      try repository.write(".git/info/exclude", Self.patterns(&random))
      let expected = try repository.ignored(paths)
      let rules = IgnoreRules(for: repository.folder)
      for path in paths {
        #expect(
          rules.ignores(path) == expected.contains(path),
          "seed \(seed), round \(round): \(path)\n\(repository.written)")
      }
      // The site's folder may be a folder in the repository, unless git ignores it.
      guard try !repository.ignored(["a"]).contains("a") else { continue }
      let inner = IgnoreRules(for: repository.folder.folder("a"))
      for path in paths where path.hasPrefix("a/") {
        #expect(
          inner.ignores(String(path.dropFirst(2))) == expected.contains(path),
          "seed \(seed), round \(round), from a: \(path)\n\(repository.written)")
      }
    }
  }

  /// Compares every pattern of two pieces with every text of two letters.
  @Test func areThoseOfGitForEveryShortPattern() throws {
    let pieces = [
      "a", "b", "/", "*", "**", "?", "[ab]", "[!a]", "[^b]", "[a-]", "[]a]", "[[:alpha:]]",
      "[[:nope:]]", "[", "\\a", "\\*", "\\", "!", "#", " ", "\\ ", ".", "-", "\r",
    ]
    let names = ["a", "b", "ab", "ba", "-", "]", "a ", " a", "#", "!a", "*", "a*", "a\\"]
    let repository = try Git()
    var patterns: [String] = []
    for first in pieces {
      for second in pieces {
        patterns += ["\(first)\(second)", "d/\(first)\(second)", "\(first)\(second)/*"]
      }
    }
    // Each pattern has a separate folder. The files in it need not exist.
    var paths: [String] = []
    for (number, pattern) in patterns.enumerated() {
      try repository.write("\(number)/.gitignore", pattern + "\n")
      paths += names.flatMap { ["\(number)/d/\($0)", "\(number)/x\($0)/\($0)"] }
    }
    let expected = try repository.ignored(paths)
    #expect(expected.count > 1000)
    let rules = IgnoreRules(for: repository.folder)
    for path in paths where rules.ignores(path) != expected.contains(path) {
      let number = path.prefix { $0 != "/" }
      Issue.record("\(Int(number).map { patterns[$0] }.debugDescription): \(path)")
    }
  }

  private static func patterns(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "b", "ab", "foo", "c.d", "/", "/", "/", "*", "*", "**", "**/", "/**", "?", "[ab]",
      "[!a]", "[a-c]", "[[:alpha:]]", "\\a", ".", " ", "\\ ", "#", "é",
    ]
    return (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let body = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      let isKept = Int.random(in: 0..<3, using: &random) == 0
      let isFolder = Int.random(in: 0..<4, using: &random) == 0
      let ends = ["\n", "\n", "\n", "\r\n", " \n"]
      return (isKept ? "!" : "") + body.joined() + (isFolder ? "/" : "")
        + (ends.randomElement(using: &random) ?? "")
    }.joined()
  }
}

/// A repository in a temporary folder, and git.
private final class Git {
  private let root: URL
  /// The pattern files as written, to show when a comparison fails.
  private(set) var written = ""

  static let path = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static var isInstalled: Bool { path != nil }

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "thumbindex-git-\(UUID())")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    _ = try run(["init", "-q"], input: Data())
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  var folder: Folder { Folder(root.path(percentEncoded: false)) }

  func write(_ path: String, _ text: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    if !text.isEmpty { written += "--- \(path)\n\(text.debugDescription)\n" }
  }

  /// Creates files with random names in folders with random names.
  func plant(_ random: inout SeededGenerator) throws -> [String] {
    let names = ["a", "b", "ab", "ba", "foo", "c.d", "a b", "b ", "é", "#a", "aab", "Foo"]
    var paths: Set<String> = []
    for _ in 0..<40 {
      let depth = Int.random(in: 1...4, using: &random)
      let folders = (1..<depth).map { _ in
        ["a", "b", "ab", "foo"].randomElement(using: &random) ?? ""
      }
      let path = (folders + [(names.randomElement(using: &random) ?? "") + "_"]).joined(
        separator: "/")
      let plain = String(path.dropLast())
      let isFolder = FileManager.default.fileExists(
        atPath: root.appending(path: plain).path(percentEncoded: false))
      let last = plain.split(separator: "/").last.map(String.init) ?? ""
      let name = isFolder || ["a", "b", "ab", "foo"].contains(last) ? path : plain
      try write(name, "")
      paths.insert(name)
    }
    return paths.sorted()
  }

  /// Returns the paths that git ignores.
  func ignored(_ paths: [String]) throws -> Set<String> {
    let input = Data(paths.joined(separator: "\0").utf8)
    let output = try run(["check-ignore", "--no-index", "--stdin", "-z"], input: input)
    return Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  private func run(_ arguments: [String], input: Data) throws -> Data {
    let process = Process()
    process.executableURL = Git.path.map { URL(filePath: $0) }
    process.arguments = ["-C", root.path(percentEncoded: false)] + arguments
    // A home folder without a user's configuration.
    let home = root.appending(path: ".git/home").path(percentEncoded: false)
    process.environment = [
      "HOME": home, "XDG_CONFIG_HOME": home, "GIT_CONFIG_NOSYSTEM": "1",
      "PATH": "/usr/bin:/bin",
    ]
    let file = root.appending(path: ".git-input")
    try input.write(to: file)
    process.standardInput = try FileHandle(forReadingFrom: file)
    let pipe = Pipe()
    process.standardOutput = pipe
    let faults = root.appending(path: ".git-faults")
    try Data().write(to: faults)
    process.standardError = try FileHandle(forWritingTo: faults)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    // Exit status 1 means that no path is ignored.
    let said = try String(contentsOf: faults, encoding: .utf8)
    try #require(process.terminationStatus < 2, "git \(arguments): \(said)")
    return output
  }
}
