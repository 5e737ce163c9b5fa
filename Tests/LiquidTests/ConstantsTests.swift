import Liquid
import Testing

/// What is known before a template is read changes what it costs, and nothing else.
@Suite struct ConstantsTests {
  static let data: Object = [
    "site": ["title": "A & B", "lang": "en", "count": 3, "isNew": true, "list": ["x", "y"]],
    "strings": ["skip": "Skip <all>", "mark": .html(HTML("<b>!</b>"))],
    "page": ["lang": "zh", "title": "长城"],
  ]

  /// What is known of it.
  static let known: Object = [
    "site": ["title": "A & B", "lang": "en", "count": 3, "isNew": true],
    "strings": ["skip": "Skip <all>", "mark": .html(HTML("<b>!</b>"))],
  ]

  @Test(arguments: [
    "{{ site.title }}, {{ strings.skip }}{{ strings.mark }}{{ site.count }}{{ site.isNew }}",
    "{{ site.title | upcase }}|{{ page.title | append: site.lang }}",
    "{% if site.isNew %}new{% else %}old{% endif %}",
    "{% if site.lang == 'zh' %}zh{% elsif site.lang == 'en' %}en{% elsif page.lang %}?{% endif %}",
    "{% if page.lang and page.lang != site.lang %}{{ page.lang }}{% endif %}",
    "{% if site.lang == 'zh' or page.lang == 'zh' %}1{% endif %}",
    "{% if site.lang == 'en' and page.lang == 'zh' %}1{% endif %}",
    "{% if page.lang == 'zh' and site.lang == 'en' or page.none %}1{% endif %}",
    "{% if page.none or site.isNew and page.lang %}1{% endif %}",
    "{% unless site.isNew %}1{% else %}2{% endunless %}{% unless site.none %}3{% endunless %}",
    "{% for x in site.list %}{{ x }}{{ site.lang }}{% if site.isNew %}{% break %}{% endif %}{% endfor %}",
    "{{ site.list | size }}{{ site.none }}{{ site['title'] }}{{ site }}",
    "a {%- comment %} no {% endcomment -%} b{% # no %} {{ site.lang }}",
    "{% capture x %} {% if site.isNew %} {% endif %} {% endcapture %}[{{ x }}]",
    "{% if site.isNew %} {% assign y = site.count %} {% endif %}{{ y | plus: site.count }}",
    "{% include 'part', label: strings.skip %}",
    "{% case site.lang %}{% when 'en' %}1{% when 'zh' %}2{% endcase %}",
  ])
  func theSameIsWritten(source: String) throws {
    #expect(try text(source, Self.known) == text(source, nil))
  }

  @Test(arguments: [
    ("{% assign site = page %}", true), ("{% capture strings %}{% endcapture %}", true),
    ("{% for site in page.list %}{% endfor %}", true), ("{% increment site %}", true),
    ("{% tablerow site in page.list %}{% endtablerow %}", true),
    ("{% include 'part', site: 1 %}", true), ("{% render 'part' with page as strings %}", true),
    ("{% assign page = site %}{% for x in page.list %}{% endfor %}", false),
  ])
  func templatesSayWhetherTheyTakeAName(source: String, takes: Bool) throws {
    let environment = Environment(constants: Constants(Self.known, escaping: .html))
    let template = try Template(source, name: "test", environment: environment, escaping: .html)
    #expect(template.takesNamesOfConstants == takes)
  }

  private func text(_ source: String, _ known: Object?) throws -> String {
    let partials = Partials(["part": Array("<i>{{ label }}: {{ site.title }}</i>".utf8)])
    let environment = Environment(
      partials: partials, constants: known.map { Constants($0, escaping: .html) })
    var output: [UInt8] = []
    try Template(source, name: "test", environment: environment, escaping: .html)
      .render(Self.data, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
