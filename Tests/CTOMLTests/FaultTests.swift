import Foundation
import TestSupport
import Testing

/// Documents with an error, and the expected messages.
private let faults: [(text: String, fault: String)] = [
  ("title = \"unclosed\nb = 1", "1:9: this string is not closed"),
  ("a = 'x\n", "1:5: this string is not closed"),
  ("a = 1\nb = \"\"\"x\n\n", "2:5: this string is not closed"),
  ("a = [1, 2\nb = 3", "1:5: this bracket is not closed"),
  ("a = [\n  'x', [\n\nb = {c = 1}]\n", "1:5: this bracket is not closed"),
  ("its. = 1\na = [", "1:6: expected bare key starting character or string delimiter, saw '='"),
  ("a = 1\ntitle\nb = 2", "2:6: expected '=', saw '\\n'"),
  ("a = 1\ntitle = My Post\n", "2:9: could not determine value type"),
  ("title = École\n", "1:9: could not determine value type"),
  ("title: a\n", "1:6: expected '=', saw ':'"),
  ("a = 1\na = 2\n", "2:5: cannot redefine existing integer 'a'"),
  ("[x]\n[x]\n", "2:1: cannot redefine existing table 'x'"),
  ("a = {b = 1}\n[a.c]\n", "2:6: cannot insert 'a.c' into existing inline table"),
  ("k = 1\r\n[k.b]\r\n[z]\r\n", "2:6: cannot redefine existing integer 'k.b' as table"),
  ("k = 1\nk.b = 2", "2:1: cannot redefine existing integer as dotted key-value pair"),
  ("a = []\n[a.b]\nc = 1\n\n[z]\n", "2:6: cannot redefine existing array 'a.b' as table"),
  ("q = 1\na = []\na.b = 1\n", "3:1: cannot redefine existing array as dotted key-value pair"),
  ("a = 1 2", "1:7: expected a comment or whitespace, saw '2'"),
  ("a = \"中文\" x", "1:10: expected a comment or whitespace, saw 'x'"),
  ("a = [1 2]", "1:8: expected comma or closing ']', saw '2'"),
  ("a = 01", "1:7: leading zeroes are prohibited"),
  ("a = tru", "1:8: expected 'true', saw 'tru'"),
  ("a = tru\r\nb = 1", "1:8: expected 'true', saw 'tru'"),
  ("a = 1979-05-27 1,", "1:5: could not determine value type"),
  ("a = 9223372036854775808", "1:24: '9223372036854775808' is not representable in 64 bits"),
  (
    "b = 1\na = 0x1_0000_0000_0000_0000",
    "2:28: '0x10000000000000000' is not representable in 64 bits"
  ),
  ("a = 1e400", "1:10: '1e400' is not representable in 64 bits"),
  (
    "a = 1\nb = \"\\uD800\"",
    "2:12: unicode surrogates (U+D800 - U+DFFF) are explicitly prohibited"
  ),
  ("a = \"\"\"\n\\U00110000\"\"\"", "2:11: values greater than U+10FFFF are invalid"),
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
  #expect(describedFault(text) == "2:6: Encountered invalid utf-8 sequence")
  let comment = Array("'x\n# ".utf8) + bytes
  #expect(describedFault(comment) == "1:1: this string is not closed")
}

/// Documents nested 10,000 levels deep, in each way that TOML allows.
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

@Test("Dotted keys and lists of tables are limited, because each is compared with the others")
func thousandsOfDottedNamesAreRefused() {
  func fault(_ line: (Int) -> String) -> String? {
    describedFault(Array((1...5000).map(line).joined().utf8))
  }
  let refusal = "too many dotted keys and lists of tables"
  #expect(fault { "k\($0).a.b = 1\n" } == "2049:6: \(refusal)")
  #expect(fault { "[h.k\($0).b]\n" } == "2049:3: \(refusal)")
  #expect(fault { "[[k\($0)]]\n" } == "4097:1: \(refusal)")
  #expect(fault { "[k\($0)]\na = 1.5\nb = ['a.b.c', 2.5]\n" } == nil)
  // A list may have any number of elements.
  #expect(fault { "[[people]]\nname = '\($0)'\n" } == nil)
}

@Test func thousandsOfValuesMayStandOnALine() {
  let many = (0..<20_000).map(String.init).joined(separator: ", ")
  #expect(describedFault(Array("a = [\(many)]".utf8)) == nil)
}

@Test("Any bytes give a document or an error with a location")
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

/// Returns `line:column: message`, or nil for a valid document.
private func describedFault(_ bytes: [UInt8]) -> String? {
  do {
    _ = try TOML(bytes)
    return nil
  } catch {
    return "\(error)"
  }
}

/// Runs on a thread with a smaller stack than the 512 KB of worker threads.
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

/// Written by one thread, then read by the other.
private final class Box<Result>: @unchecked Sendable {
  var result: Result?
}
