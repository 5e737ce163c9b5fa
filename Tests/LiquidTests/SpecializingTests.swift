import Foundation
import TestSupport
import Testing

@testable import Liquid

/// What is known of the data before a template is rendered changes what it costs, and nothing else.
@Suite struct SpecializingTests {
  static let data: Object = [
    "site": [
      "title": "A & B", "lang": "en", "count": 3, "isNew": true, "nothing": nil, "ratio": 0.5,
      "list": ["x", "y"], "none": [],
      "links": [["url": "/a/", "current": true], ["url": "/b/", "current": false]],
    ],
    "strings": ["skip": "Skip <all>", "mark": .html(HTML("<b>!</b>"))],
    "page": ["lang": "zh", "title": "长城", "url": "/b/", "isNew": true, "list": [1, "<", nil]],
  ]

  /// What is known of it.
  static let known: Object = [
    "site": data["site"] ?? .null, "strings": data["strings"] ?? .null, "page": ["lang": "zh"],
  ]

  static let partials = Partials(
    [
      "part": "<i>{{ label }}: {{ site.title }}{{ part }}</i>",
      "part.html":
        "<b>{{ label }}{{ x }}{{ site.lang }}{% if label %}{{ item.url }}{% endif %}</b>",
      "gives.html": "{% assign x = site.title %}{{ x }}{% capture z %}{{ label }}{% endcapture %}",
      "deep.html":
        "{% if page.isNew %}{% include 'part.html', label: site.count %}{{ x }}{% endif %}",
      "leaves.html": "{{ item }}{% break %}{{ item }}",
      "again": "{% if page.isNew %}.{% include 'again' %}{% endif %}",
      "bad": "{% if %}",
    ].mapValues { Array($0.utf8) })

  // MARK: - Examples

  /// A template with what is left of it, nodes between bars.
  @Test(arguments: [
    (
      "a{{ site.title }}, {{ strings.skip }}{{ strings.mark }}",
      "aA &amp; B, Skip &lt;all&gt;<b>!</b>"
    ),
    ("{{ site.count }}{{ site.isNew }}{{ site.nothing }}{{ site.ratio }}", "3true0.5"),
    ("a{% comment %}b{% endcomment %}c{% # d %}", "ac"),
    ("{% if site.isNew %}new{% else %}old{% endif %}", "new"),
    ("{% unless site.isNew %}new{% endunless %}", ""),
    ("{% if site.lang == page.lang or site.nothing %}1{% else %}2{% endif %}", "2"),
    ("{% if site.lang == 'zh' %}1{% elsif page.url %}2{% else %}3{% endif %}", "If"),
    ("{% for x in site.list %}{{ x }}{{ page.title }}{% endfor %}", "x|Path|y|Path"),
    ("{% for x in site.none %}{{ x }}{% else %}{{ site.lang }}{% endfor %}", "en"),
    ("{% for x in site.list %}{{ forloop.index }}{% endfor %}", "For"),
    ("{% for x in site.list limit: 1 %}{{ x }}{% endfor %}", "For"),
    ("{% for x in site.list %}{% cycle 1, 2 %}{% endfor %}", "For"),
    ("{% for x in site.list %}{% if page.url %}{% break %}{% endif %}{% endfor %}", "For"),
    ("{% capture f %}<{{ site.lang }}>{% endcapture %}a{{ f }}b{{ f }}", "a<en>b<en>"),
    ("{% capture f %}{{ page.url }}{% endcapture %}{{ f }}", "Capture|Path"),
    (
      "{% assign f = site.lang %}{{ f }}{% assign f = page.url %}{{ f }}",
      "Assign|Path|Assign|Path"
    ),
    ("{% if page.url %}{% assign f = site.lang %}{% endif %}{{ f }}", "If|Path"),
    ("{% assign f = site.lang %}{{ self.f }}", "Assign|Path"),
    ("[{% include 'part.html' %}]", "[<b>|Path|Path|en|If|</b>]"),
    (
      "{% include 'part.html', label: site.count, x: strings.skip %}",
      "<b>3Skip &lt;all&gt;en|Path|</b>"
    ),
    ("{% include 'part.html', label: page.url %}", "Include"),
    ("{% include 'part' %}", "Include"),
    ("{% include 'again' %}{{ site.lang }}", "Include|Path"),
    ("{% include page.url %}{{ site.lang }}", "Include|Path"),
    ("{% assign site = page %}{{ site.lang }}{{ page.lang }}", "Assign|Path|zh"),
    ("{% include 'part.html', site: 1 %}{{ site.lang }}", "Include|Path"),
    ("{% for site in page.list %}{{ site.lang }}{% endfor %}", "For"),
    ("{% increment site %}{{ site.lang }}", "Counter|Path"),
    ("{{ site.lang | upcase }}{{ site }}{{ site['lang'] }}", "Output|Path|en"),
    ("{{ page }}{{ page.lang.size }}", "Path|Path"),
  ])
  func whatIsLeft(source: String, left: String) throws {
    let environment = Environment(partials: Self.partials)
    let template = try Template(source, name: "test", environment: environment, escaping: .html)
    let nodes = template.specialized(knowing: Self.known).body.nodes.map { node in
      switch node {
      case let text as TextNode: String(decoding: text.text, as: UTF8.self)
      case let node as TagNode: "\(type(of: node.tag))"
      default: "\(type(of: node))".replacing("Node", with: "")
      }
    }
    #expect(nodes.joined(separator: "|") == left)
  }

