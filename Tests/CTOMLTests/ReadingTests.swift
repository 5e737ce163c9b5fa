import CTOML
import Testing

@Test func frontMatterAsHugoHasIt() throws {
  let document = try TOML(
    """
    # A post
    title = "长城 \\"Great\\" Wall"
    date = 2016-05-02T10:20:00+08:00
    draft = false
    weight = 1_0
    tags = ["Swift", 'iOS \\d',
      "中文", # with a comment
    ]
    [params]
      zeta = 1
      author.name = "A"
      alpha = { x = 1.5, y.z = "q" }
    [[resources]]
      src = "a.png"
    [[resources]]
      src = "b.png"
      [resources.params]
      icon = true
    [menu.main]
      name = '''
    two
    lines'''
    """)
  #expect(
    document.description == """
      {title: "长城 "Great" Wall", date: <2016-05-02T10:20:00+08:00>, draft: false, weight: 10, \
      tags: ["Swift", "iOS \\d", "中文"], \
      params: {zeta: 1, author: {name: "A"}, alpha: {x: 1.5, y: {z: "q"}}}, \
      resources: [{src: "a.png"}, {src: "b.png", params: {icon: true}}], \
      menu: {main: {name: "two
      lines"}}}
      """)
}

@Test(arguments: [
  ("\"\\t\\u00E9\\U0001F600\"", "\"\té😀\""), ("'C:\\n'", "\"C:\\n\""), ("\"\"", "\"\""),
  ("\"\"\"\na \"\"b\"\" \\\n   c\"\"\"", "\"a \"\"b\"\" c\""), ("'''''x'''", "\"''x\""),
  ("0", "0"), ("-17", "-17"), ("+99", "99"), ("1_000", "1000"), ("0xDEAD_beef", "3735928559"),
  ("0o755", "493"), ("0b1101", "13"), ("9223372036854775807", "9223372036854775807"),
  ("-9223372036854775808", "-9223372036854775808"),
  ("1.10", "1.1"), ("-2E-3", "-0.002"), ("6.02e23", "6.02e+23"), ("inf", "inf"), ("-inf", "-inf"),
  ("nan", "nan"), ("true", "true"), ("false", "false"),
  ("1979-05-27T07:32:00Z", "<1979-05-27T07:32:00Z>"),
  ("1979-05-27 07:32:00.5-07:00", "<1979-05-27 07:32:00.5-07:00>"),
  ("1979-05-27T07:32:00", "<1979-05-27T07:32:00>"), ("1979-05-27", "<1979-05-27>"),
  ("07:32:00", "<07:32:00>"), ("[]", "[]"), ("{}", "{}"),
  ("[1, 2.5, \"x\", [true], {k = 1}]", "[1, 2.5, \"x\", [true], {k: 1}]"),
])
func kindsOfValues(_ written: String, _ expected: String) throws {
  #expect(try TOML("x = \(written)").description == "{x: \(expected)}")
  #expect(try TOML("x = \(written) # c\r\ny = 1\r\n").description == "{x: \(expected), y: 1}")
}

@Test(arguments: ["", "\n", "# only this", "\u{FEFF}", "  \t"])
func nothing(_ text: String) throws {
  #expect(try TOML(text) == .table([]))
}

@Test func keysStandInTheAuthorsOrder() throws {
  let keys = (0..<200).map { "k\($0 * 7919 % 1000)" }
  guard case .table(let members) = try TOML(keys.map { "\($0) = 1" }.joined(separator: "\n"))
  else { Issue.record("no table"); return }
  #expect(members.map(\.key) == keys)
}

@Test func numbersAndDatesKeepWhatWasWritten() throws {
  let text = "version = 1.10\ncount = 1_000\nflag = true\nwhen = 1979-05-27 07:32:00\n"
  let written = try topNodes(text).map { $0.text }
  #expect(written == ["1.10", "1_000", "true", "1979-05-27 07:32:00"])
}

@Test func topKeysHavePlaces() throws {
  let text = """
    # comment
    a = 1
      "中 b" = [
      2]
    c.d = '''
    x'''
    c.e = 1
    [ table ]
    inner = 1
    [[list]]
    [[list]]
    [f.g]
    """
  let places = try topNodes(text).map { "\($0.key) \($0.line):\($0.column)" }
  #expect(places == ["a 2:1", "中 b 3:3", "c 5:1", "table 8:3", "list 10:3", "f 12:2"])
}

@Test("A table that occurs in several places has the position of its first occurrence")
func tablesInPieces() throws {
  let text = """
    b.x = 1
    a.y = [1, {d = 1, c = 2}]
    b.w = 2
    [z.y]
    n = 1
    [[l.m]]
    [e]
    [z]
    m = 1
    [l]
    'é'.q = 2
    """
  #expect(
    try TOML(text).description == """
      {b: {x: 1, w: 2}, a: {y: [1, {d: 1, c: 2}]}, z: {y: {n: 1}, m: 1}, \
      l: {m: [{}], é: {q: 2}}, e: {}}
      """)
  #expect(try topNodes(text).map(\.line) == [1, 2, 4, 6, 7])
}

@Test("A non-space character may follow a line continuation")
func accentsAfterABackslash() throws {
  #expect(try TOML("a = \"\"\"\\\n é\"\"\"").description == "{a: \"é\"}")
}

@Test func writtenTextAfterScalarsOfManyBytes() throws {
  let long = String(repeating: "中é", count: 5000)
  let document = try TOML("a = ['\(long)', 1979-05-27 ] # é\n\(long.debugDescription) = 3_0")
  #expect(document.description == "{a: [\"\(long)\", <1979-05-27>], \(long): 30}")
}

/// The members of the outermost table.
private func topNodes(_ text: String) throws -> [TopNode] {
  var text = text
  return text.withUTF8 { utf8 in
    utf8.withMemoryRebound(to: CChar.self) { bytes in
      guard let document = ctoml_read(bytes.baseAddress, bytes.count) else { return [] }
      defer { ctoml_free(document) }
      var count = 0
      let nodes = UnsafeBufferPointer(start: ctoml_nodes(document, &count), count: count)
      return nodes.filter { $0.column > 0 }.map {
        TopNode(
          key: String($0.key), text: String($0.text), line: Int($0.line), column: Int($0.column))
      }
    }
  }
}

private struct TopNode {
  var key: String
  var text: String
  var line: Int
  var column: Int
}
