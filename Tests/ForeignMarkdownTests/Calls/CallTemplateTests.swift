import Bytes
import Diagnostics
import Testing
import Text

@testable import ForeignMarkdown

/// Calls that templates of the site render. In these tests a template is a text in which `[name]`
/// stands for an argument, `[0]` for the first one and `[content]` for the content.
@Suite("A call with a template of the site")
struct CallTemplateTests {
  private func expanded(
    _ body: String, _ templates: [String: String], _ syntax: CallSyntax = .shortcodes
  ) -> (text: String, messages: [String]) {
    var dialect = ForeignDialect()
    dialect.calls.syntax = syntax
    var context = CallContext.none
    context.template = { call in
      templates[call.name].map { template in
        var text = template.replacing("[content]", with: call.content)
        for (number, value) in call.arguments.enumerated() {
          text = text.replacing("[\(number)]", with: value)
        }
        for (name, value) in call.namedArguments {
          text = text.replacing("[\(name)]", with: value)
        }
        return text
      }
    }
    let result = Array(body.utf8).withBytes {
      ForeignBody(
        $0, by: LineMap(), path: "note.md", in: dialect,
        including: InclusionFiles(content: { _ in .missing }), answering: context)
    }
    guard let result else { return (body, []) }
    var text = String(decoding: result.body.bytes, as: UTF8.self)
    while text.hasSuffix("\n") { text.removeLast() }
    return (text, result.diagnostics.map(\.message))
  }

  @Test("is replaced by the output within its line")
  func inline() {
    let (text, messages) = expanded(
      "Press {{< key \"Ctrl\" label=\"left\" >}} now.",
      ["key": "\n<kbd title=\"[label]\">[0]</kbd>\n"])
    #expect(text == "Press <kbd title=\"left\">Ctrl</kbd> now.")
    #expect(messages.isEmpty)
  }

  @Test("has its content read as Markdown between the lines of the output")
  func block() {
    let (text, _) = expanded(
      "Before\n{{< box red >}}\n**One**\n\n- two\n{{< /box >}}\nAfter",
      ["box": "<div class=\"[0]\">\n\n    [content]\n\n</div>\n"])
    #expect(
      text == """
        Before

        <div class="red">

        **One**

        - two

        </div>

        After
        """)
  }

  @Test("has content of one line in an element of text")
  func text() {
    let (text, _) = expanded(
      "{{< lead >}}A *big* pond{{< /lead >}}", ["lead": "<p class=\"lead\">[content]</p>"])
    #expect(text == "<p class=\"lead\" markdown=\"span\">A *big* pond</p>")
    let (inline, _) = expanded(
      "A {{< big >}}*pond*{{< /big >}}.", ["big": "<span class=\"big\">[content]</span>"])
    #expect(inline == "A <span class=\"big\">*pond*</span>.")
  }

  @Test("keeps blank lines in code")
  func code() {
    let (text, _) = expanded("{{< listing >}}", ["listing": "<pre>\n  a\n\n  b\n</pre>\n\n<hr>"])
    #expect(text == "<pre>\n  a&#10;\n  b\n</pre>\n<hr>")
  }

  @Test("is Markdown if the tool reads its output as Markdown")
  func markdown() {
    let (text, _) = expanded(
      "{{% tip %}}\nOne\n\nTwo\n{{% /tip %}}", ["tip": "> [!tip]\n> [content]"])
    #expect(text == "> [!tip]\n>\n> One\n>\n> Two")
  }

  @Test("has calls in its content, and none in its output")
  func nested() {
    let templates = ["outer": "<div>\n[content]\n</div>", "inner": "<b>{{< outer >}}</b>"]
    let (text, messages) = expanded(
      "{{< outer >}}\nA {{< inner >}}\n{{< /outer >}}", templates)
    #expect(text == "<div>\n\nA <b>{{< outer >}}</b>\n\n</div>")
    #expect(messages.isEmpty)
  }

  @Test("exists in the syntax of each tool")
  func syntaxes() {
    let templates = ["pond": "<b>[0]</b>", "lake": "<i>[size]</i>"]
    #expect(expanded("{% pond deep %}", templates, .tags).text == "<b>deep</b>")
    #expect(
      expanded("{{ lake(size=\"big\") }}", templates, .functions).text == "<i>big</i>")
    #expect(expanded("{{pond deep}}", templates, .macros).text == "<b>deep</b>")
  }

  @Test("is suggested by the warning for a call without one")
  func suggestion() {
    let (text, messages) = expanded("{{< frog >}}", [:])
    #expect(text == "`{{< frog >}}`")
    #expect(
      messages == [
        "“{{< frog” is a shortcode, which is not read: its text is shown as code; write it as"
          + " Markdown, or write a template _includes/frog.html for it"
      ])
  }
}
