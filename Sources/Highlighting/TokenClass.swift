/// The class of a piece of code, which is also the class of the span around it.
///
/// A theme has to colour only these ten names, as in `pre .k { … }`. Other code (punctuation,
/// user-defined names) has no span.
public enum TokenClass: UInt8, CaseIterable, Sendable {
  /// `k`: a word of the language; in HTML and XML a tag; in CSS an at-rule; in a diff a file.
  case keyword
  /// `t`: the name of a type; in CSS a selector; in YAML a tag.
  case type
  /// `f`: the name of a function where it is called or defined; in a shell a command.
  case function
  /// `v`: a name marked as a variable, such as `$0` in Swift and `$HOME` in a shell.
  case variable
  /// `s`: a text in quotes, including the quotes, or an equivalent literal.
  case string
  /// `n`: a number, a date, or a constant such as `true` and `nil`.
  case number
  /// `c`: a comment.
  case comment
  /// `a`: an attribute, decorator or preprocessor directive; the key of a JSON or YAML member or
  /// a CSS declaration; an option of a shell command; the place of a change in a diff.
  case attribute
  /// `i`: a line added by a diff.
  case inserted
  /// `d`: a line removed by a diff.
  case deleted

  /// The one place where the letters are decided.
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
