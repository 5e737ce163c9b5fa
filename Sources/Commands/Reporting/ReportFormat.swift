import Diagnostics
import Liquid
import SiteKit
import SiteModel

/// The format of the report on standard output.
enum ReportFormat: String, CaseIterable {
  /// Nothing on standard output; the report is text on standard error.
  case text
  /// A JSON object for programs.
  case json
  /// Workflow commands for GitHub Actions, which shows each message beside the line that it
  /// concerns.
  case github
  /// A log in the Static Analysis Results Interchange Format 2.1.0.
  case sarif
  /// A JUnit test report for services such as Jenkins and GitLab.
  case junit
}

extension Arguments {
  /// Returns the requested format. Without a request, returns `.github` in GitHub Actions, and
  /// `.text` elsewhere.
  func reportFormat(_ console: Console) -> ReportFormat {
    if let format = self[.reportFormat].flatMap(ReportFormat.init) { return format }
    if has(.json) { return .json }
    return console.isInGitHubActions ? .github : .text
  }
}

extension Console {
  /// A Boolean value that indicates whether the program runs in GitHub Actions.
  var isInGitHubActions: Bool { self[.actions] == "true" }
}

extension RunReport {
  /// Returns the report in a format.
  ///
  /// - Parameter workspace: The root of the repository; `nil` if the environment does not define
  ///   it.
  func bytes(as format: ReportFormat, workspace: String?) -> [UInt8] {
    switch format {
    case .text: []
    case .json: json
    case .github: github(RepositoryPaths(of: paths.source, workspace: workspace))
    case .sarif: sarif(RepositoryPaths(of: paths.source, workspace: workspace))
    case .junit: junit
    }
  }
}

extension RunReport {
  /// The version of the JSON format. It increases when a member is removed or its meaning changes.
  private static let form = 1

  /// The report as a JSON object, followed by a line feed.
  var json: [UInt8] {
    var report: Object = [
      "version": .integer(Self.form), "program": .string("thumbindex \(version)"),
      "command": .string(command.rawValue), "status": .integer(Int(ending.status.rawValue)),
      "reason": ending.reason.map(Value.string) ?? .null,
      "errors": .integer(diagnostics.count(.error)),
      "warnings": .integer(diagnostics.count(.warning)),
      "notes": .integer(build.notes), "pages": .integer(build.pages),
      "files": .integer(build.assets),
      "skipped": .array(
        build.skipped.map { ["path": .string($0.path), "reason": .string($0.reason)] }),
      "added": .array(build.changes.added.map(Value.string)),
      "changed": .array(build.changes.changed.map(Value.string)),
      "removed": .array(build.changes.removed.map(Value.string)),
      "unchanged": .integer(build.changes.unchanged),
      "contents": build.contentsChanges.map(\.value) ?? .null,
      "index": build.indexChanges.map(\.value) ?? .null,
      "diagnostics": .array(diagnostics.map { paths.placed($0).value }),
      "notCarriedOver": .array(notCarriedOver.rows.map(\.value)),
      "explanations": .array(
        build.explanations.map { ["path": .string($0.path), "reason": .string($0.reason)] }),
      "milliseconds": .object(
        times.reduce(into: Object()) { $0[$1.stage.name] = .integer($1.duration.milliseconds) }),
    ]
    if let verification { report["verification"] = verification.value }
    return Value.object(report).json(.compact) + [UInt8(ascii: "\n")]
  }
}

extension ListChanges {
  fileprivate var value: Value { ["rows": rows.value, "sections": sections.value] }
}

extension ListChanges.Counts {
  fileprivate var value: Value {
    [
      "inserted": .integer(inserted), "deleted": .integer(deleted), "moved": .integer(moved),
      "updated": .integer(updated),
    ]
  }
}

extension Verification {
  fileprivate var value: Value {
    [
      "files": .integer(count),
      "differences": .array(
        differences.map { ["path": .string($0.path), "reason": .string($0.kind.rawValue)] }),
      "unnoticed": .array(undetectedChanges.map(Value.string)),
    ]
  }
}

extension Diagnostic {
  /// The diagnostic as a JSON object.
  var value: Value {
    var object: Object = [
      "path": .string(location.path),
      "line": location.line.map(Value.integer) ?? .null,
      "column": location.column.map(Value.integer) ?? .null,
      "severity": .string(severity.rawValue),
      "message": .string(message),
      "id": .string(id.description),
    ]
    if detail == .explained { object["explained"] = .bool(true) }
    return .object(object)
  }
}

extension CarryOverTable.Row {
  fileprivate var value: Value {
    [
      "name": .string(name), "places": .integer(count), "outcome": .string(outcome),
      "path": .string(firstPlace.path),
      "line": firstPlace.line.map(Value.integer) ?? .null,
    ]
  }
}
