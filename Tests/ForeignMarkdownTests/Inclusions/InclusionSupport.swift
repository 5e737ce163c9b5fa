import Text

@testable import ForeignMarkdown

/// The result of the inclusions in a note.
struct Included: Equatable {
  var text: String
  /// The problems, as `path:line message`.
  var problems: [String]

  /// Reads a note with the inclusions of a tool.
  ///
  /// - Parameters:
  ///   - text: The text of the note.
  ///   - path: The path of the note.
  ///   - files: The texts of other files, by path.
  ///   - private: The path of a file that git ignores.
  ///   - targets: The relative links in the note that lead to files.
  init(
    _ text: String, at path: String = "a.md", by rules: InclusionRules,
    _ files: [String: String] = [:], private: String? = nil, targets: Set<String> = [],
    blocks: [String: String] = [:]
  ) {
    var files = files
    if files[path] == nil { files[path] = text }
    let all = files
    let access = InclusionFiles(
      content: { file in
        if file == `private` { return .refused("git ignores it") }
        return all[file].map { .text(Array($0.utf8)) } ?? .missing
      },
      named: { name, _ in
        all.keys.sorted().first { $0 == name || $0 == name + ".md" || $0.hasSuffix("/\(name).md") }
      },
      isTarget: { targets.contains($0) }, home: { blocks[$0] })
    var reader = InclusionReader(rules, of: access, path: path)
    let lines = Array(text.utf8).withBytes { BodyLines(of: $0, by: LineMap()) }
    self.text = reader.read(lines.lines).map(\.text).joined(separator: "\n")
    problems = reader.diagnostics.map {
      "\($0.location.path):\($0.location.line ?? 0) \($0.message)"
    }
  }
}
