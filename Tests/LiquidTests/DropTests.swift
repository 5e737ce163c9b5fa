import Liquid
import Testing

/// A host's own values in templates.
struct DropTests {
  struct Page: Drop {
    var title: String
    var url: String
    var date: Moment?
    var tags: [String] = []

    func value(for name: String) -> Value? {
      switch name {
      case "title": .string(title)
      case "url": .string(url)
      case "date": date.map { .drop($0) } ?? .null
      case "tags": .array(tags.map { .string($0) })
      case "self": .drop(self)
      default: nil
      }
    }

    var names: [String] { ["title", "url"] }
    var displayValue: Value { .html(HTML("<a href=\"\(url)\">\(title)</a>")) }
  }

  struct Site: Drop {
    var pages: [Page]

    func value(for name: String) -> Value? {
      name == "pages" ? .array(pages.map { .drop($0) }) : nil
    }
  }

  let site = Site(pages: [
    Page(
      title: "Tea & Zen", url: "/tea/", date: Moment(seconds: 1_592_222_400, utcOffset: 28_800),
      tags: ["a", "b"]),
    Page(title: "Alps", url: "/alps/", date: Moment(seconds: 0)),
    Page(title: "Blank", url: "/blank/"),
  ])

  func render(
    _ template: String, escaping: Escaping = .none,
    variables: Environment.UnknownNamePolicy = .ignored
  ) throws -> String {
    var output: [UInt8] = []
    let environment = Environment(variables: variables)
    try Template(template, name: "page", environment: environment, escaping: escaping)
      .render(site, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: [
    ("{% for p in pages %}{{ p.title }};{% endfor %}", "Tea & Zen;Alps;Blank;"),
    ("{{ pages[0].tags | join }} {{ pages.first.url }} {{ pages[0]['url'] }}", "a b /tea/ /tea/"),
    ("{{ pages[0].self.self.title }}", "Tea & Zen"),
    ("{{ pages | map: 'url' | join }}", "/tea/ /alps/ /blank/"),
    ("{{ pages | sort: 'title' | map: 'title' | join: ',' }}", "Alps,Blank,Tea & Zen"),
    ("{{ pages | sort: 'date' | map: 'title' | join: ',' }}", "Alps,Tea & Zen,Blank"),
    ("{{ pages | where: 'title', 'Alps' | map: 'url' }}", "/alps/"),
    (
      "{{ pages[0].date }} {{ pages[0].date | date: '%d.%m.%Y %H:%M' }}",
      "2020-06-15 20:00:00 +0800 15.06.2020 20:00"
    ),
    ("{{ pages[2].date | date: '%Y' }}|{{ pages[0].none }}|{{ pages[0].none.none }}", "||"),
    (
      "{% if pages[0] == pages[0].self %}same{% endif %}{% if pages[0] == pages[1] %}!{% endif %}",
      "same"
    ),
    (
      "{% if pages[1] == '<a href=\"/alps/\">Alps</a>' %}as it shows itself{% endif %}",
      "as it shows itself"
    ),
    ("{% for f in pages[0] %}{{ f[0] }}={{ f[1] }} {% endfor %}", "title=Tea & Zen url=/tea/ "),
    ("{% if pages[1].date < pages[0].date %}before{% endif %}", "before"),
    ("{{ pages[1] }}", "<a href=\"/alps/\">Alps</a>"),
    ("{{ pages[1] | json }}", #"{"title":"Alps","url":"/alps/"}"#),
    ("{{ pages[0].date | json }}", #""2020-06-15 20:00:00 +0800""#),
    ("{{ pages | size }} {{ pages | uniq | size }}", "3 3"),
  ])
  func reads(template: String, expected: String) throws {
    #expect(try render(template) == expected)
  }

  @Test func outputsMarkupIfEscapingIsOn() throws {
    #expect(
      try render("{{ pages[1] }} {{ pages[0].title }}", escaping: .html)
        == "<a href=\"/alps/\">Alps</a> Tea &amp; Zen")
  }

  @Test func aKnownNameWithoutAValueIsNotMissing() throws {
    #expect(try render("{{ pages[2].date }}", variables: .reported) == "")
    #expect(throws: LiquidErrors.self) {
      try render("{{ pages[2].data }}", variables: .reported)
    }
  }

  /// Two values that refer to each other, under names that a template can follow.
  struct CyclicDrop: Drop {
    func value(for name: String) -> Value? { .drop(self) }
    var names: [String] { ["left", "right"] }
  }

  @Test func knotsHaveAnEnd() {
    let environment = Environment(limits: Limits(steps: 100_000, outputBytes: 10_000))
    var output: [UInt8] = []
    #expect(throws: LiquidErrors.self) {
      try Template("{{ knot | json }}", name: "page", environment: environment)
        .render(["knot": .drop(CyclicDrop())], into: &output)
    }
    #expect(throws: Never.self) {
      try Template("{{ knot }}{{ knot.left.right.up }}", name: "page").render(
        CyclicDrop(), into: &output)
    }
    #expect(output.isEmpty)
  }
}
