/// The class of a token, which determines the CSS class of the span around it.
///
/// A theme has to colour only these ten classes, as in `pre .k { … }`. Other code (punctuation,
/// user-defined names) has no span.
public enum TokenClass: UInt8, CaseIterable, Sendable {
  /// The class `k`: a keyword, a tag in HTML and XML, an at-rule in CSS, a file in a diff.
  case keyword
  /// The class `t`: the name of a type, a selector in CSS, a tag in YAML.
  case type
  /// The class `f`: the name of a function that is called or defined, or a command in a shell.
  case function
  /// The class `v`: a name marked as a variable, such as `$0` in Swift and `$HOME` in a shell.
  case variable
  /// The class `s`: a string literal with its quotes, or an equivalent literal.
  case string
  /// The class `n`: a number, a date, or a constant such as `true` and `nil`.
  case number
  /// The class `c`: a comment.
  case comment
  /// The class `a`: an attribute, decorator or preprocessor directive; a key in JSON, YAML or a CSS
  /// declaration; an option of a shell command; the position of a change in a diff.
  case attribute
  /// The class `i`: a line that a diff adds.
  case inserted
  /// The class `d`: a line that a diff removes.
  case deleted

  /// The letter of the CSS class. It is defined only here.
  var letter: UInt8 {
    switch self {
    case .keyword: UInt8(ascii: "k")
    case .type: UInt8(ascii: "t")
    case .function: UInt8(ascii: "f")
    case .variable: UInt8(ascii: "v")
    case .string: UInt8(ascii: "s")
    case .number: UInt8(ascii: "n")
    case .comment: UInt8(ascii: "c")
    case .attribute: UInt8(ascii: "a")
    case .inserted: UInt8(ascii: "i")
    case .deleted: UInt8(ascii: "d")
    }
  }
}
