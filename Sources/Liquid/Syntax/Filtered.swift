/// An expression with the filters it goes through: `title | strip | upcase`.
public struct Filtered: Sendable {
  final class Call: Sendable {
    /// nil where no filter has that name and the environment ignores this.
    let filter: Filter?
    let arguments: [Expression]
    let options: [(name: String, value: Expression)]

    init(
      _ filter: Filter?, _ arguments: [Expression],
      _ options: [(name: String, value: Expression)]
    ) {
      self.filter = filter
      self.arguments = arguments
      self.options = options
    }
  }

  /// nil where the tag is empty.
  let expression: Expression?
  let calls: [Call]
}

extension TagParser {
  /// Reads an expression and its filters up to the end of `markup`.
  public mutating func filtered(_ markup: inout Markup) throws -> Filtered {
    if markup.isAtEnd { return Filtered(expression: nil, calls: []) }
    let expression = try markup.expression()
    var calls: [Filtered.Call] = []
    while markup.accept("|") { calls.append(try call(&markup)) }
    try markup.expectEnd()
    return Filtered(expression: expression, calls: calls)
  }

  private mutating func call(_ markup: inout Markup) throws -> Filtered.Call {
    markup.skipSpace()
    let start = markup
    guard let name = markup.word() else {
      throw markup.fault("Expected a filter, found '\(markup.excerpt)'")
    }
    let filter = environment.filters[name] ?? standardFilters[name]
    if filter == nil, environment.unknownFilters != .ignored {
      let known = Array(environment.filters.keys) + Array(standardFilters.keys)
      let hint = suggestion(for: name, among: known)
      var fault = start.fault("Unknown filter '\(name)'" + hint)
      fault.kind = .undefined
      guard environment.unknownFilters == .noted else { throw fault }
      if hint.isEmpty { fault.message += "; what it is given is passed on" }
      remark(fault)
    }
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
    return Filtered.Call(filter, arguments, options)
  }
}
