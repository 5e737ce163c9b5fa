import Cache
import Diagnostics
import Liquid

/// The complete state of the site and of one page, as sent to a browser window. A window that slept
/// or lost its connection needs only the next state.
struct PageState: Sendable {
  var build: ServedBuild
  /// The digest of the page's file; `nil` if there is no such page.
  var page: Digest?
  /// The current address of the page's note if the note moved; `nil` otherwise.
  var address: String?
  /// The selection of the files in `parts`.
  var selection: Parts
  /// The addresses under which browsers load the files, and the digests of the files.
  var parts: [(address: String, digest: Digest)] = []

  enum Parts {
    /// All files that the page loads, for a new window.
    case all
    /// The files that changed since the server started, for all pages. The window knows which of
    /// these files its page loads. To find that out here, the server would have to read the page,
    /// which would delay the answer.
    case changed
  }
}

extension PageState {
  /// Returns the state as a JSON object.
  func json(_ editor: EditorLinks) -> String {
    var parts = Object()
    for part in self.parts { parts[part.address] = .string(part.digest.text) }
    let object: Object = [
      "build": .integer(build.number),
      "ok": .bool(build.isSuccessful),
      "page": page.map { .string($0.text) } ?? .null,
      "to": address.map(Value.string) ?? .null,
      "assets": .object(parts),
      "all": .bool(selection == .all),
      "problems": .array(build.problems(editor)),
    ]
    return String(decoding: Value.object(object).json(.compact), as: UTF8.self)
  }
}

extension ServedBuild {
  /// The largest number of diagnostics shown over a page.
  private static let mostProblems = 100

  /// Returns the problems as JSON, errors first. If the build failed without errors in files, the
  /// reason comes first.
  fileprivate func problems(_ editor: EditorLinks) -> [Value] {
    let faults = diagnostics.filter { $0.severity == .error }
    let warnings = diagnostics.filter { $0.severity == .warning }
    var problems = (faults + warnings).prefix(Self.mostProblems).map { $0.problem(editor) }
    if case .failure(let failure) = outcome, faults.isEmpty {
      let reason: Value = [
        "severity": .string("error"), "rule": .null, "path": .null, "line": .null, "column": .null,
        "message": .string(failure.reason), "editor": .null,
      ]
      problems.insert(reason, at: 0)
    }
    return problems
  }
}

extension Diagnostic {
  /// Returns the diagnostic as JSON for the panel.
  func problem(_ editor: EditorLinks) -> Value {
    [
      "severity": .string(severity.rawValue),
      "rule": .string(id.description),
      "path": .string(location.path),
      "line": location.line.map(Value.integer) ?? .null,
      "column": location.column.map(Value.integer) ?? .null,
      "message": .string(message),
      "editor": editor.url(of: location).map(Value.string) ?? .null,
    ]
  }
}
