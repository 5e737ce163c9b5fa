import Testing

@testable import Highlighting

@Test(arguments: [
  ("Swift", "swift"), ("Objc", "objc"), ("objective-c", "objc"), ("c++", "cpp"), ("C", "c"),
  ("sh", "shell"), ("Bash", "shell"), ("js", "javascript"), ("TS", "typescript"), ("yml", "yaml"),
  ("plist", "xml"), ("HTM", "html"), ("patch", "diff"), ("py", "python"), ("plaintext", "text"),
  ("obj-c", "objc"), ("Objective-C++", "objcpp"), ("zsh", "shell"), ("shell-session", "console"),
  ("rb", "ruby"), ("cs", "csharp"), ("C#", "csharp"), ("golang", "go"), ("Text", "text"),
  ("rs", "rust"), ("kt", "kotlin"), ("jsx", "javascript"), ("TSX", "tsx"), ("md", "markdown"),
  ("Dockerfile", "dockerfile"), ("Makefile", "makefile"), ("PostgreSQL", "sql"), ("sass", "scss"),
])
func aliasesAndCapitals(_ name: String, _ language: String) {
  #expect(Language.named(name)?.name == language)
}

@Test(arguments: ["", "klingon", " swift", "swift ", "🦉", String(repeating: "s", count: 10_000)])
func unknownNames(_ name: String) {
  #expect(Language.named(name) == nil)
}

@Test func aSubstringNamesALanguageToo() {
  #expect(Language.named("swift title=\"x\"".prefix(5))?.name == "swift")
}

@Test func noNameIsAmbiguous() {
  let names = entries.flatMap { [$0.name] + $0.aliases }
  #expect(Set(names).count == names.count)
  #expect(names.allSatisfy { $0 == $0.lowercased() })
  #expect(entries.map(\.name) == entries.map(\.name).sorted())
}

@Test(arguments: Language.all)
func definitionsAreRight(_ language: Language) {
  #expect(language.machine.faults.isEmpty)
  #expect(language.machine.languages.allSatisfy { Language.named($0) != nil })
}

@Test func classNamesAreOneLetterEach() {
  let letters = TokenClass.allCases.map { String(Unicode.Scalar($0.letter)) }
  #expect(letters == ["k", "t", "f", "v", "s", "n", "c", "a", "i", "d"])
}
