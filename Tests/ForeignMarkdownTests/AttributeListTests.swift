import ForeignMarkdown
import Testing

@Suite("Lists of attributes (Python-Markdown)")
struct AttributeListTests {
  @Test(arguments: [
    ("## Lamps <small>old</small> { #lamps }", "## Lamps <small>old</small> {#lamps}"),
    ("## Lamps {: #lamps .big }", "## Lamps {#lamps .big}"),
    ("## Lamps {#lamps}", "## Lamps {#lamps}"),
    ("Text.\n{ .note title=\"A\" }", "Text.\n{:.note title=\"A\"}"),
    ("[Buy][oil]{ .button .big } now", "[Buy][oil]{:.button .big} now"),
    ("*oil*{.wide}", "*oil*{:.wide}"), ("    { .inner }", "    {:.inner}"),
  ])
  func applyToWhatPrecedesThem(_ body: String, _ expected: String) {
    var dialect = ForeignDialect()
    dialect.readsAttributeLists = true
    #expect(rewritten(body, in: dialect) == expected)
  }

  @Test(arguments: [
    "A set { .a } of words", "`*oil*{ .wide }`", "```css\n{ .wide }\n```", "{ a: b }", "{ .open",
    "} { and {{ .x }}",
  ])
  func areTextElsewhere(_ body: String) {
    var dialect = ForeignDialect()
    dialect.readsAttributeLists = true
    #expect(rewritten(body, in: dialect) == body)
  }
}
