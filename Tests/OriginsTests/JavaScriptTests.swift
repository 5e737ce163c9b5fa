import Testing

@testable import Origins

/// Literals are read as JavaScript means them; everything that needs a run of the program is
/// unknown.
@Suite("Literals in JavaScript")
struct JavaScriptTests {
  /// Returns what `config.ts` exports.
  private func read(_ text: String, _ others: [String: String] = [:]) -> JavaScriptValue? {
    let files = others.merging(["config.ts": text]) { first, _ in first }
    var reader = JavaScriptReader { files[$0].map { Array($0.utf8) } }
    return reader.value(in: "config.ts")
  }

  /// Returns the value of an expression.
  private func value(_ text: String) -> JavaScriptValue? { read("export default \(text)") }

  @Test(
    "are strings, numbers, Booleans and null",
    arguments: [
      ("'a'", .string("a")), ("\"a'b\"", .string("a'b")), ("`a\nb`", .string("a\nb")),
      (#"'\u00e9\x41\n\'\u{1F600}\uD83D\uDE00'"#, .string("éA\n'😀😀")),
      ("12.5", .number(12.5)), ("-1_000", .number(-1000)), ("0", .number(0)),
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null), ("undefined", .null),
      ("('a')", .string("a")), ("'a' + 'b'", .string("ab")), ("'a' as const", .string("a")),
      ("'a' satisfies string", .string("a")), ("'a'!", .string("a")),
      ("require.resolve('./a.js')", .string("./a.js")),
      ("`a${'b'}c${`d${'e'}`}`", .string("abcde")), ("`${'a'}`", .string("a")),
      ("'a' || 'b'", .string("a")), ("'' || 'b'", .string("b")), ("'' ?? 'b'", .string("")),
      ("process.env.A || 'b'", .string("b")), ("a ?? b || 'c'", .string("c")),
      ("path.join(__dirname, 'a', 'b.js')", .string("a/b.js")),
      ("['a', 'b',]", .array([.string("a"), .string("b")])), ("[]", .array([])),
      ("[/* c */ 'a', // d\n 'b']", .array([.string("a"), .string("b")])),
    ] as [(String, JavaScriptValue)])
  func plain(text: String, expected: JavaScriptValue) {
    #expect(value(text) == expected, "\(text)")
  }

  @Test(
    "have unknown values in place of all else",
    arguments: [
      "a", "a.b", "f()", "new A({})", "a ? 'b' : 'c'", "a || b", "a && 'b'", "`a${b}`", "1 + 1",
      "'a' + b",
      "/a'b/g", "!a", "typeof a", "class {}", "<A>b</A>", "[1, 2].map((x) => x)", "import('./a')",
      "process.env.A", "'a'.trim()", "(1, 2)", "() => { a(); return 'b' }",
    ])
  func unknown(text: String) {
    #expect(value(text) == .unknown, "\(text)")
    // The values beside it are still read.
    let around = value("{ a: 1, b: \(text), c: [\(text), 'd'], e: 'f' }")
    #expect(around?["e"] == .string("f"), "\(text)")
    #expect(around?["b"] == .unknown, "\(text)")
    if !text.hasPrefix("(1") { #expect(around?["c"]?.array?.last == .string("d"), "\(text)") }
  }

  @Test func objectsHaveKeysOfAllForms() {
    let object = value(
      "{ a: 1, 'b-c': 2, \"d\": 3, 4: 4, ['e']: 5, async f() { return 1 }, get g() {}, h, i: { j: 6 } }"
    )
    #expect(
      object?.object?.keys == ["a", "b-c", "d", "4", "e", "f", "g", "h", "i"])
    #expect(object?["b-c"] == .number(2))
    #expect(object?["i"]?["j"] == .number(6))
    #expect(object?["f"] == .unknown)
    #expect(value("{ [a]: 1, b: 2 }")?["b"] == .number(2))
    #expect(value("{ [a]: 1 }")?.containsUnknown == true)
  }

  @Test func namesOfConstantsHaveTheirValues() {
    let text = """
      import { defineConfig } from 'tool'
      const base: Record<string, Item[]> = { a: 'x', b: 'y' }
      const items = [1, 2]
      export default defineConfig({ ...base, b: 'z', items: [0, ...items], base, first: base.a })
      """
    let value = read(text)
    #expect(value?["a"] == .string("x"))
    #expect(value?["b"] == .string("z"))
    #expect(value?["items"] == .array([.number(0), .number(1), .number(2)]))
    #expect(value?["base"]?["b"] == .string("y"))
    #expect(value?["first"] == .string("x"))
  }

