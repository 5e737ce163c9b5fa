import Diagnostics
import FrontMatter

/// A writer of front matter. Keys are added one at a time.
struct FrontMatterWriter {
  /// The syntax: YAML, or TOML if the notes of the site use it.
  enum Language {
    case yaml, toml
  }

  let language: Language
  private(set) var lines: [String] = []

  init(_ language: Language) { self.language = language }

  /// Adds a string, in quotation marks if the syntax requires them.
  mutating func add(_ key: String, _ text: String) {
    add(key, literal: language == .toml || !Self.isPlain(text) ? Self.quoted(text) : text)
  }

  /// Adds a value without quotation marks: a date, a Boolean, an empty list.
  mutating func add(_ key: String, literal value: String) {
    lines.append(language == .yaml ? "\(key): \(value)" : "\(key) = \(value)")
  }

  /// The front matter with its fences; empty if there are no keys.
  var text: String {
    guard !lines.isEmpty else { return "" }
    let fence = language == .yaml ? "---" : "+++"
    return ([fence] + lines + [fence, ""]).joined(separator: "\n") + "\n"
  }

  /// Indicates whether the YAML parser reads a text without quotation marks as a string that is
  /// equal to the text. `yes` and `2024`, for example, are not strings.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter else { return false }
    var faults: [Diagnostic] = []
    let read = FrontMatter(yaml: Array("a: \(text)\n".utf8), path: "", reporting: &faults)
    return faults.isEmpty && read.object["a"] == .string(text)
  }

  /// Returns a text in double quotation marks.
  ///
  /// The escapes have the same meaning in YAML (1.2, §5.7), TOML (1.0, Basic strings) and JSON.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\t": quoted += "\\t"
      case _
      where scalar.properties.generalCategory == .control || (0x2028...0x2029) ~= scalar.value:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
