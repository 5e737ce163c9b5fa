import Liquid
import Testing

@testable import FrontMatter

@Suite("Text keeps the spelling that its author gave it")
struct KeptSpellingTests {
  private static let spellings = [
    "1.10", "007", "1e3", "yes", "No", "0x1F", "12:30", "2_000", "-1",
  ]

  @Test("in a title, a tag and the name of an author", arguments: spellings)
  func spelling(text: String) {
    // The fast reader parses a line without a comment, the full reader one with a comment.
    for comment in ["", " # x"] {
      let object = ReadFile(
        """
        ---
        title: \(text)\(comment)
        tags: [\(text), a]
        authors:
          - \(text)
        author: { name: \(text) }
        ---
        """
      ).frontMatter.object
      #expect(object["title"] == .string(text))
      #expect(object["tags"] == [.string(text), "a"])
      #expect(object["authors"] == [.string(text)])
      #expect(object["author"] == ["name": .string(text)])
    }
    let list = ReadFile("---\ntags: [\(text), a]\ncategories:\n- \(text)\n---\n").frontMatter.object
    #expect(list["tags"] == [.string(text), "a"])
    #expect(list["categories"] == [.string(text)])
  }

  @Test("in TOML and JSON")
  func otherFormats() {
    let toml = ReadFile("+++\ntitle = 1.10\ntags = [1.10, 1_000, true]\nweight = 2.50\n+++\n")
    #expect(toml.frontMatter.object["title"] == "1.10")
    #expect(toml.frontMatter.object["tags"] == ["1.10", "1_000", "true"])
    #expect(toml.frontMatter.object["weight"] == 2.5)
    let json = ReadFile("{\"title\": 1.10, \"tags\": [1.10, true], \"weight\": 2}\n\nx\n")
    #expect(json.frontMatter.object["title"] == "1.10")
    #expect(json.frontMatter.object["tags"] == ["1.10", "true"])
    #expect(json.frontMatter.object["weight"] == 2)
  }

  @Test("and other values stay numbers and truth values")
  func others() {
    let object = ReadFile(
      "---\nweight: 1.10\norder: 007\npublished: no\ndraft: yes\nauthor: false\n"
        + "ratings: [1.0, 2]\n---\n"
    ).frontMatter.object
    #expect(object["weight"] == 1.1)
    #expect(object["order"] == 7)
    #expect(object["published"] == false)
    #expect(object["draft"] == true)
    #expect(object["author"] == false)
    #expect(object["ratings"] == [1.0, 2])
  }
}
