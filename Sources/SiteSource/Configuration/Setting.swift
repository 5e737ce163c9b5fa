import BookIndex
import Liquid
import MarkdownDialect
import Notes

/// One key of the configuration: its name, and how its value is taken over.
///
/// Reading, the list of known keys and the manual come from the tables of these.
package struct Setting: Sendable {
  package var name: String
  /// What becomes of a key that has no value.
  package var nothing = Nothing.ignored
  package var apply: @Sendable (inout Configuration, Value) throws(WrongValue) -> Void
}

extension Setting {
  /// Whether a key may stand there without a value.
  package enum Nothing: Sendable {
    case ignored
    /// A value was meant that YAML takes for a comment.
    case refused
  }
}

/// A value that a key does not take; says what it takes ("a text").
package struct WrongValue: Error, Hashable {
  package var expected: String
  /// Whether the site would be published wrongly without the value, whatever the tool that the
  /// configuration was written for makes of it.
  package var isError = false

  package init(expected: String, isError: Bool = false) {
    self.expected = expected
    self.isError = isError
  }
}

extension Setting {
  package static func text(
    _ name: String, _ path: WritableKeyPath<Configuration, String?> & Sendable
  )
    -> Setting
  {
    Setting(name: name) { (configuration, value) throws(WrongValue) in
      configuration[keyPath: path] = try value.text()
    }
  }

  package static func length(
    _ name: String, _ path: WritableKeyPath<Configuration, Double> & Sendable
  )
    -> Setting
  {
    Setting(name: name) { (configuration, value) throws(WrongValue) in
      configuration[keyPath: path] = try value.length()
    }
  }

  static func extra(_ name: String, _ extra: DialectExtras) -> Setting {
    Setting(name: name) { (configuration, value) throws(WrongValue) in
      if try value.choice(["true": true, "false": false]) {
        configuration.notes.markdown.extras.insert(extra)
      } else {
        configuration.notes.markdown.extras.remove(extra)
      }
    }
  }

  package static func count(
    _ name: String, atLeast minimum: Int, _ path: WritableKeyPath<Configuration, Int> & Sendable
  ) -> Setting {
    Setting(name: name) { (configuration, value) throws(WrongValue) in
      configuration[keyPath: path] = try value.count(atLeast: minimum)
    }
  }

  /// Whether mentions of these kinds become entries of the index.
  static func kinds(_ name: String, _ kinds: Set<Mention.Kind>) -> Setting {
    Setting(name: name) { (configuration, value) throws(WrongValue) in
      if try value.choice(["true": true, "false": false]) {
        configuration.entries.kinds.formUnion(kinds)
      } else {
        configuration.entries.kinds.subtract(kinds)
      }
    }
  }

  /// A whole number that need not be said.
  package static func count(
    _ name: String, atLeast minimum: Int, _ path: WritableKeyPath<Configuration, Int?> & Sendable
  ) -> Setting {
    Setting(name: name) { (configuration, value) throws(WrongValue) in
      configuration[keyPath: path] = try value.count(atLeast: minimum)
    }
  }
}

extension Value {
  package func count(atLeast minimum: Int) throws(WrongValue) -> Int {
    guard case .integer(let count) = self, count >= minimum else {
      throw WrongValue(expected: "a whole number of at least \(minimum)")
    }
    return count
  }

  /// A scalar as text; numbers and dates may be written without quotes.
  package func text() throws(WrongValue) -> String {
    switch self {
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .float(let number): return String(number)
    default: throw WrongValue(expected: "a text")
    }
  }

  /// A list of texts; one text alone is a list of it, nothing an empty list.
  package func texts() throws(WrongValue) -> [String] {
    guard case .array(let values) = self else {
      if case .null = self { return [] }
      return [try text()]
    }
    var texts: [String] = []
    for value in values { texts.append(try value.text()) }
    return texts
  }

  /// A length in rem, at least 0 and at most 1000.
  package func length() throws(WrongValue) -> Double {
    let length: Double
    switch self {
    case .integer(let number): length = Double(number)
    case .float(let number): length = number
    default: length = -1
    }
    guard (0...1000).contains(length) else {
      throw WrongValue(expected: "a length in rem, such as 3 or 2.5")
    }
    return length
  }

  package func choice<Choice>(_ choices: KeyValuePairs<String, Choice>) throws(WrongValue) -> Choice
  {
    if case .string(let text) = self, let choice = choices.first(where: { $0.key == text }) {
      return choice.value
    }
    if case .bool(let flag) = self,
      let choice = choices.first(where: { $0.key == (flag ? "true" : "false") })
    {
      return choice.value
    }
    throw WrongValue(expected: choices.map(\.key).joined(separator: " or "))
  }
}
