import Diagnostics
import Platform

extension RunReport {
  /// Returns the report as workflow commands of GitHub Actions, one on each line:
  /// `::error file=…,line=…,col=…,title=…::message`.
  ///
  /// GitHub shows only ten messages of each severity for a step. Therefore only the first few of
  /// similar diagnostics are written.
  func github(_ repository: RepositoryPaths) -> [UInt8] {
    let shown = ShownDiagnostics(diagnostics)
    var lines = shown.diagnostics.map { diagnostic in
      command(
        diagnostic.severity, properties: properties(of: diagnostic, in: repository),
        message: diagnostic.message)
    }
    lines += shown.hiddenGroups.map {
      command($0.severity, properties: [("title", "\($0.id)")], message: $0.message)
    }
    if let reason = ending.reason {
      lines.append(command(.error, properties: [("title", "thumbindex")], message: reason))
    }
    return Array(lines.joined().utf8)
  }

  private func properties(
    of diagnostic: Diagnostic, in repository: RepositoryPaths
  ) -> [(String, String)] {
    var properties: [(String, String)] = []
    switch repository.place(of: diagnostic.location) {
    // Add no file to a diagnostic about the whole site.
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
    _ severity: Diagnostic.Severity, properties: [(name: String, value: String)],
    message: String
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

/// Escapes a text for a workflow command. `%` and line breaks are percent-encoded. For the value of
/// a property, `more` contains the delimiters to encode, too.
private func escaped(_ text: String, besides more: String = "") -> String {
  var escaped = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if "%\r\n".unicodeScalars.contains(scalar) || more.unicodeScalars.contains(scalar) {
      let hex = String(scalar.value, radix: 16, uppercase: true)
      escaped.append(contentsOf: "%\(hex.count < 2 ? "0" : "")\(hex)".unicodeScalars)
    } else {
      // Escape control characters, which could control the terminal on which a log is read.
      escaped.append(contentsOf: "\(scalar)".escapedForDisplay.unicodeScalars)
    }
  }
  return String(escaped)
}

extension RunReport {
  /// Writes the report in a format to standard output. In GitHub Actions, also adds a summary to
  /// the page of the job.
  func publish(as format: ReportFormat, on console: Console) throws(StreamError) {
    let bytes = bytes(as: format, workspace: console[.workspace])
    if !bytes.isEmpty { try console.output(bytes) }
    guard console.isInGitHubActions, let path = console[.summary] else { return }
    do throws(FileError) {
      try append(summary, to: path)
    } catch {
      console.writeLines("thumbindex: warning: \(error); this run is missing in the job summary")
    }
  }

  /// A Markdown table with the numbers of notes, pages, changes and problems.
  private var summary: String {
    var rows = [("notes", build.notes), ("pages", build.pages)]
    if command != .check {
      rows += [
        ("added", build.changes.added.count), ("changed", build.changes.changed.count),
        ("removed", build.changes.removed.count),
      ]
    }
    var text = "### thumbindex \(command.rawValue)\n\n"
    if let reason = ending.reason { text += "\(reason.escapedForMarkdown).\n\n" }
    text += "| | errors | warnings |\n|---|--:|--:|\n"
    text += "| all | \(diagnostics.count(.error)) | \(diagnostics.count(.warning)) |\n"
    let faults = Dictionary(grouping: diagnostics.filter { $0.severity != .note }, by: \.id)
    for (id, all) in faults.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      text += "| [`\(id)`](\(ManualAddress.rule(id)))"
      text += " | \(all.count(.error)) | \(all.count(.warning)) |\n"
    }
    text += "\n| \(rows.map(\.0).joined(separator: " | ")) |\n"
    text += "|\(String(repeating: "--:|", count: rows.count))\n"
    text += "| \(rows.map { "\($0.1)" }.joined(separator: " | ")) |\n\n"
    return text + build.listChanges.map { "- \($0)\n" }.joined()
      + (build.listChanges.isEmpty ? "" : "\n")
  }
}

extension String {
  /// The text with all ASCII punctuation escaped, so that Markdown shows it unchanged.
  fileprivate var escapedForMarkdown: String {
    escapedForDisplay.reduce(into: "") { text, sign in
      if sign.isASCII, sign.isPunctuation || sign.isSymbol { text.append("\\") }
      text.append(sign)
    }
  }
}

/// Appends a text to a file. The file is created if it does not exist.
private func append(_ text: String, to path: String) throws(FileError) {
  let file = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
  guard file >= 0 else { throw FileError("write", path) }
  defer { close(file) }
  do throws(StreamError) {
    try writeAll(Array(text.utf8), to: file)
  } catch {
    guard case .failed(let code) = error else { return }
    throw FileError("write", path, code: code)
  }
}
