import Foundation
import Liquid
import Testing

/// The examples in `Examples/*.md`: a template, a dot, its data, a dot, and the expected output.
///
/// A word after `example` selects a mode. `html` escapes. `thrown` compares the errors instead of
/// the output; `strict` also reports unknown variables. `kept` outputs faulty tags unchanged. `lax`
/// parses invalid syntax as Liquid's lax mode does. Members of the data that begin with a slash are
/// partials.
struct ExampleTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var place: String
    var mode: String
    var template: String
    var data: String
    var expected: String
    var testDescription: String { place }
  }

  static let all: [Example] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Examples")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.sorted().flatMap { file in
      examples(
        in: (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? "", file)
    }
  }()

  private static func examples(in text: String, _ file: String) -> [Example] {
    var examples: [Example] = []
    var current: [String]?
    var start = (line: 0, mode: "")
    for (number, line) in text.components(separatedBy: "\n").enumerated() {
      if let lines = current {
        guard line == "```" else {
          current = lines + [line]
          continue
        }
        let parts = lines.split(separator: ".", omittingEmptySubsequences: false)
          .map { $0.joined(separator: "\n") }
        if parts.count == 3 {
          examples.append(
            Example(
              place: "\(file):\(start.line)", mode: start.mode, template: parts[0], data: parts[1],
              expected: parts[2]))
        }
        current = nil
      } else if line.hasPrefix("```example") {
        start = (number + 1, String(line.dropFirst(10)).trimmingCharacters(in: .whitespaces))
        current = []
      }
    }
    return examples
  }

  @Test func areThere() { #expect(Self.all.count >= 40) }

  @Test(arguments: all)
  func holds(example: Example) throws {
    var data = Object()
    var partials: [String: [UInt8]] = [:]
    guard case .object(let object) = try Value(json: Array(example.data.utf8)) else { return }
    for (name, value) in object {
      if name.hasPrefix("/") {
        partials[String(name.dropFirst())] = Array(value.text.utf8)
      } else {
        data[name] = value
      }
    }
    let throwing = ["thrown", "strict"].contains(example.mode)
    let environment = Environment(
      partials: Partials(partials), grammar: example.mode == "lax" ? .lax : .strict,
      variables: example.mode == "strict" ? .reported : .ignored,
      faults: throwing ? .thrown : example.mode == "kept" ? .shownAsSource : .written,
      clock: Clock(now: ConformanceTests.now))
    let template = Template(
      recovering: Array(example.template.utf8), name: "page", environment: environment,
      escaping: example.mode == "html" ? .html : .none)
    var output: [UInt8] = []
    var errors = template.errors
    if !throwing || errors.isEmpty {
      do throws(LiquidErrors) {
        try template.render(data, into: &output)
      } catch {
        errors += error.errors
      }
    }
    let shown = throwing ? Array(LiquidErrors(errors).description.utf8) : output
    #expect(String(decoding: shown, as: UTF8.self) == example.expected)
  }
}
