import Bytes
import Diagnostics

extension RunReport {
  /// The report as a JUnit test report. The run is a test suite. The suite contains a case for the
  /// run, and a case for each pair of a file and a rule that the file violates.
  ///
  /// Errors (and warnings under `--strict`) are failures, other warnings are skipped cases, and
  /// notes are passed cases. The names of cases contain no line numbers. Services that compare
  /// reports therefore recognise a case after the file was edited.
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
    // A diagnostic is reported in the case of its file and rule. If the run failed for another
    // reason, that is reported in the case of the run.
    let isError = ending.reason != nil && ending.status != .content
    let isFailure = ending.reason != nil && !isError && !outcomes.contains(.failure)
    let milliseconds = times.reduce(0) { $0 + $1.duration.milliseconds }
    // Adding 1000 and dropping the first digit pads the fraction to three digits.
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

/// A rule that a file violates, at one or more locations.
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

/// A writer of XML 1.0, with one tag on each line.
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

  /// Appends a text in which the caller has escaped control characters. U+FFFE and U+FFFF, which
  /// XML 1.0 also forbids even as references, become U+FFFD.
  private mutating func append(_ text: String) {
    let scalars = text.unicodeScalars.map { (0xFFFE...0xFFFF).contains($0.value) ? "\u{FFFD}" : $0 }
    writer.append(escaping: String(String.UnicodeScalarView(scalars)))
  }
}
