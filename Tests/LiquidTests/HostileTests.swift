import Foundation
import Liquid
import TestSupport
import Testing

/// Templates by attackers.
///
/// Each must end soon, with an error that has a location, on a thread with the 512 KB stack of a
/// worker.
struct HostileTests {
  /// The result of a template: its errors, or its output.
  struct Outcome: Sendable {
    var output: [UInt8] = []
    var errors: [LiquidError] = []
    var time = Duration.zero
  }

  /// Parses and renders on a thread with a small stack.
  static func run(
    _ template: String, partials: [String: String] = [:], data: Object = [:],
    limits: Limits = Limits(), faults: Environment.ErrorPolicy = .thrown
  ) -> Outcome {
    onSmallStack {
      let sources = partials.mapValues { Array($0.utf8) }
      let environment = Environment(
        partials: Partials(sources), limits: limits, faults: faults)
      var outcome = Outcome()
      outcome.time = processorTime {
        do throws(LiquidErrors) {
          let template = try Template(template, name: "page", environment: environment)
          outcome.errors = try template.render(data, into: &outcome.output)
        } catch {
          outcome.errors = error.errors
        }
      }
      return outcome
    } ?? Outcome()
  }

  private static func many(_ text: String) -> String { String(repeating: text, count: 100_000) }

  static let broken: [(template: String, message: String)] = [
    (many("{{"), "is not closed"),
    (many("{{") + "}}", "Expected a value"),
    (many("{%"), "is not closed"),
    (many("{% raw %}"), "never closed"),
    (many("{% comment %}"), "never closed"),
    (many("{% if a %}"), "Nesting too deep"),
    (many("{% if a %}") + many("{% endif %}"), "Nesting too deep"),
    (many("{% endif %}"), "Unexpected 'endif'"),
    ("{{ " + many("a[") + " }}", "too deep"),
    ("{{ " + many("(") + " }}", "too deep"),
    ("{{ a" + many(".b") + " ! }}", "Unexpected"),
    ("{% if " + many("a and ") + "%}", "Expected a value"),
    ("{% liquid " + String(repeating: "liquid ", count: 2_000) + "%}", "too deep"),
    ("{% if a %}{% for x in y %}{% endif %}", "'for' tag was never closed"),
    ("{% if a %}", "'if' tag was never closed"),
    ("{% capture x %}{% raw %}", "'raw' tag was never closed"),
    ("{{ 'abc }}", "is not closed"),
  ]

  @Test(arguments: broken)
  func syntaxErrorsEndSoon(template: String, message: String) {
    let outcome = Self.run(template)
    #expect(outcome.errors.contains { $0.message.contains(message) }, "\(outcome.errors.prefix(3))")
    #expect(outcome.errors.count <= 100)
    #expect(outcome.output.isEmpty)
  }

  static let endless: [String] = [
    "{% for i in (1..1000000000) %}{% endfor %}",
    "{% for i in (1..1000000000) reversed %}{{ i }}{% endfor %}",
    "{% for i in (1..9223372036854775807) %}{% for j in (1..9) %}{% endfor %}{% endfor %}",
    "{% tablerow i in (1..1000000000) %}{% endtablerow %}",
    "{% for i in (1..100000) %}{% for j in (1..100000) %}{% cycle i, j %}{% endfor %}{% endfor %}",
    "{% assign s = 'ab' %}{% for i in (1..60) %}{% assign s = s | append: s %}{% endfor %}",
    "{% for i in (1..60) %}{% capture s %}{{ s }}{{ s }}xx{% endcapture %}{% endfor %}",
    "{% assign a = 'a,b' | split: ',' %}{% for i in (1..60) %}{% assign a = a | concat: a %}"
      + "{% endfor %}",
    "{{ (1..9000000000000000000) | join: ',' }}",
    "{{ (1..2000000) | join: ',' | replace: '', '0123456789012345678901234567890123456789' }}",
    "{% for i in (1..100000) %}{{ (1..10000) | sort | join | size }}{% endfor %}",
    "{% for i in (1..10000000) %}{{ 'now' | date: '%c%c%c%c%c%c%c%c' }}{% endfor %}",
  ]

  @Test(arguments: endless)
  func limitsEndTheRendering(template: String) throws {
    // Smaller limits, for test runs without optimisation.
    let limits = Limits(steps: 300_000, outputBytes: 1 << 20)
    let outcome = Self.run(template, limits: limits)
    let error = try #require(outcome.errors.first)
    #expect(error.category == .limit)
    #expect(error.template == "page")
    #expect(error.line == 1)
    #expect(outcome.errors.count == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.time < .secondsOfWork(5), "\(outcome.time)")
  }

