import Diagnostics
import Liquid
import SiteModel
import SiteSource

extension RunReport {
  /// Returns the report as a log in the Static Analysis Results Interchange Format 2.1.0.
  ///
  /// The address of a file in the repository is relative to the repository's root. The addresses of
  /// other files are absolute.
  func sarif(_ repository: RepositoryPaths) -> [UInt8] {
    let rules = RulesOfRun(diagnostics)
    let root = repository.root == "/" ? "/" : repository.root + "/"
    let run: Value = [
      "tool": [
        "driver": [
          "name": "thumbindex", "semanticVersion": .string(version),
          "informationUri": .string(ManualAddress.site), "rules": rules.value,
        ]
      ],
      "invocations": [invocation],
      "originalUriBaseIds": [rootName: ["uri": .string(fileAddress(root))]],
      "columnKind": "unicodeCodePoints",
      "results": .array(
        diagnostics.map { diagnostic in
          [
            "ruleId": .string("\(diagnostic.id)"),
            "ruleIndex": .integer(rules.index(of: diagnostic.id)),
            "level": .string(diagnostic.severity.rawValue),
            "message": plain(diagnostic.message),
            "locations": [
              ["physicalLocation": place(of: diagnostic.location, in: repository)]
            ],
          ]
        }),
    ]
    let log: Value = ["$schema": .string(schema), "version": "2.1.0", "runs": [run]]
    return log.json(.compact) + [UInt8(ascii: "\n")]
  }

  /// The outcome of the run. For this format, problems in the content are not a failure of the
  /// program.
  private var invocation: Value {
    var invocation: Object = [
      "executionSuccessful": .bool(ending.status == .done || ending.status == .content),
      "exitCode": .integer(Int(ending.status.rawValue)),
    ]
    if let reason = ending.reason {
      invocation["exitCodeDescription"] = .string(reason)
      if ending.status != .content {
        invocation["toolExecutionNotifications"] = [["level": "error", "message": plain(reason)]]
      }
    }
    return .object(invocation)
  }

  private func place(of location: SourceLocation, in repository: RepositoryPaths) -> Value {
    let file: Value =
      switch repository.place(of: location) {
      case .inside(""): ["uri": "./", "uriBaseId": .string(rootName)]
      case .inside(let path):
        ["uri": .string(relativeAddress(path)), "uriBaseId": .string(rootName)]
      case .outside(let path): ["uri": .string(fileAddress(path))]
      }
    guard let line = location.line else { return ["artifactLocation": file] }
    var region: Object = ["startLine": .integer(line)]
    if let column = location.column { region["startColumn"] = .integer(column) }
    return ["artifactLocation": file, "region": .object(region)]
  }
}

private let schema =
  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

/// The name that represents the address of the repository's root in the log.
private let rootName = "%SRCROOT%"

/// The rules to which the diagnostics of a run belong, sorted by name.
private struct RulesOfRun {
  private let ids: [Diagnostic.ID]
  private let indices: [Diagnostic.ID: Int]

  init(_ diagnostics: [Diagnostic]) {
    ids = Set(diagnostics.map(\.id)).sorted { $0.description < $1.description }
    indices = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
  }

  func index(of id: Diagnostic.ID) -> Int { indices[id] ?? -1 }

  var value: Value {
    .array(
      ids.map { id in
        let words = "\(id)".split(separator: "-").joined(separator: " ")
        let address = ManualAddress.rule(id)
        return [
          "id": .string("\(id)"),
          "shortDescription": ["text": .string(words.prefix(1).uppercased() + words.dropFirst())],
          "helpUri": .string(address),
          "help": [
            "text": .string("Explanation and fix: \(address)"),
            "markdown": .string("[Explanation and fix](\(address))"),
          ],
        ]
      })
  }
}

/// Returns a message in plain text. Braces and brackets of links are escaped, because in this
/// format `{0}` is an argument (section 3.11.5) and `[a](b)` a link (section 3.11.6).
private func plain(_ message: String) -> Value {
  let text = message.replacing("{", with: "{{").replacing("}", with: "}}")
  return ["text": .string(text.replacing("](", with: "\\]("))]
}

private func fileAddress(_ path: String) -> String { "file://" + percentEncoded(path) }

/// Returns an address relative to the root. If the first component contains a colon, `./` precedes
/// it; otherwise the text before the colon would be a scheme.
private func relativeAddress(_ path: String) -> String {
  let address = percentEncoded(path)
  return address.prefix { $0 != "/" }.contains(":") ? "./" + address : address
}

/// The addresses of the online manual.
enum ManualAddress {
  static let site = "https://thumbindex.example/"

  /// Returns the address of the explanation of a rule.
  static func rule(_ id: Diagnostic.ID) -> String { "\(site)manual/diagnostics/#\(id)" }
}
