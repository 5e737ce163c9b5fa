import Bytes
import TestSupport
import Testing

@testable import Liquid

/// A renderer that is used for several templates, compared with a new renderer for each.
struct RendererTests {
  private static let pieces = [
    "{{ a }}", "{{ b }}", "{{ a.x }}", "{{ a['x'] }}", "{{ a['x'].y }}", "{{ a.size }}",
    "{{ long }}", "{{ none.x.y }}", "{{ none['size'] }}", "{{ nobody.x }}", "{{ a | nonesuch }}",
    "{% assign b = a %}", "{% assign none = 1 %}", "{% capture b %}<{{ a }}>{% endcapture %}",
    "{% increment b %}", "{% cycle 1, 2 %}", "{% ifchanged %}{{ a }}{% endifchanged %}",
    "{% for x in (1..4) limit: 2 %}{{ x }}{% endfor %}",
    "{% for x in (1..4) offset: continue %}{{ x }}{{ forloop.index }}{% endfor %}",
    "{% tablerow x in list %}{{ x }}{% endtablerow %}", "{% if a.x == 'y' %}1{% endif %}",
    "{% if list.size > 1 and a['x'] != none %}2{% endif %}", "{% if long == long %}3{% endif %}",
    "{% if a.y < 3 or a.y >= 'x' %}4{% endif %}", "{% include 'part', b: a %}",
    "{% render 'part', b: list %}", "{% include 'missing' %}", "{% for x in list %}{% break %}",
    "{% endfor %}", "{{ self.b }}", "<text>",
  ]

  private static let data: [Object] = [
    [
      "a": ["x": "y", "y": 2], "list": ["<", 2, nil], "none": nil,
      "long": "more than fifteen bytes & signs",
    ],
    ["a": "a short text", "long": "a\u{301} < \u{E1} > as long as that", "list": [1]],
    ["a": [1, 2], "b": .html(HTML("<b>")), "list": .range(1, 3), "none": ["x": ["y": 1]]],
    [:],
  ]

  @Test(
    arguments: [Environment.ErrorPolicy.thrown, .written, .shownAsSource],
    [Environment.UnknownNamePolicy.ignored, .reported])
  func servesAsIfItWereNew(faults: Environment.ErrorPolicy, unknown: Environment.UnknownNamePolicy)
  {
    let parts = ["part": Array("[{{ b }}{{ part }}{{ x }}{% assign c = b %}{{ c }}]".utf8)]
    let environments = (0..<2).map { _ in
      Environment(
        partials: Partials(parts), limits: Limits(steps: 2_000), variables: unknown,
        unknownFilters: unknown, faults: faults)
    }
    var random = SeededGenerator(seed: 7)
    let renderer = Renderer()
    for round in 0..<500 {
      let source = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Self.pieces[Int.random(in: Self.pieces.indices, using: &random)]
      }.joined()
      let template = Template(
        recovering: Array(source.utf8), name: "law", environment: environments[round % 2],
        escaping: round % 3 == 0 ? .none : .html)
      let data = Self.data[Int.random(in: Self.data.indices, using: &random)]
      var alone = Array("before".utf8)
      var served = ByteWriter(capacity: 1)
      served.append("before")
      let one = Result { () throws(LiquidErrors) in try template.render(data, into: &alone) }
      let other = Result { () throws(LiquidErrors) in
        try renderer.render(template, data, into: &served)
      }
      #expect(one == other, "\(source)")
      #expect(alone == Array(served.bytes), "\(source)")
    }
  }

  /// A missing member is nil, however it is accessed.
  @Test(arguments: ["{{ v.x }}", "{{ v['x'] }}", "{{ v.x.y }}", "{{ v['x'].y }}"])
  func missingMembersAreNothing(path: String) throws {
    let values: [Value] = [
      .null, true, 1, 0.5, "text", "a text beyond fifteen bytes", .html(HTML("<b>")), [1, 2], [:],
      .range(1, 2), .drop(Moment(seconds: 0)),
    ]
    for value in values {
      for unknown in [Environment.UnknownNamePolicy.ignored, .reported] {
        var output: [UInt8] = []
        let template = try Template(
          path + "|", name: "law",
          environment: Environment(variables: unknown, faults: .written), escaping: .html)
        let faults = try template.render(["v": value], into: &output)
        #expect(String(decoding: output, as: UTF8.self) == "|")
        #expect(faults.isEmpty == (unknown == .ignored))
      }
    }
  }
}
