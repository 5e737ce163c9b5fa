import Notes
import Testing

@Suite("A slug with hyphens")
struct HyphenatedSlugTests {
  @Test(
    "keeps the characters of its mode",
    arguments: [
      ("The _config.yml file", .default, "the-config-yml-file"),
      ("The _config.yml file", .pretty, "the-_config.yml-file"),
      ("The _config.yml file", .raw, "the-_config.yml-file"),
      ("The _config.yml file", .none, "the _config.yml file"),
      ("Crème brûlée, 长城!", .default, "crème-brûlée-长城"),
      ("Crème brûlée, 长城!", .ascii, "cr-me-br-l-e"),
      ("Crème brûlée, 长城!", .latin, "creme-brulee"),
      ("Þór & Œuvre ÷ 2", .latin, "thor-oeuvre-2"),
      ("C++ & C#", .default, "c-c"), ("C++ & C#", .pretty, "c++-&-c"),
      ("--a--b--", .default, "a-b"), ("a - b", .raw, "a---b"), ("a \t b", .raw, "a-b"),
      ("ⅷ ① ٣", .default, "٣"), ("?!", .default, ""), ("", .pretty, ""),
    ] as [(String, HyphenatedSlug.Mode, String)])
  func modes(text: String, mode: HyphenatedSlug.Mode, slug: String) {
    #expect(HyphenatedSlug(text, mode).text == slug)
  }

  @Test("keeps capitals on request")
  func capitals() {
    #expect(HyphenatedSlug("Spring Cleaning", .pretty, capitals: .kept).text == "Spring-Cleaning")
  }
}
