/// Values that are known before a template is read: where it names one, the value is put there.
///
/// A site's name and the words of its pages are the same on each of ten thousand; so they are
/// looked up, escaped and compared once, and what is left of the template is shorter. What comes of
/// it is the same as if the values were among a rendering's data, where they must be as well:
/// objects and lists are looked up there, and members that are not known.
///
/// A template that gives a constant's name to a variable of its own must not be read with them
/// (`Template.takesNamesOfConstants`).
public final class Constants: Sendable {
  private let values: Object
  /// How the templates that see them escape.
  let escaping: Escaping

  public init(_ values: Object, escaping: Escaping) {
    self.values = values
    self.escaping = escaping
  }

  /// Whether a variable of that name would be mistaken for one.
  func hold(_ name: String) -> Bool { values[name] != nil }

  /// The text, number or truth value that a path leads to; nil for all else.
  func value(at path: Expression.Path) -> Value? {
    guard path.key == nil, var value = values[path.root] else { return nil }
    for step in path.steps {
      guard step.isName, case .object(let object) = value, let next = object[step.name] else {
        return nil
      }
      value = next
    }
    switch value {
    case .string, .html, .bool, .integer: return value
    default: return nil
    }
  }

  /// What an output tag writes for a value.
  func shown(_ value: Value) -> [UInt8]? {
    switch value {
    case .html(let html): return html.bytes
    case .string(let text) where escaping == .html: return HTML(escaping: text).bytes
    case .string, .bool, .integer: return Array(value.text.utf8)
    default: return nil
    }
  }
}

extension Condition {
  /// The condition without the terms that are known and decide nothing.
  var settled: Condition {
    var left: [Term] = []
    for term in terms {
      switch (term.isKnown, term.joint) {
      // What comes after decides.
      case (true?, .and), (false?, .or): continue
      // Nothing that comes after counts.
      case (.some, _): return Condition(terms: left + [term.alone])
      case (nil, _): left.append(term)
      }
    }
    return Condition(terms: left)
  }

  /// Whether it holds, where that is known.
  var isKnown: Bool? { terms.count == 1 ? terms[0].isKnown : nil }
}

extension Condition.Term {
  /// Whether it holds, where that is known because it asks of nothing but literals.
  fileprivate var isKnown: Bool? {
    guard case .literal(let one) = left.form else { return nil }
    guard let comparison else { return one.isTruthy }
    guard case .literal(let other) = right.form else { return nil }
    switch comparison {
    case .equal: return one.matches(other)
    case .unequal: return !one.matches(other)
    default: return nil
    }
  }

  /// The term with nothing after it.
  fileprivate var alone: Condition.Term { Condition.Term(left, comparison, right) }
}
