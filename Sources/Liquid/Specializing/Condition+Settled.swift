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
