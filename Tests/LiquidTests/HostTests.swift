import Liquid
import Testing

/// The extensions that a host can add: tags, filters, partials, the time.
struct HostTests {
  /// A block whose content is not parsed as a template: `{% highlight swift %}…{% endhighlight %}`.
  struct Highlight: Liquid.Tag {
    let language: String
    let code: [UInt8]

    init(_ parser: inout TagParser) throws {
      var markup = parser.markup
      guard let word = markup.word() else { throw markup.fault("highlight needs a language") }
      language = word
      code = try parser.bytes(until: "endhighlight")
    }

    func render(_ rendering: inout Rendering) throws -> Flow {
      rendering.write(markup: "<code class=\"\(language)\">")
      rendering.write(text: String(decoding: code, as: UTF8.self))
      rendering.write(markup: "</code>")
      return .next
    }
  }

  /// Jekyll's include: `{% include file.html name="value" other=variable %}`.
  struct JekyllInclude: Liquid.Tag {
    let file: String
    let parameters: [(name: String, value: Expression)]

    init(_ parser: inout TagParser) throws {
      var markup = parser.markup
      guard let name = markup.word(), markup.accept("."), let ending = markup.word() else {
        throw markup.fault("include needs a file")
      }
      file = "\(name).\(ending)"
      var parameters: [(name: String, value: Expression)] = []
      while let name = markup.word() {
        guard markup.accept("=") else { throw markup.fault("Expected '=' after '\(name)'") }
        parameters.append((name, try markup.expression()))
      }
      try markup.expectEnd()
      self.parameters = parameters
    }

    func render(_ rendering: inout Rendering) throws -> Flow {
      var include = Object()
      for (name, value) in parameters { include[name] = try rendering.evaluate(value) }
      return try rendering.render(
        partial: file, parameters: [(name: "include", value: .object(include))])
    }
  }

  /// A block that is parsed as a template and rendered twice, with an additional variable.
  struct Twice: Liquid.Tag {
    let body: Body

    init(_ parser: inout TagParser) throws { body = try parser.body(until: "endtwice").body }

    var isBlank: Bool { body.isBlank }

    func render(_ rendering: inout Rendering) throws -> Flow {
      for turn in 1...2 {
        let flow = try rendering.with([(name: "turn", value: .integer(turn))]) {
          try $0.render(body)
        }
        if flow != .next { return flow }
      }
      return .next
    }
  }

  let environment = Environment(
    partials: Partials(["box.html": Array("[{{ include.title }} {{ include.n | plus: 1 }}]".utf8)]),
    filters: [
      "shout": { input, _, _ in .string(input.text.uppercased() + "!") },
      "wrap": { input, arguments, rendering in
        let tag = arguments[0].text
        return .html(HTML("<\(tag)>\(rendering.escaped(input))</\(tag)>"))
      },
      "where_exp": { input, arguments, rendering in
        guard case .array(let elements) = input else { return input }
        var markup = Markup(arguments[1].text)
        let condition = try markup.condition()
        return .array(
          try elements.filter { element in
            try rendering.with([(name: arguments[0].text, value: element)]) {
              try $0.evaluate(condition)
            }
          })
      },
      "fail": { _, arguments, _ in throw UnlocatedError("no \(arguments["why"]?.text ?? "reason")")
      },
    ],
    tags: [
      "highlight": { try Highlight(&$0) }, "include": { try JekyllInclude(&$0) },
      "twice": { try Twice(&$0) },
      "here": { Written(text: Array($0.name.utf8)) },
    ],
    clock: Clock(now: 86_400, utcOffset: 3_600))

  struct Written: Liquid.Tag {
    let text: [UInt8]
    func render(_ rendering: inout Rendering) throws -> Flow {
      let count = rendering.store["count"]?.text.utf8.count ?? 0
      rendering.store["count"] = .string(String(repeating: "x", count: count + 1))
      rendering.write(markup: text)
      rendering.write(.integer(count))
      return .next
    }
  }

