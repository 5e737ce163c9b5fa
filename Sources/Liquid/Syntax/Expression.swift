/// Something a template writes that has a value: a literal, a variable, a range.
public struct Expression: Sendable {
  indirect enum Form: Sendable {
    case literal(Value)
    case path(Path)
    case range(Expression, Expression)
    /// `empty` and `blank`, which mean something only beside `==`; elsewhere they are no text.
    case empty, blank
  }

  /// A variable with the members and elements reached from it: `page.tags[0].name`.
  final class Path: Sendable {
    enum Step: Sendable {
      /// `.name`, which may also be a command such as `.size`.
      case member(Name, Known)
      /// `[expression]`.
      case element(Expression)
    }

    /// What a name means to values that have no member so called, worked out once.
    struct Known: Sendable {
      let command: Value.Command?
      let field: LoopField?

      init(_ name: String) {
        command = Value.Command(name)
        field = LoopField(rawValue: name)
      }
    }

    /// The variable; nil where its name is an expression, as in `['name']`.
    let root: Name?
    /// The first step is the name where there is no root.
    let steps: [Step]
    /// Where it stands.
    let source: Source
    let offset: Int

    init(root: Name?, steps: [Step], source: Source, offset: Int) {
      self.root = root
      self.steps = steps
      self.source = source
      self.offset = offset
    }
  }

  let form: Form

  init(_ form: Form) { self.form = form }

  /// The text it was written as or stands for, where it is a quoted string.
  var literalText: String? {
    if case .literal(.string(let text)) = form { text } else { nil }
  }
}

extension Expression: CustomStringConvertible {
  /// One spelling for each meaning: what tells the cycles of a template apart, and its loops.
  public var description: String {
    switch form {
    case .literal(.string(let text)): return "'\(text)'"
    case .literal(let value): return value.text
    case .range(let lower, let upper): return "(\(lower)..\(upper))"
    case .empty: return "empty"
    case .blank: return "blank"
    case .path(let path):
      return path.steps.reduce(into: path.root?.text ?? "") { text, step in
        switch step {
        case .member(let name, _): text += "." + name.text
        case .element(let key): text += "[\(key)]"
        }
      }
    }
  }
}
