import BookIndex
import Liquid
import MarkdownDialect
import Notes

/// A key of the configuration: its name, and a function that stores its value.
///
/// `Settings` contains tables of all keys. The parser and the messages about unknown keys use these
/// tables.
package struct Setting: Sendable {
  /// The name of the key, without the group.
  var name: String
  /// The treatment of the key if it has no value.
  var missingValue = MissingValue.ignored
  /// Parses a value and stores it in the configuration. Throws `WrongValue` if it is invalid.
  var apply: @Sendable (inout Configuration, Value) throws(WrongValue) -> Void
}

extension Setting {
  /// The treatment of a key without a value.
  package enum MissingValue: Sendable {
    /// The key is ignored.
    case ignored
    /// A missing value is an error. In `accent: #1f5f8b`, YAML treats the colour as a comment.
    case refused
  }
}

/// The error for an invalid value of a setting.
package struct WrongValue: Error, Hashable {
  /// A description of valid values, to follow “must be”: “a text”.
  package var expected: String
  /// A Boolean value that indicates whether an invalid value in the settings of another tool is an
  /// error.
  ///
  /// By default it is only a warning, because the site can usually be built without the setting. An
  /// invalid value in `thumbindex.yml` is always an error.
  package var isError = false

  package init(expected: String, isError: Bool = false) {
    self.expected = expected
    self.isError = isError
  }
}

extension Setting {
  /// Returns a setting with a text.
  static func text(
    _ name: String, _ path: WritableKeyPath<Configuration, String?> & Sendable
  )
    -> Setting
  {
    Setting(name: name) { (configuration, value) throws(WrongValue) in
      configuration[keyPath: path] = try value.text()
    }
  }

  /// Returns a setting with a length in rem.
  static func length(
    _ name: String, _ path: WritableKeyPath<Configuration, Double> & Sendable
  )
    -> Setting
  {
    Setting(name: name) { (configuration, value) throws(WrongValue) in
      configuration[keyPath: path] = try value.length()
    }
  }

  /// Returns a setting that turns an extension of Markdown on or off.
  static func extra(_ name: String, _ extra: DialectExtras) -> Setting {
    Setting(name: name) { (configuration, value) throws(WrongValue) in
      if try value.choice(["true": true, "false": false]) {
        configuration.notes.markdown.extras.insert(extra)
      } else {
        configuration.notes.markdown.extras.remove(extra)
      }
    }
  }

  /// Returns a setting with an integer.
  static func count(
    _ name: String, atLeast minimum: Int, _ path: WritableKeyPath<Configuration, Int> & Sendable
  ) -> Setting {
    Setting(name: name) { (configuration, value) throws(WrongValue) in
      configuration[keyPath: path] = try value.count(atLeast: minimum)
    }
  }

  /// Returns a Boolean setting that decides whether mentions of some kinds become index entries.
  static func kinds(_ name: String, _ kinds: Set<Mention.Source>) -> Setting {
    Setting(name: name) { (configuration, value) throws(WrongValue) in
      if try value.choice(["true": true, "false": false]) {
        configuration.entries.kinds.formUnion(kinds)
      } else {
        configuration.entries.kinds.subtract(kinds)
      }
    }
  }

  /// Returns a setting with an optional integer.
  static func count(
    _ name: String, atLeast minimum: Int, _ path: WritableKeyPath<Configuration, Int?> & Sendable
  ) -> Setting {
    Setting(name: name) { (configuration, value) throws(WrongValue) in
      configuration[keyPath: path] = try value.count(atLeast: minimum)
    }
  }
}

extension Value {
  /// Returns the value as an integer.
  ///
  /// - Throws: `WrongValue` if the value is not an integer or is less than `minimum`.
  func count(atLeast minimum: Int) throws(WrongValue) -> Int {
    guard case .integer(let count) = self, count >= minimum else {
      throw WrongValue(expected: "a whole number of at least \(minimum)")
    }
    return count
  }

  /// Returns a text, or a number as a text. So authors need not quote numbers.
  ///
  /// - Throws: `WrongValue` for other values.
  package func text() throws(WrongValue) -> String {
    switch self {
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .float(let number): return String(number)
    default: throw WrongValue(expected: "a text")
    }
  }

  /// Returns a list of texts. A single text is a list with one text, and null is an empty list.
  ///
  /// - Throws: `WrongValue` if an element is not a text or number.
  package func texts() throws(WrongValue) -> [String] {
    guard case .array(let values) = self else {
      if case .null = self { return [] }
      return [try text()]
    }
    var texts: [String] = []
    for value in values { texts.append(try value.text()) }
    return texts
  }

  /// Returns a length in rem, from 0 to 1000.
  ///
  /// - Throws: `WrongValue` for other values.
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

  /// Returns the choice whose name is equal to the value. A Boolean value has the name `true` or
  /// `false`.
  ///
  /// - Throws: `WrongValue` if no choice has this name.
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
