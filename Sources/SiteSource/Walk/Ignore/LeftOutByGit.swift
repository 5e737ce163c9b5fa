/// What of a site git leaves out that would be published otherwise: said once for each file of
/// patterns.
struct LeftOutByGit {
  private var files: [String: Group] = [:]

  private struct Group {
    var path: String
    var line: Int
    var count = 1
  }

  /// Takes in a file, or a folder with a `/` behind it.
  mutating func add(_ path: String, _ verdict: IgnoreVerdict) {
    guard let pattern = verdict.pattern else { return }
    files[verdict.file, default: Group(path: path, line: pattern.line, count: 0)].count += 1
  }

  var skipped: [Skipped] {
    files.map { file, group in
      let others = group.count == 1 ? "" : ", and \(group.count - 1) more"
      return Skipped(
        path: group.path,
        reason: "git leaves it out (\(file):\(group.line))\(others); include: publishes what it"
          + " names, “gitignore: false” all")
    }
  }
}
