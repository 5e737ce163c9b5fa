import Bytes
import Diagnostics

extension RunReport {
  /// The report as a JUnit test report. The run is a suite. It has a case for each rule that a file
  /// violates, and a case for the run itself.
  ///
  /// Errors (and warnings under `--strict`) are failures, other warnings are skipped cases, and
  /// remarks are passed cases. The names of cases contain no line numbers, so services that compare
  /// reports recognise a case after the file was edited.
  var junit: [UInt8] {
    var cases: [Case] = []
    var positions: [[String]: Int] = [:]
    for diagnostic in diagnostics.map(paths.placed) {
      let key = [diagnostic.location.path, "\(diagnostic.id)"]
      if let position = positions[key] {
        cases[position].diagnostics.append(diagnostic)
      } else {
        positions[key] = cases.count
        cases.append(Case(file: key[0], rule: key[1], diagnostics: [diagnostic]))
      }
    }
    return written(cases)
  }

  private func written(_ cases: [Case]) -> [UInt8] {
    let outcomes = cases.map { $0.outcome(isStrict: isStrict) }
    // Diagnostics have their own cases. Any other reason for a failure is reported in the case of
    // the run.
    let isError = ending.reason != nil && ending.status != .content
    let isFailure = ending.reason != nil && !isError && !outcomes.contains(.failure)
    let milliseconds = times.reduce(0) { $0 + $1.duration.milliseconds }
    let time = "\(milliseconds / 1000).\(String(milliseconds % 1000 + 1000).dropFirst())"
    let counts = [
      ("tests", "\(cases.count + 1)"),
      ("failures", "\(outcomes.count { $0 == .failure } + (isFailure ? 1 : 0))"),
      ("errors", isError ? "1" : "0"),
    ]
    let skipped = [("skipped", "\(outcomes.count { $0 == .skipped })")]

    var xml = XMLWriter()
    xml.open("testsuites", [("name", "thumbindex"), ("time", time)] + counts)
    xml.open(
      "testsuite", [("name", "thumbindex \(command.rawValue)"), ("time", time)] + counts + skipped)
    xml.open("testcase", [("classname", "thumbindex"), ("name", command.rawValue), ("time", time)])
    if let reason = ending.reason, isError || isFailure {
      let type = [("message", reason), ("type", "status-\(ending.status.rawValue)")]
      xml.element(isError ? "error" : "failure", type, text: reason)
    }
    xml.close("testcase")
    for (item, outcome) in zip(cases, outcomes) { xml.write(item, outcome) }
    xml.close("testsuite")
    xml.close("testsuites")
    return xml.bytes
  }
}

/// A rule that a file violates, in one or more places.
private struct Case {
  var file: String
  var rule: String
  var diagnostics: [Diagnostic]

  enum Outcome {
    case failure, skipped, passed
  }

  func outcome(isStrict: Bool) -> Outcome {
    if diagnostics.contains(where: { $0.severity == .error }) { return .failure }
    guard diagnostics.contains(where: { $0.severity == .warning }) else { return .passed }
    return isStrict ? .failure : .skipped
  }
}

/// A writer of XML 1.0, one tag per line.
private struct XMLWriter: ~Copyable {
  private var writer = ByteWriter(capacity: 4096)

  init() { writer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }

  var bytes: [UInt8] { writer.array }

  mutating func open(_ name: StaticString, _ attributes: [(String, String)]) {
    tag(name, attributes)
    writer.append(">\n")
  }

  mutating func close(_ name: StaticString) {
    writer.append("</")
    writer.append(name)
    writer.append(">\n")
  }

  mutating func element(_ name: StaticString, _ attributes: [(String, String)], text: String) {
    tag(name, attributes)
    writer.append(">")
    append(text.escapedLinesForDisplay)
    close(name)
  }

  mutating func write(_ item: Case, _ outcome: Case.Outcome) {
    let lines = item.diagnostics.map { "\($0)" }.joined(separator: "\n")
    let severity = item.diagnostics.contains { $0.severity == .error } ? "error" : "warning"
    let attributes = [("message", item.diagnostics.first?.message ?? ""), ("type", severity)]
    open("testcase", [("classname", item.file), ("name", item.rule), ("time", "0.000")])
    switch outcome {
    case .failure: element("failure", attributes, text: lines)
    case .skipped: element("skipped", attributes, text: lines)
    case .passed: element("system-out", [], text: lines)
    }
    close("testcase")
  }

  private mutating func tag(_ name: StaticString, _ attributes: [(String, String)]) {
    writer.append("<")
    writer.append(name)
    for (name, value) in attributes {
      writer.append(" ")
      writer.append(escaping: name)
      writer.append("=\"")
      append(value.escapedForDisplay)
      writer.append("\"")
    }
  }

  /// Appends text without the characters that XML 1.0 forbids even as references: most control
  /// characters, and U+FFFE and U+FFFF.
  private mutating func append(_ text: String) {
    let scalars = text.unicodeScalars.map { (0xFFFE...0xFFFF).contains($0.value) ? "\u{FFFD}" : $0 }
    writer.append(escaping: String(String.UnicodeScalarView(scalars)))
  }
}
