/// The tag `{% tablerow item in list cols: 2 %}…{% endtablerow %}`, which writes the cells of an
/// HTML table.
struct TableRow: Tag {
  let variable: Name
  let list: Expression
  let columns: Expression?
  let limit: Expression?
  let offset: Expression?
  let body: Body

  init(_ parser: inout TagParser) throws {
    var (word, list, options) = try parser.parse(parser.markup) { _, markup in
      guard let word = markup.word(), markup.accept(word: "in") else {
        throw markup.fault("Invalid 'tablerow' tag; write 'tablerow item in list'")
      }
      let list = try markup.expression()
      let arguments = try markup.namedArguments()
      for (name, _) in arguments where !TableRow.names.contains(name) {
        throw markup.fault("Unknown parameter '\(name):'; use cols:, limit: or offset:")
      }
      return (word, list, arguments)
    } orLax: { _, markup in
      guard let (word, list) = markup.elementAndList() else { return nil }
      var arguments: [(name: String, value: Expression)] = []
      while let (name, value) = markup.attribute() { arguments.append((name, value.expression)) }
      return (word, list, arguments)
    }
    options.reverse()
    func option(_ name: String) -> Expression? { options.first { $0.name == name }?.value }
    (variable, self.list) = (Name(word), list)
    (columns, limit, offset) = (option("cols"), option("limit"), option("offset"))
    body = try parser.body(until: "endtablerow").body
  }

  private static let names = ["cols", "limit", "offset", "range"]

  var isBlank: Bool { body.isBlank }

  func render(_ rendering: inout Rendering) throws -> Flow {
    let list = try rendering.evaluate(list)
    guard list.isTruthy else { return .next }
    let elements = Elements(list)
    let from = try number(offset, &rendering) ?? 0
    let to = try number(limit, &rendering).map { sum($0, from) }
    let segment = elements.segment(from: from, to: to)
    let columns = try number(columns, &rendering) ?? segment.count

    let place = rendering.scope.rareState.tables.count
    rendering.scope.rareState.tables.append(TableLoop(length: segment.count, columns: columns))
    let local = rendering.scope.locals.count + 1
    rendering.scope.locals.append(Scope.Binding(tablerowloop, .table(place)))
    rendering.scope.locals.append(Scope.Binding(variable, Value.null))
    defer {
      rendering.scope.rareState.tables.removeLast()
      rendering.scope.removeLocals(from: local - 1)
    }
    rendering.write(markup: "<tr class=\"row1\">\n")
    for position in segment {
      rendering.scope.locals[local].content = .value(Borrowed(elements[position]))
      rendering.write(markup: "<td class=\"col\(rendering.scope.rareState.tables[place].column)\">")
      let flow = try rendering.render(body)
      rendering.write(markup: "</td>")
      if flow == .breakLoop { break }
      let table = rendering.scope.rareState.tables[place]
      if table.column == columns, table.index < table.length - 1 {
        rendering.write(markup: "</tr>\n<tr class=\"row\(table.row + 1)\">")
      }
      rendering.scope.rareState.tables[place].advance()
    }
    rendering.write(markup: "</tr>\n")
    return .next
  }

  /// Returns an option as an integer. Unlike in a loop, any text is allowed; text that is not a
  /// number counts as 0.
  private func number(_ expression: Expression?, _ rendering: inout Rendering) throws -> Int? {
    guard let expression else { return nil }
    switch try rendering.evaluate(expression) {
    case .null: return 0
    case .integer(let integer): return integer
    case .float(let float): return Number.clamped(float)
    case let value where value.kind == "String":
      return Number.clamped(Number.leading(Array(value.text.utf8).trimmed).float)
    default: throw UnlocatedError("invalid integer")
    }
  }
}

private let tablerowloop = Name("tablerowloop")
