import Synchronization

/// Something a template writes that has a value: a literal, a variable, a range.
///
/// A class, though it never changes: it is evaluated without being copied.
public final class Expression: Sendable {
  enum Form: ~Copyable, Sendable {
    case literal(Value)
    case path(Path)
    case range(Expression, Expression)
    case word(Word)
  }

  /// `empty` and `blank`, which have a meaning only beside `==`; elsewhere they are empty.
  enum Word: String, Sendable { case empty, blank }

  /// A variable with the members and elements reached from it: `page.tags[0].name`.
  struct Path: ~Copyable, Sendable {
    /// The variable, and each `.name` or `[key]` after it.
    struct Step: ~Copyable, Sendable {
      let name: Name
      /// The key, where it is between brackets.
      let key: Expression?
      /// The meaning of the name for values that have no such member.
      let command: Value.Command?
      let field: LoopField?
      /// Whether it is a name that can only be a member.
      let isName: Bool
      /// The position that the name had in the last object.
      let known = Atomic<Int>(0)

      init(name: String) {
        self.name = Name(name)
        key = nil
        command = Value.Command(name)
        field = LoopField(rawValue: name)
        isName = command == nil && name != "self"
      }

      init(key: Expression) {
        name = Name("")
        self.key = key
        command = nil
        field = nil
        isName = false
      }
    }

    let steps: UniqueArray<Step>
    /// The source it is part of.
    let source: Source
    let offset: Int
  }

  let form: Form

  init(_ form: consuming Form) { self.form = form }

  /// A text, as if it were written between quotes.
  public convenience init(text: String) { self.init(.literal(.string(text))) }

  /// The text, if it is a quoted string.
  var literalText: String? {
    switch form {
    case .literal(.string(let text)): text
    default: nil
    }
  }

  var word: Word? {
    switch form {
    case .word(let word): word
    default: nil
    }
  }

  var isPath: Bool {
    switch form {
    case .path: true
    default: false
    }
  }
}

extension Expression: CustomStringConvertible {
  /// One spelling for each meaning: what tells the cycles of a template apart, and its loops.
  public var description: String {
    switch form {
    case .literal(.string(let text)): return "'\(text)'"
    case .literal(let value): return value.text
    case .range(let lower, let upper): return "(\(lower)..\(upper))"
    case .word(let word): return word.rawValue
    case .path(let path): return path.description
    }
  }
}

extension Expression.Path {
  var description: String {
    var text = ""
    for step in steps.indices {
      text += steps[step].key.map { "[\($0)]" } ?? (step > 0 ? "." : "") + steps[step].name.text
    }
    return text
  }
}
