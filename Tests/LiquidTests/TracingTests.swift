import Liquid
import TestSupport
import Testing

/// Tracing returns, for each line of a template's output, the source line that it came from.
struct TracingTests {
  struct Data: Drop {
    func value(for name: String) -> Value? {
      switch name {
      case "list": ["a", "b"]
      case "lines": "one\ntwo\nthree"
      default: nil
      }
    }
  }

  /// A block that keeps its lines, and a tag that writes some.
  static let environment = Environment(
    partials: Partials(["part": Array("p1\np2\n{{ list[0] }}\np4".utf8)]),
    tags: ["keep": { try Keep(&$0) }])

  struct Keep: Liquid.Tag {
    let text: [UInt8]
    init(_ parser: inout TagParser) throws { text = try parser.bytes(until: "endkeep") }
    func render(_ rendering: inout Rendering) throws -> Flow {
      rendering.keepLines()
      rendering.write(markup: text)
      return .next
    }
  }

  func render(_ template: String) throws -> (output: String, lines: [Int]) {
    var output = Array("before\n".utf8)
    var lines: [Int] = []
    let template = Template(
      recovering: Array(template.utf8), name: "t", environment: Self.environment, tracing: .lines)
    try template.render(Data(), into: &output, lines: &lines)
    return (String(decoding: output.dropFirst(7), as: UTF8.self), lines)
  }

  @Test(arguments: [
    ("", [1]), ("a\nb\n", [1, 2, 3]), ("a\r\nb\rc\nd", [1, 2, 3, 4]),
    ("{{ lines }}\nx", [1, 1, 1, 2]), ("x {{ lines }}\ny", [1, 1, 1, 2]),
    ("{% assign a = 1 %}\n{% assign b = 2 %}\nx", [1, 2, 3]),
    ("a\n{%- assign a = 1 -%}\n\n\nb\nc", [1, 6]),
    ("a\n\n{%- assign a = 1 %}\nb", [1, 4]),
    ("{% comment %}\n\n{% endcomment %}\nx\ny", [3, 4, 5]),
    ("{% for i in list %}\nx\n{{ i }}\n{% endfor %}\ny", [1, 2, 3, 1, 2, 3, 4, 5]),
    ("{% if nothing %}\nx\n{% else %}\ny\n{% endif %}\nz", [3, 4, 5, 6]),
    ("{% raw %}\n{{ x }}\n\n{% endraw %}\ny", [1, 2, 3, 4, 5]),
    ("x {% keep %}1\n2\n3{% endkeep %}\ny", [1, 2, 3, 4]),
    ("x\n{% include 'part' %}\ny", [1, 2, 2, 2, 2, 3]),
    ("{% capture c %}\n\n1\n2{% endcapture %}\nx\n{{ c }}\ny", [4, 5, 6, 6, 6, 6, 7]),
    ("{% capture c %}{% include 'part' %}{% raw %}\n{% endraw %}{% endcapture %}\nx", [2, 3]),
    ("{% bad\n%}\n{% if %}\nx{% endif %}", [1, 2, 3, 4]),
    ("{% liquid\nassign a = 1\necho a\n%}\nx", [3, 5]),
  ])
  func lines(template: String, expected: [Int]) throws {
    let (output, lines) = try render(template)
    #expect(lines == expected, "\(output.debugDescription)")
  }

  /// Text that a template copies comes from its own line, whatever surrounds it.
  @Test func textComesFromItsLine() throws {
    var random = SeededGenerator(seed: 31)
    let pieces = [
      "\n", "\n\n", " word ", "{{ list[0] }}", "{{ nothing }}", "{% assign a = 1 %}",
      "{% assign a = 1 -%}", "{%- assign a = 1 %}", "{% comment %}\n{% endcomment %}",
      "{% raw %}{{\n{% endraw %}", "{% for i in list %}", "{% if list %}",
    ]
    for _ in 0..<500 {
      var template = ""
      var line = 1
      var open: [String] = []
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let piece = pieces[Int.random(in: pieces.indices, using: &random)]
        if piece.hasPrefix("{% for") { open.append("{% endfor %}") }
        if piece.hasPrefix("{% if") { open.append("{% endif %}") }
        template += piece
        line += piece.count { $0 == "\n" }
        if piece.hasPrefix("\n") { template += "@\(line) " }
        if Bool.random(using: &random), let end = open.popLast() { template += end }
      }
      template += open.reversed().joined()
      let (output, lines) = try render(template)
      let written = output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(written.count == lines.count)
      for (text, line) in zip(written, lines) where text.hasPrefix("@") {
        let number = text.dropFirst().prefix { $0.isNumber }
        #expect(Int(number) == line, "\(template.debugDescription)")
      }
    }
  }
}
