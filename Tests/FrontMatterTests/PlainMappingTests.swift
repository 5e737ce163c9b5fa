import Bytes
import TestSupport
import Testing

@testable import FrontMatter

/// Checks that the fast reader of front matter agrees with libyaml.
@Suite struct PlainMappingTests {
  @Test("The fast reader and libyaml agree on texts that both accept", arguments: 1...4)
  func agreesWithLibYAML(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var taken = 0
    for _ in 0..<5_000 {
      let text = Self.mapping(using: &random)
      text.withBytes { bytes in
        guard let plain = PlainMapping(bytes, startingOnLine: 2) else { return }
        taken += 1
        let yaml = YAMLReader(bytes, startingOnLine: 2)
        #expect(
          yaml.parseError == nil && yaml.duplicateKeys.isEmpty && !yaml.isNotMapping, "\(text)")
        #expect(plain.fields == yaml.fields, "\(text)")
      }
    }
    #expect(taken > 300)
  }

  @Test("The fast reader accepts typical front matter of posts")
  func takesWhatPostsHave() throws {
    let text = """
      layout: post
      title: "重庆：A city, #1"
      subtitle: 'It is “so” – or not…'
      date: 2020-09-26 12:33:00 +0800
      tags: [字典, swift, sorting]
      categories:
        - notes
        - 札记
      description:
      math: true
      weight: 0.5

      """
    try text.withBytes { bytes in
      let plain = try #require(PlainMapping(bytes, startingOnLine: 2))
      #expect(plain.fields.map(\.key).count == 9)
      #expect(plain.fields == YAMLReader(bytes, startingOnLine: 2).fields)
    }
  }

  @Test(
    "The fast reader leaves ambiguous values to libyaml",
    arguments: [
      "a: b: c", "a: b #c", "a: *x", "a: &x y", "a: !t y", "a: |", "a: >", "a: b\n  c", "a: {b: c}",
      "a: [b, [c]]", "a: [b, \"c\"]", "a: \"b\\n\"", "a: 'b''c'", "a: b\na: c", "a:b", "- a", "a",
      "a: b\n---\nc: d", "a: @b", "a: `b", "a: %b", "a: -", "a: - b", "a: b:", "# a", "? a",
      "a:\tb",
      "a: b\r\nc: d", "a: \u{85}b", "a: \u{2028}b", "a: \u{2029}b", "a: \u{FEFF}b", "a:\n- b\n - c",
      "a:\n-b",
      "a:\n- - b", "a:\n- b: c", "a: [b,]", "<<: b", "", " a: b", "a: [b", "a: \"b", "a: \"b\" c",
    ])
  func leavesTheRest(text: String) {
    text.withBytes { bytes in
      #expect(PlainMapping(bytes, startingOnLine: 1) == nil)
    }
  }
}

extension PlainMappingTests {
  /// Returns lines made of typical pieces of front matter, and of pieces that cause errors.
  private static func mapping(using random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in line(using: &random) }.joined()
  }

  private static func line(using random: inout SeededGenerator) -> String {
    func one(_ parts: [String]) -> String { parts.randomElement(using: &random) ?? "" }
    let value = (0..<Int.random(in: 1...3, using: &random)).map { _ in one(values) }.joined()
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return one(keys) + ":" + one(["", " ", "  "]) + "\n"
    case 1: return one(["", " ", "  "]) + "- " + value + "\n"
    case 2: return one(keys) + ": [" + value + ", " + one(values) + "]" + one(["", " "]) + "\n"
    case 3: return one(keys) + ": " + one(["\"", "'"]) + value + one(["\"", "'"]) + "\n"
    default:
      return one(["", "", "", " "]) + one(keys) + ": " + value + one(["", " ", "\n"]) + "\n"
    }
  }

  private static let keys = ["title", "date", "tags", "a-b", "c_d", "y", "null", "true", "重", "9"]
  private static let values = [
    "a", "B c", "重庆", "，", "Ａ", "é", "—", "“", "\u{2029}", "1", "010", "0x1F", "1.5", "-3", "1_000",
    "true", "No",
    "null", "~", "2020-09-26", "12:33:00", " ", ": ", ":", " #", "#", "\"", "'", "\\", "[", "]",
    "{",
    "}", ",", ", ", "&", "*", "!", "|", ">", "%", "@", "`", "?", "? ", "-", "- ", "=", "<<", "\t",
    "\u{A0}", "\u{2028}", "\u{FEFF}", "\u{85}", "😀", "...", "---",
  ]
}