  func render(_ template: String) throws -> String {
    var output: [UInt8] = []
    try Template(template, name: "page", environment: environment, escaping: .html)
      .render(["t": "a<b", "l": [1, 2, 3], "min": 2], into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: [
    (
      "{% highlight swift %}{{ a }} < b{% endhighlight %}",
      "<code class=\"swift\">{{ a }} &lt; b</code>"
    ),
    ("{% include box.html title=t n=min %}", "[a&lt;b 3]"),
    ("{% include box.html title=\"x y\" n=4 %}{{ include.n }}", "[x y 5]"),
    ("{% twice %}{{ turn }}{% if turn == 1 %},{% endif %}{% endtwice %}{{ turn }}", "1,2"),
    ("{% for i in l %}{% twice %}{{ i }}{% break %}{% endtwice %}{% endfor %}", "1"),
    ("{% here %}{% here %}", "here0here1"),
    ("{{ t | shout }} {{ t | wrap: 'b' }}", "A&lt;B! <b>a&lt;b</b>"),
    ("{{ l | where_exp: 'n', 'n >= min' | join }}", "2 3"),
    ("{{ 'now' | date: '%F %T %z' }}", "1970-01-02 01:00:00 +0100"),
    ("{{ '2020-01-01' | date: '%s' }}", "1577833200"),
    ("{{ t | upcase }}", "A&lt;B"),
  ])
  func adds(template: String, expected: String) throws {
    #expect(try render(template) == expected)
  }

  @Test(arguments: [
    ("\n {{ t | fail: why: 'luck' }}", "page:2:2: no luck"),
    ("{% highlight %}x{% endhighlight %}", "page:1:14: highlight needs a language"),
    ("{% highlight c %}x", "page:1:1: 'highlight' tag was never closed"),
    ("{% include box.html title %}", "page:1:26: Expected '=' after 'title'"),
    ("{% include nobox.html %}", "page:1:1: Partial 'nobox.html' not found"),
    (
      "{% highligt c %}{% endhighligt %}",
      "page:1:1: Unknown tag 'highligt'; did you mean 'highlight'?"
    ),
    ("{{ t | shot }}", "page:1:8: Unknown filter 'shot'; did you mean 'shout'?"),
    ("{{ l | where_exp: 'n', 'n >=' }}", "page:1:1: Expected a value, found the end"),
  ])
  func reportsTheLocationOfAnError(template: String, expected: String) throws {
    let errors = #expect(throws: LiquidErrors.self) { try render(template) }
    #expect(errors?.description == expected)
  }

  @Test func keepsTheOutputIfRenderingThrows() throws {
    var output = Array("before ".utf8)
    let template = try Template("a{{ 1 | divided_by: 0 }}b", name: "page")
    #expect(throws: LiquidErrors.self) { try template.render([:], into: &output) }
    #expect(output == Array("before ".utf8))
    try Template("a", name: "page").render([:], into: &output)
    #expect(output == Array("before a".utf8))
  }

  @Test func limitsCountOnlyNewOutput() throws {
    var output = [UInt8](repeating: 0x20, count: 1_000)
    let environment = Environment(limits: Limits(outputBytes: 10))
    try Template("0123456789", name: "page", environment: environment).render([:], into: &output)
    let more = try Template(
      "{% for i in (1..11) %}x{% endfor %}", name: "page", environment: environment)
    #expect(throws: LiquidErrors.self) { try more.render([:], into: &output) }
    #expect(output.count == 1_010)
  }

  @Test func manyThreadsRenderOneTemplate() async throws {
    let sources = ["row": "{% cycle 'a', 'b' %}{{ row }}{% increment n %};"]
    let environment = Environment(partials: Partials(sources.mapValues { Array($0.utf8) }))
    let template = try Template(
      "{% for row in (1..50) %}{% include 'row' %}{% endfor %}", name: "page",
      environment: environment)
    let outputs = await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<32 {
        group.addTask {
          var output: [UInt8] = []
          _ = try? template.render([:], into: &output)
          return output
        }
      }
      return await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(outputs.count == 1)
    #expect(outputs.first?.starts(with: Array("a10;b21;a32;".utf8)) == true)
  }
}
