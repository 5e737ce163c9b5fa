import Diagnostics

extension RunReport {
  /// The report as workflow commands, a line each: `::error file=…,line=…,col=…,title=…::message`.
  ///
  /// A step shows ten of each severity and leaves out the rest, so of what is alike only the first few
  /// are among them.
  func github(_ repository: RepositoryPaths) -> [UInt8] {
    let shown = ShownDiagnostics(diagnostics)
    var lines = shown.diagnostics.map { diagnostic in
      command(
        diagnostic.severity, properties(of: diagnostic, in: repository), diagnostic.message)
    }
    lines += shown.rests.map { command($0.severity, [("title", "\($0.id)")], $0.message) }
    if let reason = ending.reason {
      lines.append(command(.error, [("title", "thumbindex")], reason))
    }
    return Array(lines.joined().utf8)
  }

  private func properties(
    of diagnostic: Diagnostic, in repository: RepositoryPaths
  ) -> [(String, String)] {
    var properties: [(String, String)] = []
    switch repository.place(of: diagnostic.location) {
    // What is said of the site as a whole has no file.
    case _ where diagnostic.location.path == ".": break
    case .inside(let path), .outside(let path): properties.append(("file", path))
    }
    if let line = diagnostic.location.line {
      properties.append(("line", "\(line)"))
      if let column = diagnostic.location.column { properties.append(("col", "\(column)")) }
    }
    return properties + [("title", "\(diagnostic.id)")]
  }

  private func command(
    _ severity: Diagnostic.Severity, _ properties: [(name: String, value: String)],
    _ message: String
  ) -> String {
    let name =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let list = properties.map { "\($0.name)=\(escaped($0.value, besides: ":,"))" }
    return "::\(name) \(list.joined(separator: ","))::\(escaped(message))\n"
  }
}

/// A text in a workflow command, where `%` and what ends a line are percent-encoded, and in a
/// property also what ends one.
private func escaped(_ text: String, besides more: String = "") -> String {
  var escaped = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if "%\r\n".unicodeScalars.contains(scalar) || more.unicodeScalars.contains(scalar) {
      let hex = String(scalar.value, radix: 16, uppercase: true)
      escaped.append(contentsOf: "%\(hex.count < 2 ? "0" : "")\(hex)".unicodeScalars)
    } else {
      // An escape sequence would command the terminal that a log is read on.
      escaped.append(contentsOf: "\(scalar)".escapedForDisplay.unicodeScalars)
    }
  }
  return String(escaped)
}