  /// What the host brings may give any name to anything.
  @Test func hostsAreLeftAlone() throws {
    let environment = Environment(
      filters: ["own": { input, _, _ in input }], tags: ["own": { _ in Interrupt(flow: .next) }])
    for source in ["{{ 1 | own }}{{ site.lang }}", "{% own %}{{ site.lang }}"] {
      let template = try Template(source, name: "test", environment: environment)
      #expect(template.specialized(knowing: Self.known) === template)
    }
  }

  /// A short template may stand for more nodes than there is room for.
  @Test func workIsBounded() throws {
    var partials: [String: [UInt8]] = ["p0.html": Array("{{ site.lang }}".utf8)]
    for number in 1...40 {
      let call = "{% include 'p\(number - 1).html' %}"
      partials["p\(number).html"] = Array((call + call).utf8)
    }
    var source = "{% include 'p40.html' %}"
    for _ in 0..<20 { source = "{% for x in site.list %}\(source){% endfor %}" }
    let environment = Environment(
      partials: Partials(partials), limits: Limits(steps: 1000), faults: .written)
    let template = try Template(source, name: "test", environment: environment)
    var output: [UInt8] = []
    let faults = try template.specialized(knowing: Self.known).render(Self.data, into: &output)
    #expect(faults.map(\.kind).contains(.limit))
  }

  // MARK: - Laws

  /// Whatever is known of the data of the conformance suite, its cases come out alike.
  @Test func suiteComesOutAlike() throws {
    var random = SeededGenerator(seed: 41)
    for example in try ConformanceTests.cases() ?? [] {
      guard case .object(let data) = example.data else { continue }
      let environment = Environment(
        partials: Partials(example.partials), unknownFilters: .ignored, faults: .written,
        now: ConformanceTests.now)
      for _ in 0..<3 {
        check(example.template, data, environment, Bool.random(using: &random), &random)
      }
    }
  }

