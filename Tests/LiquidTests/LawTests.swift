import Foundation
import TestSupport
import Testing

@testable import Liquid

/// Properties that hold for any input, compared with a slow and obvious implementation.
struct LawTests {
  private func render(
    _ template: String, _ data: Object, escaping: Escaping = .none
  ) throws -> String {
    var output: [UInt8] = []
    try Template(template, name: "law", escaping: escaping).render(data, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private func text(
    of letters: [String], upTo count: Int, _ random: inout SeededGenerator
  ) -> String {
    (0..<Int.random(in: 0...count, using: &random)).map { _ in
      letters[Int.random(in: letters.indices, using: &random)]
    }.joined()
  }

  /// Text without an opening brace is output unchanged, whatever its bytes.
  @Test func textPassesThrough() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      var bytes: [UInt8] = (0..<Int.random(in: 0..<200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      bytes.removeAll { $0 == UInt8(ascii: "{") }
      var output: [UInt8] = []
      try Template(bytes, name: "law", escaping: .html).render([:], into: &output)
      #expect(output == bytes)
    }
  }

  /// Escaping a text equals escaping its characters one by one, wherever the special characters
  /// are.
  @Test func textIsEscapedSignBySign() throws {
    let signs = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"]
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let text = text(
        of: signs.keys.sorted() + ["%", "(", "=", "?", "a", "长", "\u{7F}"], upTo: 40, &random)
      let escaped = text.map { signs[String($0)] ?? String($0) }.joined()
      #expect(try render("{{ text }}", ["text": .string(text)], escaping: .html) == escaped)
    }
  }

  /// Any sequence of the language's pieces can be parsed and rendered without a crash or an endless
  /// loop, and twice with the same result.
  @Test func soupIsHarmless() {
    var random = SeededGenerator(seed: 2)
    let pieces = [
      "{{", "}}", "{%", "%}", "-", " ", "\n", "if", "endif", "for", " in ", "endfor", "a", "'",
      "\"",
      "|", ":", ",", "(1..3)", "[", "]", ".", "case", "when", "else", "raw", "endraw", "liquid",
      "comment", "endcomment", "assign", "=", "==", "1", "size", "upcase", "include", "render",
      "{% if a %}", "{% endif %}", "{% for x in a %}", "{% endfor %}", "{{ a }}", "{{- x -}}", "长",
    ]
    for _ in 0..<2_000 {
      let soup = Array(text(of: pieces, upTo: 40, &random).utf8)
      let data: Value = ["a": [1, "x", nil]]
      let one = Rendition(template: soup, data: data, limits: Limits(steps: 2_000))
      let two = Rendition(template: soup, data: data, limits: Limits(steps: 2_000))
      #expect(one.output == two.output)
      #expect(one.errors == two.errors)
    }
  }

  /// Escaped text contains no markup, and unescapes to the original.
  @Test func escapingIsUndone() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let text = text(of: ["&", "<", ">", "\"", "'", "a", "é", "&amp;", ";"], upTo: 12, &random)
      let output = try render("{{ t }}", ["t": .string(text)], escaping: .html)
      let obvious =
        text
        .replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
        .replacingOccurrences(of: "'", with: "&#39;")
      #expect(output == obvious)
      #expect(try render("{{ t | escape }}", ["t": .string(text)]) == obvious)
      // Escaping once leaves escaped text unchanged.
      #expect(try render("{{ t | escape_once }}", ["t": .string(obvious)]) == obvious)
    }
  }

  @Test func replacingAgreesWithFoundation() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let text = text(of: ["a", "b", "ab", "é"], upTo: 20, &random)
      let old = text.isEmpty ? "a" : self.text(of: ["a", "b"], upTo: 3, &random) + "a"
      let data: Object = ["t": .string(text), "old": .string(old)]
      #expect(
        try render("{{ t | replace: old, 'X' }}", data)
          == text.replacingOccurrences(of: old, with: "X", options: .literal))
      let parts = text.components(separatedBy: old).map { Value.string($0) }
      #expect(
        try render("{{ t | split: old | join: '|' }}", data)
          == parts.reversed().drop { $0 == "" }.reversed().map(\.text).joined(separator: "|"))
    }
  }

  @Test func searchAgreesWithTryingEveryPosition() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1_000 {
      let bytes = Array(text(of: ["a", "b"], upTo: 30, &random).utf8)
      let needle = Array(text(of: ["a", "b"], upTo: 5, &random).utf8)
      let obvious = (0...bytes.count).first { bytes[$0...].starts(with: needle) }
      #expect(ByteSearch(needle).first(in: bytes) == obvious)
    }
  }

  /// Foundation's decimal arithmetic is the reference.
  @Test func arithmeticIsDecimal() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<500 {
      let one = Double(Int.random(in: -99_999...99_999, using: &random)) / 1_000
      let other = Double(Int.random(in: 1...9_999, using: &random)) / 100
      let data: Object = ["a": .float(one), "b": .float(other)]
      let (a, b) = (Foundation.Decimal(string: "\(one)"), Foundation.Decimal(string: "\(other)"))
      let (left, right) = (try #require(a), try #require(b))
      for (filter, result) in [
        ("plus", left + right), ("minus", left - right), ("times", left * right),
      ] {
        let output = try #require(Double(try render("{{ a | \(filter): b }}", data)))
        #expect(output == Double("\(result)"), "\(one) \(filter) \(other)")
      }
      let rest = try #require(Double(try render("{{ a | modulo: b }}", data)))
      #expect(rest >= 0 && rest < other)
    }
  }

  @Test func floatsReadBackAsTheyWere() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<1_000 {
      let float = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random))
      guard float.isFinite else { continue }
      #expect(Double(Value.float(float).text) == float)
    }
  }

  /// Checks every day of eight centuries, counted from a day with a known weekday.
  @Test func calendarCountsEveryDay() {
    var date = CivilDate(year: 1600, month: 1, day: 1)
    let start = date.days
    for days in start..<start + 146_097 * 2 {
      #expect(date.days == days)
      if CivilDate(days: days) != date || date.weekday != (days - start + 6) % 7 {
        Issue.record("\(date)")
        return
      }
      let isLeap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0)
      let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][date.month - 1]
      date.day += 1
      if date.day > length { (date.day, date.month) = (1, date.month + 1) }
      if date.month > 12 { (date.month, date.year) = (1, date.year + 1) }
    }
  }

  @Test func datesReadBackAsTheyWereWritten() throws {
    var random = SeededGenerator(seed: 9)
    let formats = [
      "%Y-%m-%dT%H:%M:%S%z", "%F %T %:z", "%a, %d %b %Y %H:%M:%S %z", "%B %-d, %Y %r %z",
      "%Y%m%dT%H%M%S%z", "%d.%m.%Y %H:%M:%S %z", "%-d-%b-%Y %T %z", "%a %b %e %T %z %Y",
      "%Y-%j %T %z",
      "%G-W%V-%u %T %z",
    ]
    for _ in 0..<300 {
      let moment = Moment(
        seconds: Int.random(in: -60_000_000_000...200_000_000_000, using: &random),
        utcOffset: Int.random(in: -48...56, using: &random) * 900)
      guard (1000...9999).contains(moment.date.year), moment.date.isoWeek.year < 10_000 else {
        continue
      }
      for format in formats {
        let text = moment.formatted(format)
        let read = Moment(.string(text), now: 0, 0)
        #expect(read?.seconds == moment.seconds, "\(format): \(text)")
      }
    }
  }

  /// Objects behave like a list of pairs.
  @Test func objectsKeepTheirOrder() {
    var random = SeededGenerator(seed: 10)
    var object = Object()
    var pairs: [(String, Value)] = []
    for step in 0..<3_000 {
      let key = "k\(Int.random(in: 0..<(step < 1_500 ? 8 : 40), using: &random))"
      let place = pairs.firstIndex { $0.0 == key }
      if Int.random(in: 0..<3, using: &random) == 0 {
        object[key] = Optional<Value>.none
        if let place { pairs.remove(at: place) }
      } else {
        object[key] = .integer(step)
        if let place {
          pairs[place].1 = .integer(step)
        } else {
          pairs.append((key, .integer(step)))
        }
      }
      #expect(object.keys == pairs.map(\.0))
      #expect(object[key] == pairs.first { $0.0 == key }?.1)
      #expect(object.count == pairs.count)
    }
    #expect(object.map(\.value) == pairs.map(\.1))
  }

  /// Any mixture of `and` and `or` is grouped from the right.
  @Test func conditionsGroupFromTheRight() throws {
    func obvious(_ values: ArraySlice<Bool>, _ joints: ArraySlice<String>) -> Bool {
      guard let first = values.first, let joint = joints.first else { return values.first ?? false }
      let rest = obvious(values.dropFirst(), joints.dropFirst())
      return joint == "and" ? first && rest : first || rest
    }
    for count in 1...4 {
      for bits in 0..<(1 << (2 * count - 1)) {
        let values = (0..<count).map { bits >> $0 & 1 == 1 }
        let joints = (0..<count - 1).map { bits >> (count + $0) & 1 == 1 ? "and" : "or" }
        var condition = "\(values[0])"
        for (joint, value) in zip(joints, values.dropFirst()) { condition += " \(joint) \(value)" }
        #expect(
          try render("{% if \(condition) %}true{% else %}false{% endif %}", [:])
            == "\(obvious(values[...], joints[...]))", "\(condition)")
      }
    }
  }
}
