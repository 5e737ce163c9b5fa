import Highlighting
import TestSupport
import Testing

/// Code that is meant to be slow: unclosed delimiters, nesting, long look-ahead or look-behind.
private let hostile: [String: [String]] = [
  "swift": [
    "\"", "#\"", "##\"\"\"\"#", "/*", "/*/", "\"\\(", "\"\\(\"", "(\"\\(", "`", "<#", "get ",
  ],
  "objc": ["@\"", "@", "#import <", "\\\n#", "/*", "a:"],
  "cpp": ["R\"(", "R\"xxxxxxxx(", "R\"x()", "[[", "'", "1'", "# ", "\\\n"],
  "javascript": ["`", "`${", "`${{", "/", "= /", "=/[", "=/\\", "x /", "  ", "1.", "/**"],
  "json": ["\"", "\"a\" ", "{", "[", "a ", "\"\\"],
  "yaml": [
    "|", "|\n", "- - |\n", "a: |\n", "[|,", "| ", "a:", "a: ", "\"", "'", "''", "[", "{a", " #",
    "\n  ", "- ", "\r",
  ],
  "shell": [
    "\"", "\"$(", "$((", "${", "${\"", "<<E", "<<EOF\n", "<<E;", "<<'E'\n\t", "\\\n", "\\\n ", "$(",
    "a=", "((", " -", "`",
  ],
  "python": ["\"\"\"", "f\"{", "f'{{", "f\"{f'{", "rb", "rRbB", "@", "'", "{"],
  "html": [
    "<", "<a", "<a ", "<!--", "<![CDATA[", "<?", "<!", "<script>", "<style>", "<script>`${", "&a",
    "&aaaaaaaa", "=", "<a b=",
  ],
  "css": ["a", "a ", "a:", "a{", ":a", "#{", "\"", "/*", "/*{", "url(", "@", "--", "."],
  "csharp": ["@\"", "$\"{", "$@\"{", "\"\"\"", "$\"\"\"{\"", "[a", "\n[a[", "\n#", "'", "{"],
  "dockerfile": ["RUN ", "<<E", "<<E\n", "\"", "${", "'", "\\\n", "A=", " as"],
  "go": ["`", "\"", "'", "/*", "1."],
  "ini": ["[", "a", "a=", "a=;", "a:\\", "\n ", " #", "%(", "${", "=\""],
  "java": ["\"\"\"", "\"", "'", "@a.", "/*", "@interface"],
  "kotlin": ["\"${", "\"\"\"${", "\"$", "`", "/*", "@a:", "{"],
  "liquid": [
    "{{", "{%", "{% a ", "{#", "{% comment %}", "<a b=\"{{", "<a {{", "{{ | ", "{%-#", "{{!--",
  ],
  "lua": ["--[", "--[[", "[==[", "::", "::a", "[=", "\""],
  "makefile": [
    "$(", "${", "$(($", "a:", "a=", "\n\t", "\n\t\"$(", "$$", "\\\n", "a ", "\n\ta ", "a ::",
  ],
  "markdown": [
    "*", "**", "_", "`", "``", "[", "[a", "](", "[[", "~~", "<a", "<http", "*a", "_a ", "[a ", "`a",
    "\n```", "~~~\n", "> ", "# ", "\n- ", "1. ", "{:", "---\n", "<!--", "]: ", "*a `b ",
  ],
  "php": [
    "<?php ", "?>", "<?= ?>", "\"{$", "\"${", "<<<A", "<<<A\n", "<<<'A'\n", "#[", "#[[", "#", "//",
    "?><a b=\"<?= ", "{", "?><script>",
  ],
  "ruby": [
    "\"#{", "%w[", "%(", "= %(", "%q{", "= %q{", "/", "= /", "<<~A", "<<-A\n", "<<AA\n", "=begin\n",
    "__END__", ":\"", "a:", "`#{", "#{", "?\"", "\n=begin",
  ],
  "rust": ["'", "'a", "'\\", "b'", "r#\"", "r##", "/*", "#[", "#![\"", "\"", "r#", "a!"],
  "sql": ["'", "\"", "$", "$a$", "$$", ":", "::", "@", "/*", "--", "`"],
  "toml": ["[", "[[", "\n[", "= [", "\"\"\"", "'''", "a.", "1", "+", "a ", "{"],
  "tsx": ["<a", "<a>", "<>", "</", "<a {", "<a><", "= <a ", "(<a>{", "<a b='", "<>&"],
  "diff": ["@@", "\n+", "diff ", "--- "],
  "console": ["$ ", "\n$ ", "$ \"\n"],
]

@Test(
  "Hostile code takes no longer than other code",
  arguments: hostile.sorted { $0.key < $1.key })
func hostileCodeIsLinear(_ name: String, _ pieces: [String]) throws {
  // A few steps for each byte take a fraction of a second; one for each pair of bytes takes
  // minutes.
  let language = try #require(Language.named(name))
  for piece in pieces {
    let code = Array(repeatElement(Array(piece.utf8), count: 40_000 / piece.utf8.count).joined())
    let time = processorTime {
      var output: [UInt8] = []
      highlight(code, as: language, into: &output)
    }
    #expect(time < .secondsOfWork(1), "\(piece.debugDescription), again and again")
  }
}

@Test func everyLanguageExceptDialectsIsTested() {
  let dialects: Set = ["c", "objcpp", "scss", "text", "typescript", "xml"]
  #expect(Set(Language.all.map(\.name)).subtracting(dialects) == Set(hostile.keys))
}
