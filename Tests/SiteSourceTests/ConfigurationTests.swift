import Diagnostics
import Testing

@testable import SiteSource

@Suite("The configuration")
struct ConfigurationTests {
  private func read(_ yaml: String) -> (Configuration, [Diagnostic]) {
    Configuration.read(yaml: Array(yaml.utf8))
  }

  @Test("accepts an editor's name or address, but none that runs code in the page")
  func editor() {
    #expect(read("").0.editor == "vscode://file{path}:{line}:{column}")
    #expect(read("editor: zed").0.editor == "zed://file{path}:{line}:{column}")
    #expect(read("editor: false").0.editor == nil)
    #expect(read("editor: my-editor://open?file={path}").0.editor == "my-editor://open?file={path}")
    for wrong in ["javascript:alert('{path}')", "JavaScript:{path}", "data:{path}", "vim", "x://y"]
    {
      #expect(read("editor: \"\(wrong)\"").1.first?.severity == .error, "\(wrong)")
    }
  }

  @Test func readsEveryKey() {
    let (configuration, diagnostics) = read(
      """
      title: 词典 & notes
      url: https://example.org/
      base: notes
      lang: zh
      locale: zh-u-co-stroke
      exclude: [old, "*.bak"]
      format: {"scraped/*": text}
      index: {articles: true, digits: section, limit: 200}
      table: {row_height: 3, style: grouped, separator_inset: 0.5}
      feed: {limit: 5}
      """)
    #expect(diagnostics.isEmpty)
    #expect(configuration.title == "词典 & notes")
    #expect(configuration.url == "https://example.org")
    #expect(configuration.base == "/notes/")
    #expect(configuration.exclude == ["old", "*.bak"])
    #expect(configuration.noteOptions(for: "scraped/x.md").format == .text)
    #expect(configuration.noteOptions(for: "x.md").format == nil)
    #expect(configuration.index.digitsHaveSection)
    #expect(configuration.index.limit == 200)
    #expect(configuration.table.style == .grouped)
    #expect(configuration.table.rowHeight == .fixed(3))
    #expect(configuration.feedLimit == 5)
  }

  @Test(arguments: [
    ("titel: x", "unknown key titel; did you mean title?"),
    ("table: {row_hight: 3}", "unknown key table.row_hight; did you mean table.row_height?"),
  ])
  func suggestsSimilarKeys(yaml: String, message: String) {
    let (_, diagnostics) = read(yaml)
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.first?.location.line == 1)
  }

  @Test(arguments: [
    "url: example.org", "index: {limit: 0}", "index: 7", "table: {style: round}",
    "table: {row_height: -1}", "timezone: Asia/Nowhere", "title: [a]", "dialect: gfm",
    "feed: {limit: many}",
  ])
  func reportsTheAllowedValuesOfAKey(yaml: String) {
    let (_, diagnostics) = read("# first\n" + yaml)
    #expect(diagnostics.map(\.severity) == [.error])
    #expect(diagnostics.first?.location.line == 2)
    #expect(diagnostics.first?.message.contains("must be") == true)
  }

  @Test func ofNothingIsTheDefault() {
    let (configuration, diagnostics) = read("")
    #expect(diagnostics.isEmpty)
    #expect(configuration.base == "/")
  }

  @Test func reportsYAMLThatCannotBeRead() {
    let (_, diagnostics) = read("title: x\n  bad: [")
    #expect(diagnostics.contains { $0.severity == .error })
  }
}