  /// Any nest of what changes and reads variables comes out alike.
  @Test func soupComesOutAlike() {
    var random = SeededGenerator(seed: 42)
    let pieces = [
      "a", " ", "\n", "{{ site.title }}", "{{ site.ratio }}", "{{ page.title }}", "{{ x }}",
      "{{ item }}", "{{ item.url }}", "{{ forloop.last }}", "{{ self.x }}", "{{ ['item'] }}",
      "{{ n }}", "{{ site.list | join: x }}", "{{ site.missing }}", "{{ item[0] }}", "{{ part }}",
      "{%- comment %} b {% endcomment -%}", "{% raw %}{{ x }}{% endraw %}", "{{ z }}",
      "{% assign x = site.lang %}", "{% assign x = page.title %}", "{% assign part = site.count %}",
      "{% assign y = site.title | upcase %}", "{{ y }}", "{% echo site.title %}",
      "{% increment n %}", "{% cycle 'a', site.lang %}", "{% include 'part' %}",
      "{% include 'part.html' %}", "{% include 'part.html', label: site.title %}",
      "{% include 'part.html', x: page.title, label: x %}", "{% include 'gives.html' %}",
      "{% include 'deep.html', x: site.lang %}", "{% render 'part.html', x: site.title %}",
      "{% include 'leaves.html' %}", "{% include 'part.html' with site.list %}",
      "{% if site.title > 1 %}{% endif %}", "{% include 'missing' %}", "{{ site.count | date }}",
      "{% case site.lang %}{% when 'en' %}1{% else %}{{ x }}{% endcase %}",
    ]
    let rare = [
      "{% assign site = page %}", "{% include x %}", "{% include 'again' %}", "{% include 'bad' %}",
      "{% break %}", "{% for site in page.list %}{{ site }}{% endfor %}",
      "{% for item in site.list offset: continue %}{{ item }}{% endfor %}",
    ]
    let blocks = [
      ("{% if site.isNew %}", "{% endif %}"), ("{% if site.isNew -%}", "{%- endif %}"),
      ("{% if page.isNew and site.lang == 'en' %}", "{% else %}{{ x }}{% endif %}"),
      ("{% unless site.count == 3 or x %}", "{% endunless %}"),
      ("{% if site.lang == 'zh' %}1{% elsif page.lang == 'zh' %}", "{% else %}3{% endif %}"),
      ("{% for item in site.list %}", "{% endfor %}"),
      ("{% for item in site.links reversed %}", "{% endfor %}"),
      ("{% for item in page.list %}", "{% else %}{{ item }}{% endfor %}"),
      ("{% for x in site.none %}", "{% else %}{{ x }}{% endfor %}"),
      ("{% capture x %}", "{% endcapture %}"), ("{% capture z %}", "{% endcapture %}"),
      ("{% ifchanged %}", "{% endifchanged %}"),
      ("{% tablerow item in site.list %}", "{% endtablerow %}"),
    ]
    for _ in 0..<4_000 {
      var template = ""
      var open: [String] = []
      for _ in 0..<Int.random(in: 1...16, using: &random) {
        switch Int.random(in: 0..<60, using: &random) {
        case 0: template += rare[Int.random(in: rare.indices, using: &random)]
        case 1..<20:
          let block = blocks[Int.random(in: blocks.indices, using: &random)]
          template += block.0
          open.append(block.1)
        case 20..<35: template += open.popLast() ?? ""
        default: template += pieces[Int.random(in: pieces.indices, using: &random)]
        }
      }
      template += open.reversed().joined()
      let environment = Environment(
        partials: Self.partials, variables: Bool.random(using: &random) ? .reported : .ignored,
        faults: Bool.random(using: &random) ? .written : .kept)
      check(template, Self.data, environment, Bool.random(using: &random), &random)
    }
  }

