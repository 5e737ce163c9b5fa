import BookIndex
import Liquid
import MarkdownDialect
import Notes

/// A key of the configuration: its name, and the function that stores its value.
///
/// Parsing, the list of known keys and the manual use the tables of these.
package struct Setting: Sendable {
  var name: String
  /// The treatment of a key without a value.
  var nothing = Nothing.ignored
  var apply: @Sendable (inout Configuration, Value) throws(WrongValue) -> Void
}

extension Setting {
  /// Whether a key may have no value.
  package enum Nothing: Sendable {
    case ignored
    /// The key needs a value; YAML may have read it as a comment.
    case refused
  }
}

/// An invalid value for a key, with a description of valid ones ("a text").
package struct WrongValue: Error, Hashable {
  package var expected: String
  /// Whether the site would be published wrongly without the value, even if the tool that the
  /// configuration was written for ignores it.
  package var isError = false

  package init(expected: String, isError: Bool = false) {
    self.expected = expected
    self.isError = isError
  }
}

extension Setting {
  static func text(
    _ name: String, _ path: WritableKeyPath<Configuration, String?> & Sendable
  )
    -> Setting
  {
    Setting(name: name) { (configuration, value) throws(WrongValue) in
      configuration[keyPath: path] = try value.text()
    }
  }

  static func length(
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

  static func count(
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

  /// An optional integer.
  static func count(
    _ name: String, atLeast minimum: Int, _ path: WritableKeyPath<Configuration, Int?> & Sendable
  ) -> Setting {
    Setting(name: name) { (configuration, value) throws(WrongValue) in
      configuration[keyPath: path] = try value.count(atLeast: minimum)
    }
  }
}

extension Value {
  func count(atLeast minimum: Int) throws(WrongValue) -> Int {
    guard case .integer(let count) = self, count >= minimum else {
      throw WrongValue(expected: "a whole number of at least \(minimum)")
    }
    return count
  }

  /// A scalar as text; numbers and dates need no quotes.
  package func text() throws(WrongValue) -> String {
    switch self {
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .float(let number): return String(number)
    default: throw WrongValue(expected: "a text")
    }
  }

  /// A list of texts; a single text counts as a list, no value as an empty one.
  package func texts() throws(WrongValue) -> [String] {
    guard case .array(let values) = self else {
      if case .null = self { return [] }
      return [try text()]
    }
    var texts: [String] = []
    for value in values { texts.append(try value.text()) }
    return texts
  }

  /// A length in rem, from 0 to 1000.
  func length() throws(WrongValue) -> Double {
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

  func choice<Choice>(_ choices: KeyValuePairs<String, Choice>) throws(WrongValue) -> Choice {
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
