import Foundation
import Notes
import Testing

/// The specification of the dialect: a file for each construct, in prose with examples.
@Suite("the Markdown dialect")
struct DialectTests {
  @Test("each example has the output on its page", arguments: try Specification.all(in: "Dialect"))
  func examples(in specification: Specification) {
    #expect(!specification.examples.isEmpty)
    for example in specification.examples {
      let html = String(decoding: Markdown.render(Array(example.source.utf8)), as: UTF8.self)
      #expect(
        html == example.result, "\(specification.name), line \(example.line):\n\(example.source)")
    }
  }
}

/// A page of a specification.
///
/// An example opens with four backticks and `example`; a line with only a dot separates its source
/// from the expected output. `→` represents a tab.
struct Specification: CustomTestStringConvertible, Sendable {
  struct Example: Sendable {
    var line: Int
    var source: String
    var result: String
  }

  var name: String
  var examples: [Example] = []

  var testDescription: String { name }
}

extension Specification {
  static func all(in folder: String) throws -> [Specification] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }.sorted()
      .map { name in
        let page = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return Specification(name, page)
      }
  }

  init(_ name: String, _ page: String) {
    self.name = name
    var example: Example?
    var isSource = true
    for (number, line) in page.replacing("→", with: "\t").split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      if line == "````example" {
        example = Example(line: number + 1, source: "", result: "")
        isSource = true
      } else if line == "````", let complete = example {
        examples.append(complete)
        example = nil
      } else if line == ".", isSource, example != nil {
        isSource = false
      } else if isSource {
        example?.source += line + "\n"
      } else {
        example?.result += line + "\n"
      }
    }
  }
}