  @Test func parametersWithoutNumber() {
    let names = (0..<20_000).map { "p\($0): 1" }.joined(separator: ", ")
    let outcome = Self.run(
      "{% include 'a', \(names) %}",
      partials: ["a": "{% for i in (1..1000000) %}{{ nothing }}{% endfor %}"],
      limits: Limits(steps: 1_000_000))
    #expect(outcome.errors.map(\.category) == [.limit])
  }

  @Test func partialThatIncludesItself() throws {
    let outcome = Self.run(
      "one\n{% include 'a' %}", partials: ["a": "two\nthree {% include 'a' %}"])
    let error = try #require(outcome.errors.first)
    #expect(outcome.errors.count == 1)
    #expect(error.message == "Nesting too deep")
    #expect((error.template, error.line, error.column) == ("a", 2, 7))
  }

  @Test func partialsThatIncludeEachOtherTwice() {
    let outcome = Self.run(
      "{% include 'a' %}",
      partials: [
        "a": "{% include 'b' %}{% include 'b' %}", "b": "{% render 'c' %}",
        "c": "{% render 'c' %}{% render 'c' %}",
      ],
      limits: Limits(steps: 300_000))
    #expect(!outcome.errors.isEmpty)
    #expect(outcome.errors.count <= 101)
  }

  @Test func deepestAllowedNestingFitsTheStack() {
    // Nests blocks as deep as the limit allows, with the tags that need most stack, in a partial,
    // and the deepest allowed expression innermost.
    let open = String(
      repeating: "{% for i in l %}{% if i %}{% case i %}{% when i %}{% capture x %}", count: 10)
    let close = String(repeating: "{% endcapture %}{% endcase %}{% endif %}{% endfor %}", count: 10)
    let path = String(repeating: "a[", count: 30) + "a" + String(repeating: "]", count: 30)
    let data: Object = ["l": ["x"], "deep": true]
    let outcome = Self.run(
      "{% render 'deep' %}", partials: ["deep": open + "{{ \(path) | upcase }}" + close],
      data: data)
    #expect(outcome.errors == [])
  }

  @Test func deepDataIsRejectedWithoutEndlessOutput() throws {
    let open = Array(String(repeating: "[", count: 100_000).utf8)
    #expect(throws: JSONError.self) { try Value(json: open) }
    let nested = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    let value = try Value(json: Array(nested.utf8))
    let outcome = Self.run(
      "{{ a }}{{ a | json | size }}{{ a | join }}{% if a == a %}=={% endif %}", data: ["a": value],
      faults: .written)
    #expect(String(decoding: outcome.output, as: UTF8.self).hasSuffix("=="))
  }

  @Test func bytesThatAreNotUTF8() {
    let bytes: [UInt8] = [
      0xff, 0xfe, 0x7b, 0x7b, 0x20, 0x27, 0xff, 0x27, 0x20, 0x7d, 0x7d, 0xc3, 0x28,
    ]
    let rendition = Rendition(template: bytes, data: [:])
    // Text is copied unchanged; invalid UTF-8 in a value is replaced.
    #expect(rendition.output == [0xff, 0xfe, 0xef, 0xbf, 0xbd, 0xc3, 0x28])
    let broken = Rendition(template: [0x7b, 0x25, 0xff, 0x25, 0x7d], data: [:])
    #expect(broken.errors.count == 1)
  }

  @Test func loopsOverHostileNumbers() {
    let template = """
      {% for i in (9223372036854775807..9223372036854775807) %}{{ i }}{% endfor %}
      {% for i in (1..3) offset: 9223372036854775807 limit: 9223372036854775807 %}{{ i }}{% endfor %}
      {% for i in (1..3) offset: -5 limit: -9223372036854775808 %}{{ i }}{% endfor %}
      {{ 'abc' | slice: 9223372036854775807, 9223372036854775807 }}
      {{ 'abc' | truncate: -9223372036854775808, '' }}
      {{ -9223372036854775808 | abs }}{{ -9223372036854775808 | divided_by: -1 }}
      {{ -9223372036854775808 | modulo: -1 }}{{ 9223372036854775807 | times: 9 | plus: 1 }}
      {{ 9223372036854775807 | date: '%Y' }}{{ 99999999999999999999999999 | round }}
      {{ '2020-99-99' | date: '%Y' }}{{ 1 | date: '%99999999999999Y' }}
      {{ '9223372036854775807-w25' | date: '%Y' }}{{ '9223372036854775807-1-1' | date: '%Y' }}
      {{ 'jan 9223372036854775807' | date: '%Y' }}{{ '99:99' | date: '%Y' }}
      {{ 1.5 | round: 9223372036854775807 }}{{ 1.5 | round: -9223372036854775808 }}
      """
    let outcome = Self.run(template, faults: .written)
    #expect(outcome.output.starts(with: Array("9223372036854775807\n".utf8)))
  }
}
