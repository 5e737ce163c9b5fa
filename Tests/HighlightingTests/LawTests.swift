import Highlighting
import TestSupport
import Testing

/// Expects the properties of any bytes in any language: the output is well-formed, as `Page` parses
/// it, and equals the code when its markup is removed.
private func expectLaws(_ code: [UInt8], _ language: Language, _ note: Comment? = nil) {
  var output: [UInt8] = []
  highlight(code, as: language, into: &output)
  do {
    let page = try Page(output)
    #expect(page.code == code, note)
  } catch {
    Issue.record("\(language.name): \(error) in \(code)")
  }
}

@Test("Highlighting keeps any bytes", arguments: Language.all)
func anyBytes(_ language: Language) {
  var random = SeededGenerator(seed: 1)
  for _ in 0..<60 {
    let count = Int.random(in: 0...120, using: &random)
    expectLaws((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }, language)
  }
}

@Test("Highlighting keeps any mixture of pieces of languages", arguments: Language.all)
func anyMixture(_ language: Language) {
  var random = SeededGenerator(seed: 2)
  for _ in 0..<150 {
    let count = Int.random(in: 0...40, using: &random)
    let mixture = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }
    expectLaws(Array(mixture.joined().utf8), language)
  }
}

@Test("Highlighting keeps code that is cut off anywhere", arguments: Example.all)
func anyBeginning(_ example: Example) throws {
  let language = try #require(Language.named(example.language))
  let code = Array(example.code.utf8)
  for end in stride(from: 0, through: code.count, by: code.count < 200 ? 1 : 7) {
    // Copy to a buffer of exactly this size, so that reading past the end is an error.
    expectLaws(Array(code[..<end]), language)
  }
}

@Test("Highlighting keeps code in the wrong language", arguments: Language.all)
func anyOtherLanguage(_ language: Language) {
  for example in Example.all { expectLaws(Array(example.code.utf8), language) }
}

@Test("Other line ends give the same tokens", arguments: Example.all)
func carriageReturns(_ example: Example) throws {
  let language = try #require(Language.named(example.language))
  let code = example.code.replacing("\n", with: "\r\n")
  expectLaws(Array(code.utf8), language)
  let page = try Page(highlighted(code, as: language))
  #expect(page.tokens.map { "\($0.letter) \($0.text)" } == example.tokens)
}

@Test func earlierOutputStays() throws {
  var output = Array("before ".utf8)
  highlight(Array("nil".utf8), as: try #require(.named("swift")), into: &output)
  #expect(String(decoding: output, as: UTF8.self) == "before <span class=\"n\">nil</span>")
  highlight([], as: try #require(.named("swift")), into: &output)
  #expect(output.count == 33)
}

@Test func plainTextIsEscapedAndNoMore() throws {
  let output = highlighted("if a < b && \"c\" > 'd'\n", as: try #require(.named("text")))
  #expect(String(decoding: output, as: UTF8.self) == "if a &lt; b &amp;&amp; \"c\" &gt; 'd'\n")
}

/// Delimiters of all languages, and some text between them.
private let pieces = [
  "\"", "'", "`", "\"\"\"", "'''", "#\"", "\"#", "##\"\"\"", "/*", "*/", "//", "\\", "\\(", "\\#(",
  "(", ")", "{", "}", "[", "]", "${", "$(", "$((", "))", "$", "#", "#if", "#include <", "@", "@\"",
  "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "<?", "<!", "<script>", "</script>",
  "<style>", "</style>", "&amp;", "&", ";", ":", "|", "|\n", ">-\n", "- ", "---\n", "+++ ", "@@",
  "R\"x(", ")x\"", "<<EOF", "<<'E'", "EOF", "\nEOF\n", "f\"", "rb'", "{{", "/", "/[", "\n", "\r\n",
  "\n\n", " ", "    ", "\t", "a", "func", "class ", "if", "true", "T", "x1", "0x1F", "1e-5", ".5",
  "标题", "é", "!", "!important", "url(", ".a", "--x", "$ ", "%", "~", "=", "*", "+", "-", "\u{0}",
]
