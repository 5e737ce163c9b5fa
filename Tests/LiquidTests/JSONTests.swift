import Foundation
import Liquid
import TestSupport
import Testing

struct JSONTests {
  @Test(arguments: [
    #"{"z":1,"a":[true,false,null],"m":{"":-0.5}}"#, "[]", "{}", "0", "-9223372036854775808",
    #""\"\\/\b\f\n\r\t\u0001""#, #"["长城","😀"]"#, "1.0e+16", "0.1",
  ])
  func readsWhatItWrites(text: String) throws {
    let value = try Value(json: Array(text.utf8))
    #expect(try Value(json: value.json()) == value)
    #expect(try Value(json: value.json(.pretty)) == value)
    #expect(String(decoding: value.json(), as: UTF8.self) == text)
  }

  @Test func unescapes() throws {
    let value = try Value(json: Array(#""\u00e9\ud83d\ude00\ud83dx\u0041\/""#.utf8))
    #expect(value == "é😀\u{fffd}xA/")
  }

  @Test func theLastOfTwoMembersCountsInThePlaceOfTheFirst() throws {
    let value = try Value(json: Array(#"{"a":1,"b":2,"a":3}"#.utf8))
    #expect(String(decoding: value.json(), as: UTF8.self) == #"{"a":3,"b":2}"#)
  }

  @Test func layOut() {
    let value: Value = ["b": [1, "x"], "a": [:], "c": []]
    #expect(
      String(decoding: value.json(.pretty), as: UTF8.self) == """
        {
          "b": [
            1,
            "x"
          ],
          "a": {},
          "c": []
        }
        """)
    #expect(String(decoding: Value.range(1, 3).json(), as: UTF8.self) == "[1,2,3]")
    #expect(String(decoding: Value.float(.infinity).json(), as: UTF8.self) == "null")
    #expect(String(decoding: Value.html(HTML("<b>")).json(), as: UTF8.self) == #""<b>""#)
  }

  @Test(arguments: [
    ("", "1:1: expected a value, found the end"),
    ("[1,\n 2,]", "2:4: expected a value"),
    ("{\"a\" 1}", "1:6: expected ':'"),
    ("{a: 1}", "1:2: expected a name in quotes"),
    ("[1 2]", "1:4: expected ',' or ']'"),
    ("{\"a\":1 \"b\":2}", "1:8: expected ',' or '}'"),
    ("nul", "1:1: expected 'null'"),
    ("01", "1:3: a number cannot start with 0"),
    ("-", "1:2: expected a digit"),
    ("1.", "1:3: expected a digit after the point"),
    ("1e", "1:3: expected a digit in the exponent"),
    ("1e999", "1:6: the number is too large"),
    ("\"a\nb\"", "1:3: control characters must be escaped"),
    ("\"abc", "1:5: the string is not closed"),
    ("\"\\x\"", "1:3: unknown escape sequence"),
    ("\"\\u12\"", "1:6: expected four hexadecimal digits"),
    ("1\n\n x", "3:2: unexpected text after the value"),
  ])
  func refuses(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try Value(json: Array(text.utf8)) }
    #expect(error?.description == message)
  }

  /// Foundation's parser is the slow reference.
  ///
  /// It does not keep the order of keys, so objects have one member.
  @Test func agreesWithFoundation() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let value = Self.value(&random, depth: 0)
      let bytes = value.json()
      let theirs = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      #expect(try Value(json: bytes) == value)
      #expect(Self.equal(value, theirs), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> Value {
    switch Int.random(in: 0..<(depth > 3 ? 5 : 7), using: &random) {
    case 0: .null
    case 1: .bool(Bool.random(using: &random))
    case 2: .integer(Int.random(in: -1_000_000...1_000_000, using: &random))
    case 3: .float(Double(Int.random(in: -999_999...999_999, using: &random)) / 1024 + 0.0001)
    case 4: .string(text(&random))
    case 5:
      .array(
        (0..<Int.random(in: 0..<4, using: &random)).map { _ in value(&random, depth: depth + 1) })
    default: .object([text(&random): value(&random, depth: depth + 1)])
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let letters: [Unicode.Scalar] = ["a", "\"", "\\", "\n", "\u{1}", "é", "长", "😀", "<", "/", " "]
    return String(
      String.UnicodeScalarView(
        (0..<Int.random(in: 0..<24, using: &random)).map { _ in
          letters[Int.random(in: letters.indices, using: &random)]
        }))
  }

  private static func equal(_ ours: Value, _ theirs: Any) -> Bool {
    switch (ours, theirs) {
    case (.null, is NSNull): true
    case (.string(let a), let b as String): a == b
    case (.array(let a), let b as [Any]): a.count == b.count && zip(a, b).allSatisfy(equal)
    case (.object(let a), let b as [String: Any]):
      a.count == b.count && a.allSatisfy { key, value in b[key].map { equal(value, $0) } ?? false }
    case (.bool(let a), let b as Bool): a == b
    case (.integer(let a), let b as NSNumber): b.intValue == a
    case (.float(let a), let b as NSNumber): b.doubleValue == a
    default: false
    }
  }
}
