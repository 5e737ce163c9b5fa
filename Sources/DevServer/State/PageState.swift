import Cache
import Diagnostics
import Liquid

/// What a window needs to know of the site and of its page, all of it: one that slept, or lost the
/// server for a while, has what it needs by the next one.
struct PageState: Sendable {
  var build: ServedBuild
  /// The digest of the page's file; `nil` where there is no such page.
  var page: Digest?
  /// Where the note of the page is now, if it has gone.
  var address: String?
  /// Which files are in `parts`.
  var told: Parts
  /// The digests of files, by the addresses that browsers know them by.
  var parts: [(address: String, digest: Digest)] = []

  enum Parts {
    /// All that are parts of the page, for a window that is new.
    case all
    /// Of all pages those that have changed since the site is served: which are parts of the page, the
    /// window knows, and to read the page for it would keep the window waiting.
    case changed
  }
}

extension PageState {
  /// The state as one JSON object.
  func json(_ editor: EditorLinks) -> String {
    var parts = Object()
    for part in self.parts { parts[part.address] = .string(part.digest.text) }
    let object: Object = [
      "build": .integer(build.number),
      "ok": .bool(build.isWhole),
      "page": page.map { .string($0.text) } ?? .null,
      "to": address.map(Value.string) ?? .null,
      "assets": .object(parts),
      "all": .bool(told == .all),
      "problems": .array(build.problems(editor)),
    ]
    return String(decoding: Value.object(object).json(.compact), as: UTF8.self)
  }
}

extension ServedBuild {
  /// How many diagnostics a page is told of at most: nobody reads more.
  private static let mostProblems = 100

  /// What is to be mended, the worst first; where the build came to nothing, why.
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
  /// The diagnostic as it is shown over a page.
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
