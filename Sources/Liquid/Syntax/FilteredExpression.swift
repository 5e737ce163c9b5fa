/// An expression with its filters: `title | strip | upcase`.
public struct FilteredExpression: Sendable {
  final class Call: Sendable {
    /// The filter; `nil` if it is unknown and the environment ignores this.
    let filter: Filter?
    let arguments: [Expression]
    let options: [(name: String, value: Expression)]

    init(
      _ filter: Filter?, arguments: [Expression],
      options: [(name: String, value: Expression)]
    ) {
      self.filter = filter
      self.arguments = arguments
      self.options = options
    }
  }

  /// The expression; `nil` if the tag is empty.
  let expression: Expression?
  let calls: [Call]
}

extension FilteredExpression {
  /// Indicates whether the value passes through an unknown filter, or comes from a variable whose
  /// value did.
  func isDoubtful(in rendering: borrowing Rendering) -> Bool {
    calls.contains { $0.filter == nil } || expression?.isDoubtful(in: rendering) ?? false
  }
}

extension Expression {
  /// Indicates whether the value comes from a variable whose value passed through an unknown
  /// filter.
  func isDoubtful(in rendering: borrowing Rendering) -> Bool {
    if rendering.variablesWithUnknownFilters.isEmpty { return false }
    return switch form {
    case .path(let path): rendering.variablesWithUnknownFilters.contains(path.steps[0].name.text)
    default: false
    }
  }
}

extension TagParser {
  /// Parses an expression and its filters up to the end of `markup`.
  public mutating func filtered(_ markup: inout Markup) throws -> FilteredExpression {
    try parse(markup) { parser, markup in
      if markup.isAtEnd { return FilteredExpression(expression: nil, calls: []) }
      let expression = try markup.expression()
      var calls: [FilteredExpression.Call] = []
      while markup.accept("|") { calls.append(try parser.call(&markup)) }
      try markup.expectEnd()
      return FilteredExpression(expression: expression, calls: calls)
    } orLax: { parser, markup in
      guard let first = markup.fragment() else {
        return FilteredExpression(expression: nil, calls: [])
      }
      var calls: [FilteredExpression.Call] = []
      if markup.skip(past: UInt8(ascii: "|")) {
        while !markup.isAtEnd {
          let filter = markup.filter()
          if let call = parser.call(lax: filter) { calls.append(call) }
        }
      }
      return FilteredExpression(expression: first.expression, calls: calls)
    }
  }

  private mutating func call(_ markup: inout Markup) throws -> FilteredExpression.Call {
    markup.skipSpace()
    let start = markup
    guard let name = markup.word() else {
      throw markup.fault("Expected a filter, found '\(markup.excerpt)'")
    }
    let filter = try filter(named: name, at: start)
    var arguments: [Expression] = []
    var options: [(name: String, value: Expression)] = []
    if markup.accept(":") {
      repeat {
        // A comma may follow the last argument.
        if markup.isAtEnd || markup.peek == UInt8(ascii: "|") { break }
        var ahead = markup
        if let option = ahead.word(), ahead.accept(":") {
          markup = ahead
          options.append((option, try markup.expression()))
        } else {
          arguments.append(try markup.expression())
        }
      } while markup.accept(",")
    }
    return FilteredExpression.Call(filter, arguments: arguments, options: options)
  }

  /// Returns the filter with a name; `nil` if it is unknown and this is not an error.
  private mutating func filter(named name: String, at start: Markup) throws -> Filter? {
    if let filter = environment.filters[name] ?? standardFilters[name] { return filter }
    guard environment.unknownFilters != .ignored else { return nil }
    let known = Array(environment.filters.keys) + Array(standardFilters.keys)
    let hint = suggestion(for: name, among: known)
    var fault = start.fault("Unknown filter '\(name)'" + hint)
    fault.kind = .undefined
    guard environment.unknownFilters == .ignoredWithRemark else { throw fault }
    if hint.isEmpty { fault.message += "; its input is not changed" }
    remark(fault)
    return nil
  }

  /// Parses a filter in markup that does not follow the grammar; `nil` if there is no name.
  private mutating func call(lax markup: LaxMarkup) -> FilteredExpression.Call? {
    var markup = markup
    var name = markup.run()
    while name == nil, !markup.isAtEnd {
      markup.advance()
      name = markup.run()
    }
    guard let name else { return nil }
    let start = Markup(markup.source, name.lowerBound..<markup.end)
    let filter = try? filter(named: markup.source.text(name), at: start)
    let (arguments, options) = markup.arguments()
    return FilteredExpression.Call(filter, arguments: arguments, options: options)
  }
}
