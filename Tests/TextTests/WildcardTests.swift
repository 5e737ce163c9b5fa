import Bytes
import Testing

@testable import Text

@Suite("Patterns with stars")
struct WildcardTests {
  @Test(
    "a star stops at a slash, two stars do not",
    arguments: [
      ("*.md", "a.md", true), ("*.md", "a/b.md", false), ("**.md", "a/b.md", true),
      ("/posts/**", "/posts/a/b", true), ("/posts/*", "/posts/a/b", false),
      ("**/draft-*", "a/b/draft-c", true), ("**/draft-*", "a/draft-b/c", false),
      ("a?c", "abc", true), ("a?c", "a/c", false), ("a[!x-z]c", "ayc", false),
      ("a[!x-z]c", "abc", true), ("\\*", "*", true), ("\\*", "a", false),
    ])
  func globs(pattern: String, text: String, isMatch: Bool) throws {
    #expect(try matches(pattern, text, .glob) == isMatch)
  }

  @Test(
    "in patterns for texts a slash is an ordinary byte",
    arguments: [("*.md", "a/b.md", true), ("a?c", "a/c", true), ("a*d", "a/b/c", false)])
  func texts(pattern: String, text: String, isMatch: Bool) throws {
    #expect(try matches(pattern, text, .text) == isMatch)
  }

  @Test("an unclosed set is not a pattern")
  func faults() {
    #expect(Wildcard(Array("a[b".utf8)[...], .glob) == nil)
    #expect(Wildcard(Array("a\\".utf8)[...], .text) == nil)
  }

  private func matches(
    _ pattern: String, _ text: String, _ syntax: Wildcard.Syntax
  ) throws -> Bool {
    let wildcard = try #require(Wildcard(Array(pattern.utf8)[...], syntax))
    return text.withBytes { wildcard.matches($0) }
  }
}