  @Test func declarationsMayFollowConstantAssertions() {
    #expect(
      read("const a = { b: c } as const\nconst c = 'd'\nexport default a")?["b"] == .string("d"))
  }

  @Test func functionsThatAreTransparentReturnTheirLastArgument() {
    let text =
      "import { group as g } from './x'\nimport h from 'y'\nexport default [g('a', { b: 1 }), h(2)]"
    var reader = JavaScriptReader { $0 == "c.ts" ? Array(text.utf8) : nil }
    reader.isTransparent = { $0.path == "./x" && $0.name == "group" }
    let values = reader.value(in: "c.ts")?.array
    #expect(values?.first?["b"] == .number(1) && values?.last == .unknown)
  }

  @Test func namesThatTheFileChangesAreUnknown() {
    for change in ["list.push('b')", "list[0] = 'b'", "list = ['b']"] {
      #expect(read("let list = ['a']\n\(change)\nexport default list") == .unknown)
    }
  }

  @Test func functionsThatOnlyReturnALiteralAreRead() {
    let text = """
      export default { a: declared(), b: arrow(), c: other(1), d: long() }
      function declared(): Item[] { return [{ text: 'A' }] }
      const arrow = () => ['B']
      function other(name) { return [name] }
      function long() { const a = 1; return a }
      """
    let value = read(text)
    #expect(value?["a"]?.array?.first?["text"] == .string("A"))
    #expect(value?["b"] == .array([.string("B")]))
    #expect(value?["c"]?.containsUnknown == true)
    #expect(value?["d"]?.containsUnknown == true)
  }

  @Test(
    "are exported in several ways",
    arguments: [
      "export default { a: 1 }", "module.exports = { a: 1 };",
      "const config = { a: 1 }\nexport default config", "const c: C = { a: 1 }\nmodule.exports = c",
      "export default defineConfig({ a: 1 })", "export default withX(defineConfig({ a: 1 }))",
      "export default defineConfig(() => ({ a: 1 }))",
      "export default async function create() { return { a: 1 } }",
      "module.exports = async () => { return { a: 1 } }", "exports.a = 1", "export const a = 1",
    ])
  func exported(text: String) { #expect(read(text)?["a"] == .number(1), "\(text)") }

  @Test func otherFilesAreRead() {
    let text = """
      import one, { two as zwei } from './parts'
      import * as all from './parts.js'
      import data from './data.json'
      const three = require('./three')
      export default { one, zwei, all, data, three, four: require('package') }
      """
    let value = read(
      text,
      [
        "parts.ts": "export default 1\nexport const two = 2", "data.json": "{\"a\": [true]}",
        "three/index.js": "module.exports = 3",
      ])
    #expect(value?["one"] == .number(1))
    #expect(value?["zwei"] == .number(2))
    #expect(value?["all"]?["two"] == .number(2))
    #expect(value?["data"]?["a"] == .array([.bool(true)]))
    #expect(value?["three"] == .number(3))
    #expect(value?["four"] == .unknown)
  }

  @Test func cyclesEnd() {
    #expect(read("const a = b\nconst b = a\nexport default a") == .unknown)
    #expect(read("function a() { return a() }\nexport default a()")?.containsUnknown == true)
    let other = ["b.ts": "import a from './config'\nexport default a"]
    #expect(read("import b from './b'\nexport default [b]", other)?.containsUnknown == true)
  }

  @Test func damagedFilesAreReadWithoutHarm() {
    let text =
      "import { a } from './b'\nexport default defineConfig({ a: `x${'y'}`, b: ['c', /d/] })"
    for end in 0...text.utf8.count {
      _ = read(String(decoding: text.utf8.prefix(end), as: UTF8.self))
    }
    for sign in ["[", "{a:", "(", "`${", "...", "a(", "f(() => ", "-", "[[]"] {
      _ = value(String(repeating: sign, count: 5000))
    }
    let twice = (1...40).map { "const a\($0) = [a\($0 - 1), a\($0 - 1)]\n" }.joined()
    #expect(read("const a0 = [1]\n\(twice)export default a40") != nil)
  }
}

@Suite("Patterns for paths")
struct GlobTests {
  @Test(
    "match as in JavaScript tools",
    arguments: [
      ("**/*.md", "a.md", true), ("**/*.md", "a/b/c.md", true), ("*.md", "a/b.md", false),
      ("a/**", "a/b/c", true), ("a/**", "b/c", false), ("**/x/**", "a/x/b.md", true),
      ("{a,b}/**/*.{md,mdx}", "b/c/d.mdx", true), ("{a,b}/*.md", "c/d.md", false),
      ("./a?.md", "ab.md", true), ("a*c*.md", "abcd.md", true), ("*", "", false),
    ])
  func matching(pattern: String, path: String, isMatch: Bool) {
    #expect(Glob(pattern).matches(path) == isMatch, "\(pattern) \(path)")
  }
}
