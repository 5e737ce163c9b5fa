import Diagnostics
import Platform

extension RunReport {
  /// Writes the report to where those who read it look: a format to standard output, and in GitHub
  /// Actions a summary to the page of the job.
  func publish(as format: ReportFormat, on console: Console) throws(StreamError) {
    let bytes = bytes(as: format, workspace: console[.workspace])
    if !bytes.isEmpty { try console.output(bytes) }
    guard console.isInGitHubActions, let path = console[.summary] else { return }
    do throws(FileError) {
      try append(summary, to: path)
    } catch {
      console.say("thumbindex: warning: \(error); the summary of the job lacks this run")
    }
  }

  /// What was made and what is wrong, counted, as a table in Markdown.
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
  /// The text with every sign escaped that may have a meaning in Markdown.
  fileprivate var escapedForMarkdown: String {
    escapedForDisplay.reduce(into: "") { text, sign in
      if sign.isASCII, sign.isPunctuation || sign.isSymbol { text.append("\\") }
      text.append(sign)
    }
  }
}

/// Adds a text at the end of a file, which is made where it is missing.
private func append(_ text: String, to path: String) throws(FileError) {
  let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
  guard file >= 0 else { throw FileError("write", path) }
  defer { close(file) }
  do throws(StreamError) {
    try writeAll(Array(text.utf8), to: file)
  } catch {
    guard case .failed(let code) = error else { return }
    throw FileError("write", path, code: code)
  }
}
