import Foundation
import TestSupport
import Testing

/// A document that is wrong, and what is said of it.
private let faults: [(text: String, fault: String)] = [
  ("title = \"unclosed\nb = 1", "1:9: this is not a valid string"),
  ("a = 'x\n", "1:5: this is not a valid literal string"),
  ("a = 1\nb = \"\"\"x\n\n", "2:5: this is not a valid multiline string"),
  ("a = 1\ntitle\nb = 2", "2:6: missing key-value separator `=`: should be `=`"),
  ("a = 1\ntitle = My Post\n", "2:9: bad format: unknown value appeared"),
  ("title: a\n", "1:6: missing key-value separator `=`: should be `=`"),
  ("a = 1\na = 2\n", "2:5: value (\"a\") already exists"),
  ("[x]\n[x]\n", "2:1: table (\"x\") already exists"),
  ("a = {b = 1}\n[a.c]\n", "2:1: inserting to an inline table (a) but inline tables are immutable"),
  ("k = 1\nk.b = 2", "2:7: target (k) is neither table nor an array of tables"),
  ("a = []\n[a.b]\nc = 1\n\n[z]\n", "2:1: an empty array cannot be extended as a table"),
  ("q = 1\na = []\na.b = 1\n", "3:1: an empty array cannot be extended as a table"),
  ("a = 1 2", "1:7: invalid line format: expected newline, but got '2'"),
  ("a = \"中文\" x", "1:10: invalid line format: expected newline, but got 'x'"),
  ("a = [1, 2\nb = 3", "2:1: missing array separator `,` after a value"),
  ("a = 01", "1:5: bad integer: leading zero"),
  ("a = tru", "1:5: this is not a boolean"),
  ("a = 9223372036854775808", "1:5: the number is too large: 9223372036854775808"),
  ("b = 1\na = 0x1_0000_0000_0000_0000", "2:5: the number is too large: 0x1_0000_0000_0000_0000"),
  ("a = 1e400", "1:5: the number is too large: 1e400"),
  ("a = 1\nb = \"\\uD800\"", "2:6: the escape stands for no Unicode character"),
  ("a = \"\"\"\n\\U00110000\"\"\"", "2:1: the escape stands for no Unicode character"),
]

@Test(arguments: faults)
func faultsHavePlaces(_ text: String, _ fault: String) {
  #expect(describedFault(Array(text.utf8)) == fault)
}

@Test(arguments: [
  [0xFF], [0xC0, 0xAF], [0xE4, 0xB8], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
])
func whatIsNotUTF8(_ bytes: [UInt8]) {
  let text = Array("a = 1\nb = \"中".utf8) + bytes + Array("\"".utf8)
  #expect(describedFault(text) == "2:7: this is not UTF-8")
  #expect(describedFault(Array("'x\n# ".utf8) + bytes) == "2:3: this is not UTF-8")
}

/// What nests 10,000 deep, in each of the ways TOML has.
private let deep: [String] = {
  let n = 10_000
  func times(_ piece: String) -> String { String(repeating: piece, count: n) }
  return [
    "a = " + times("["), "a = " + times("[") + times("]"), "a = " + times("[\n#]\n"),
    "a = " + times("{b="), "a = " + times("{b=") + "1" + times("}"), "a = " + times("[{b="),
    "a" + times(".a") + " = 1", "[a" + times(".a") + "]\nb = 1", "[[a" + times(". a") + "]]",
    "a = {b" + times(".\"c\"") + " = 1}", "\"]\" = " + times("["), "a = ['[', " + times("["),
  ]
}()

@Test(arguments: deep)
func nestingHasALimit(_ text: String) throws {
  let fault = try onSmallerStack { describedFault(Array(text.utf8)) }
  #expect(fault?.hasSuffix("tables and arrays are nested too deeply") == true)
}

@Test(arguments: [
  "a = " + String(repeating: "[", count: 23) + String(repeating: "]", count: 23),
  "a = " + String(repeating: "{b=", count: 23) + "1" + String(repeating: "}", count: 23),
  "[h" + String(repeating: ".h", count: 11) + "]\na = " + String(repeating: "[{b=", count: 5) + "1"
    + String(repeating: "}]", count: 5),
  "a" + String(repeating: ".b", count: 23) + " = 1",
])
func nestingUpToTheLimitFitsASmallStack(_ text: String) throws {
  #expect(try onSmallerStack { describedFault(Array(text.utf8)) } == nil)
}

@Test func thousandsOfValuesOnALineAreRefused() {
  let many = (0..<20_000).map(String.init)
  #expect(
    describedFault(Array("b = 1\na = [\(many.joined(separator: ","))]".utf8))
      == "2:1: too many values stand on one line; give each a line of its own")
  #expect(describedFault(Array("a = [\(many.joined(separator: ",\n"))]".utf8)) == nil)
}

@Test("Whatever the bytes, the answer is a document or a fault with a place")
func anyBytes() {
  let pieces = [
    "a = ", "b.c = ", "[", "]", "[[", "]]", "[a]\n", "[[a]]\n", "[a.b]\n", "a = []\n", "{", "}",
    "=",
    ".", ",", "\"", "'", "\"\"\"", "'''", "\\", "\\u", "#", "\n", "\r\n", "\r", "0x", "1e", "2016-",
    "-01-01", "T07:", ":00", "+", "_", "inf", "true", "1", "99999999999999999999", "é", "中",
    "\u{0}",
  ]
  var random = SeededGenerator(seed: 7)
  for _ in 0..<2_000 {
    let text = (0..<Int.random(in: 0..<20, using: &random)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }
    if let fault = describedFault(Array(text.joined().utf8)) {
      let lines = text.joined().utf8.count { $0 == UInt8(ascii: "\n") } + 1
      let place = fault.split(separator: ":").prefix(2).compactMap { Int($0) }
      #expect(
        place.count == 2 && (1...lines).contains(place[0]) && place[1] >= 1, "\(text) \(fault)")
    }
  }
}

/// `line:column: message`, or nil where the document is right.
private func describedFault(_ bytes: [UInt8]) -> String? {
  do {
    _ = try TOML(bytes)
    return nil
  } catch {
    return "\(error)"
  }
}

/// Runs on a thread with less stack than worker threads have, which is 512 KB.
private func onSmallerStack<Result: Sendable>(
  _ body: @escaping @Sendable () -> Result
) throws -> Result {
  let box = Box<Result>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.result = body()
    done.signal()
  }
  thread.stackSize = 320 << 10
  thread.start()
  done.wait()
  return try #require(box.result)
}

/// Written by one thread, read by the other after it.
private final class Box<Result>: @unchecked Sendable {
  var result: Result?
}
