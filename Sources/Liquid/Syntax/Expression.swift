import Synchronization

/// Something a template writes that has a value: a literal, a variable, a range.
///
/// A class, though it never changes: it is asked for its value without being copied.
public final class Expression: Sendable {
  enum Form: Sendable {
    case literal(Value)
    case path(Path)
    indirect case range(Expression, Expression)
    /// `empty` and `blank`, which mean something only beside `==`; elsewhere they are no text.
    case empty, blank
  }

  /// A variable with the members and elements reached from it: `page.tags[0].name`.
  final class Path: Sendable {
    /// `.name` or `[key]`.
    final class Step: Sendable {
      let name: Name
      /// The key, where it is between brackets.
      let key: Expression?
      /// What the name means to values that have no member so called.
      let command: Value.Command?
      let field: LoopField?

      /// Whether it is `.name`, or the same between brackets and quotes.
      let isName: Bool
      /// The position that the name had in the last object.
      let known = Atomic<Int>(0)

      init(name: String) {
        self.name = Name(name)
        key = nil
        command = Value.Command(name)
        field = LoopField(rawValue: name)
        isName = true
      }

      init(key: Expression) {
        name = Name(key.literalText ?? "")
        self.key = key
        command = nil
        field = nil
        isName = key.literalText != nil
      }
    }

    /// The variable's name.
    let root: Name
    /// What the name is worked out from, in `['name']`.
    let key: Expression?
    let steps: [Step]
    /// The position that the variable had among the last data.
    let known = Atomic<Int>(0)
    /// Where it stands.
    let source: Source
    let offset: Int

    init(root: String, key: Expression?, steps: [Step], source: Source, offset: Int) {
      self.root = Name(root)
      self.key = key
      self.steps = steps
      self.source = source
      self.offset = offset
    }
  }

  let form: Form
  /// The path, where it is one; the form keeps it.
  let path: Unmanaged<Path>?
  /// The literal, where it is one; a list of it alone, for that lies somewhere.
  let literal: [Value]

  init(_ form: Form) {
    self.form = form
    path = if case .path(let path) = form { Unmanaged.passUnretained(path) } else { nil }
    literal = if case .literal(let value) = form { [value] } else { [] }
  }

  /// A text, as if it were written between quotes.
  public convenience init(text: String) { self.init(.literal(.string(text))) }

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
      let root = path.key.map { "[\($0)]" } ?? path.root.text
      return path.steps.reduce(into: root) { text, step in
        text += step.key.map { "[\($0)]" } ?? "." + step.name.text
      }
    }
  }
}
