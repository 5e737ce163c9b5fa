import Synchronization

/// A part of a template with a value: a literal, a variable or a range.
///
/// This immutable type is a class, so that it is evaluated without being copied.
public final class Expression: Sendable {
  enum Form: ~Copyable, Sendable {
    case literal(Value)
    case path(Path)
    case range(Expression, Expression)
    case word(Word)
  }

  /// `empty` and `blank`. They have a special meaning only as operands of `==` and `!=`; elsewhere
  /// they are empty texts.
  enum Word: String, Sendable { case empty, blank }

  /// A variable with a sequence of members and elements: `page.tags[0].name`.
  struct Path: ~Copyable, Sendable {
    /// The variable, or a `.name` or `[key]` after it.
    struct Step: ~Copyable, Sendable {
      let name: Name
      /// The key, if it is between brackets.
      let key: Expression?
      /// The property that the name means for values without such a member, for example `size`.
      let command: Value.Command?
      /// The field of a loop with this name.
      let field: LoopField?
      /// Indicates whether the step is a name that can only be a member, unlike `size`, `self` or a
      /// key.
      let isName: Bool
      /// The index of the name in the last object. It is tried first in the next object.
      let lastIndex = Atomic<Int>(0)

      init(name: String) {
        self.name = Name(name)
        key = nil
        command = Value.Command(name)
        field = LoopField.named(name)
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
    /// The source that contains the path.
    let source: Source
    /// The offset of the path in the source.
    let offset: Int
  }

  let form: Form

  init(_ form: consuming Form) { self.form = form }

  /// Creates a text literal.
  public convenience init(text: String) { self.init(.literal(.string(text))) }

  /// The text, if the expression is a quoted string.
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
  /// The expression in a canonical form, which distinguishes the cycles and loops of a template.
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
