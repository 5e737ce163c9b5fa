extension Definition {
  /// The output of `diff` and `git diff`, unified or not.
  static var diff: Definition {
    let files = [
      "diff ", "index ", "--- ", "+++ ", "Index: ", "new file ", "deleted file ",
      "similarity ", "rename ", "old mode ", "new mode ", "Binary files ",
    ]
    return Definition(
      modes: [
        Mode(
          "lines",
          rules: files.map { Rule(.line($0), .keyword, at: .lineStart) } + [
            Rule(.line("@@"), .attribute, at: .lineStart),
            Rule(.line("+"), .inserted, at: .lineStart),
            Rule(.line(">"), .inserted, at: .lineStart),
            Rule(.line("-"), .deleted, at: .lineStart),
            Rule(.line("<"), .deleted, at: .lineStart),
            Rule(.line("\\ "), .comment, at: .lineStart),
          ])
      ])
  }
}
