/// The condition of an `if`: comparisons joined by `and` and `or`.
///
/// Both operators have the same precedence and group from the right, as in Liquid: `a and b or c`
/// is `a and (b or c)`.
public final class Condition: Sendable {
  enum Comparison: Sendable {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual, contains
  }

  enum LogicalOperator: Sendable { case and, or }

  /// A comparison or a value, and the operator that joins it to the next term.
  struct Term: ~Copyable, Sendable {
    let left: Expression
    /// The operator between `left` and `right`; `nil` if the term is only a value.
    var comparison: Comparison?
    var right: Expression?
    /// The operator before the next term; `nil` for the last term.
    var logicalOperator: LogicalOperator?
  }

  let terms: UniqueArray<Term>

  init(_ terms: consuming UniqueArray<Term>) { self.terms = terms }

  convenience init(_ term: consuming Term) {
    var terms = UniqueArray<Term>()
    terms.append(term)
    self.init(terms)
  }

  /// A condition that is always false.
  static let never = Condition(Term(left: Expression(.literal(false))))
}

extension TagParser {
  /// Parses the condition of a tag. Markup that does not follow the strict grammar is parsed again
  /// as `LaxMarkup` if the environment is lax.
  mutating func condition(_ markup: Markup) throws -> Condition {
    try parse(markup) { _, strictMarkup in
      try strictMarkup.condition()
    } orLax: { _, laxMarkup in
      laxMarkup.condition()
    }
  }
}

extension Markup {
  /// Parses a condition up to the end of the markup.
  public mutating func condition() throws -> Condition {
    var terms = UniqueArray<Condition.Term>()
    repeat { terms.append(try term()) } while terms[terms.count - 1].logicalOperator != nil
    try expectEnd()
    return Condition(terms)
  }

  private mutating func term() throws -> Condition.Term {
    let left = try expression()
    let comparison = try comparison()
    let right = comparison == nil ? nil : try expression()
    let joint: Condition.LogicalOperator? =
      accept(word: "and") ? .and : accept(word: "or") ? .or : nil
    return Condition.Term(left: left, comparison: comparison, right: right, logicalOperator: joint)
  }

  private mutating func comparison() throws -> Condition.Comparison? {
    if accept(word: "contains") { return .contains }
    guard let first = peek else { return nil }
    let second = byte(after: 1)
    switch (first, second) {
    case (UInt8(ascii: "="), UInt8(ascii: "=")): return advance(by: 2, returning: .equal)
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): return advance(by: 2, returning: .unequal)
    case (UInt8(ascii: "<"), UInt8(ascii: ">")): return advance(by: 2, returning: .unequal)
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): return advance(by: 2, returning: .lessOrEqual)
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): return advance(by: 2, returning: .greaterOrEqual)
    case (UInt8(ascii: "<"), _): return advance(by: 1, returning: .less)
    case (UInt8(ascii: ">"), _): return advance(by: 1, returning: .greater)
    case (UInt8(ascii: "="), _): throw fault("'=' is not a comparison; write '=='")
    case (UInt8(ascii: "&"), _): throw fault("Unknown operator; write 'and'")
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): throw fault("Unknown operator; write 'or'")
    case (UInt8(ascii: "!"), _): throw fault("Unknown operator '!'; write '!=' or 'unless'")
    default: return nil
    }
  }

  private mutating func advance(
    by count: Int, returning comparison: Condition.Comparison
  ) -> Condition.Comparison {
    advance(by: count)
    return comparison
  }
}
