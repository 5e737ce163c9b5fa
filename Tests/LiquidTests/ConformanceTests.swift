import Foundation
import Liquid
import Testing

/// Runs the public conformance suite, if it is beside the package.
struct ConformanceTests {
  struct Case {
    var id: String
    var template: String
    var data: Value
    var partials: [String: [UInt8]]
    var expected: String
  }

  /// The folder `shared/suites` beside the package, or beside a parent folder.
  static let suite: URL? = sequence(first: URL(filePath: #filePath)) { file in
    file.pathComponents.count > 1 ? file.deletingLastPathComponent() : nil
  }
  .map { $0.appending(path: "shared/suites/liquid.json") }
  .first { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }

  /// The suite's clock: 2024-01-01 00:01:58 UTC.
  static let now = 1_704_067_318

  /// The number of cases that pass. It must not fall.
  static let floor = 1_599

  static func cases() throws -> [Case]? {
    guard let suite else { return nil }
    let data = try Data(contentsOf: suite)
    guard case .array(let elements) = try Value(json: Array(data)) else { return [] }
    return elements.compactMap { element in
      guard case .object(let object) = element, case .string(let id)? = object["id"],
        case .string(let template)? = object["template"], let data = object["environment"],
        case .string(let expected)? = object["expected"],
        case .object(let files)? = object["filesystem"]
      else { return nil }
      var partials: [String: [UInt8]] = [:]
      for (name, text) in files {
        if case .string(let text) = text { partials[name] = Array(text.utf8) }
      }
      return Case(
        id: id, template: template, data: data, partials: partials, expected: expected)
    }
  }

  @Test func suiteHolds() throws {
    guard let cases = try Self.cases() else {
      print("There is no shared/suites/liquid.json beside the package: its cases are skipped.")
      return
    }
    var failures: [String] = []
    for example in cases {
      let rendition = Rendition(
        template: Array(example.template.utf8), data: example.data,
        partials: Partials(example.partials), now: Self.now)
      let output = String(decoding: rendition.output, as: UTF8.self)
      if output != example.expected {
        failures.append(
          "\(example.id)\n  \(example.template)\n  \(String(decoding: example.data.json(), as: UTF8.self))\n  want \(example.expected.debugDescription)\n  got  \(output.debugDescription)"
        )
      }
    }
    let held = cases.count - failures.count
    #expect(held >= Self.floor, "\(held) of \(cases.count):\n\(failures.joined(separator: "\n"))")
  }
}