  /// A page in its frame comes out as one that was written before the frame was.
  @Test func partsComeOutAlike() throws {
    var random = SeededGenerator(seed: 43)
    let pieces = [
      "a", "{{ x }}", "{{ site.title }}", "{{ page.title }}", "{% assign x = page.title %}",
      "{% include 'part.html', label: x %}", "{% include 'gives.html' %}", "{{ item }}",
      "{% for x in page.list %}{{ x }}{{ forloop.index }}{% endfor %}",
      "{% if page.isNew %}{% capture x %}{{ x }}b{% endcapture %}{% endif %}",
    ]
    // What may look up anything, or may do anything with the frame.
    let rare = [
      "{% increment n %}", "{% cycle 1, 2 %}", "{% ifchanged %}{{ x }}{% endifchanged %}",
      "{% break %}", "{{ self.x }}", "{{ page.list | first }}",
      "{% for item in page.list offset: continue %}{{ item }}{% endfor %}",
    ]
    let frames = [
      "{{ content }}", "{{content}}{{ content }}", "{% if page.isNew %}{{ content }}{% endif %}",
      "{% for item in page.list %}{{ content }}{% endfor %}", "{% include 'content.html' %}",
      "{% capture x %}<{{ content }}>{% endcapture %}{{ x }}",
    ]
    let users = [
      "{{ content | upcase }}", "{{ content.size }}", "{% if content == '' %}none{% endif %}",
      "{% assign content = page.title %}{{ content }}", "{% render 'content.html' %}",
      "{% include 'part.html', label: content %}", "{% assign x = content %}{{ x }}",
      "{% for content in page.list %}{{ content }}{% endfor %}", "{{ ['content'] }}",
    ]
    let environment = Environment(
      partials: Partials(
        ["part.html", "gives.html"].reduce(into: ["content.html": Array("[{{ content }}]".utf8)]) {
          $0[$1] = Array((Self.partials.source($1) ?? []))
        }), faults: .written)
    var (laidOut, left) = (0, 0)
    for _ in 0..<400 {
      func soup(_ count: Int, of pieces: [String]) -> [String] {
        (0..<count).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }
      }
      var around = soup(3, of: pieces) + soup(1, of: frames) + soup(3, of: pieces)
      if Int.random(in: 0..<4, using: &random) == 0 { around += soup(1, of: rare) }
      let isUsed = Int.random(in: 0..<3, using: &random) == 0
      if isUsed {
        let place = Int.random(in: around.indices, using: &random)
        around.insert(users[Int.random(in: users.indices, using: &random)], at: place)
      }
      let source = soup(5, of: pieces + rare).joined()
      let (page, frame) = (
        try Template(source, name: "law", environment: environment, escaping: .html),
        try Template(around.joined(), name: "law", environment: environment, escaping: .html)
      )
      var data = Self.data
      data["content"] = .null
      let whole = frame.specialized(
        knowing: Self.known, with: page.specialized(knowing: Self.known), as: "content")
      if isUsed { #expect(whole == nil, "\(around)") }
      guard let whole else {
        left += 1
        continue
      }
      laidOut += 1
      let text = render(whole, data).text
      data["content"] = .html(HTML(render(page, data).text))
      #expect(text == render(frame, data).text, "\(around)")
    }
    #expect(laidOut > 150 && left > 50)
  }

  private func check(
    _ source: String, _ data: Object, _ environment: Environment, _ escapes: Bool,
    _ random: inout SeededGenerator
  ) {
    let template = Template(
      recovering: Array(source.utf8), name: "law", environment: environment,
      escaping: escapes ? .html : .none)
    let known = part(of: data, &random)
    let (one, other) = (render(template, data), render(template.specialized(knowing: known), data))
    #expect(one.text == other.text, "\(source.debugDescription) knowing \(known)")
    #expect(one.faults == other.faults, "\(source.debugDescription) knowing \(known)")
  }

  private func render(
    _ template: Template, _ data: Object
  ) -> (text: String, faults: [LiquidError]) {
    var output: [UInt8] = []
    do {
      let faults = try template.render(data, into: &output)
      return (String(decoding: output, as: UTF8.self), faults)
    } catch {
      return ("", error.errors)
    }
  }

  /// Some of the members of an object, and some of theirs.
  private func part(of object: Object, _ random: inout SeededGenerator) -> Object {
    var part = Object()
    for (key, value) in object where Int.random(in: 0..<4, using: &random) > 0 {
      if case .object(let inner) = value {
        part[key] = .object(self.part(of: inner, &random))
      } else {
        part[key] = value
      }
    }
    return part
  }
}
