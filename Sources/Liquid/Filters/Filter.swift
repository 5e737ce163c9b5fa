/// A function that a template applies to a value: `{{ input | name: argument, option: value }}`.
///
/// A filter that returns `.html` guarantees that its markup is safe. Automatic escaping does not
/// change it.
public typealias Filter =
  @Sendable (_ input: Value, _ arguments: Arguments, _ rendering: inout Rendering) throws -> Value

/// The arguments of a filter, without its input.
public struct Arguments: Sendable {
  /// The positional arguments.
  public let values: [Value]
  /// The arguments by name, in the order of the template.
  public let options: [(name: String, value: Value)]

  /// The argument at a position, from 0; null if there is none.
  public subscript(position: Int) -> Value {
    position < values.count ? values[position] : .null
  }

  /// The argument with a name; `nil` if there is none.
  public subscript(name: String) -> Value? { options.last { $0.name == name }?.value }

  /// The number of positional arguments.
  public var count: Int { values.count }
}

/// The standard filters of Liquid, and `json`, `raw` and their aliases.
let standardFilters: [String: Filter] = {
  var filters: [String: Filter] = [:]
  for group in [
    textFilters, substringFilters, replacingFilters, escapingFilters, codingFilters, listFilters,
    selectingFilters, sortingFilters, mathFilters, otherFilters,
  ] {
    filters.merge(group) { _, new in new }
  }
  return filters
}()

/// Creates a filter that first checks the number of its arguments. The input is not counted.
func filter(argumentCount counts: ClosedRange<Int>, _ filter: @escaping Filter) -> Filter {
  return { input, arguments, rendering in
    // All named arguments count as one, as in Ruby.
    let given = arguments.count + (arguments.options.isEmpty ? 0 : 1)
    guard counts.contains(given) else {
      let expected =
        counts.lowerBound == counts.upperBound
        ? "\(counts.lowerBound + 1)" : "\(counts.lowerBound + 1)..\(counts.upperBound + 1)"
      throw UnlocatedError("wrong number of arguments (given \(given + 1), expected \(expected))")
    }
    return try filter(input, arguments, &rendering)
  }
}

/// Creates a filter from text to text without arguments.
func onText(_ change: @escaping @Sendable (String) -> String) -> Filter {
  filter(argumentCount: 0...0) { input, _, _ in .string(change(input.text)) }
}

private let otherFilters: [String: Filter] = [
  "default": filter(argumentCount: 0...2) { input, arguments, _ in
    let falseStays = arguments["allow_false"]?.isTruthy ?? false
    let isNothing = falseStays ? input == .null : !input.isTruthy
    guard isNothing || input.isEmpty else { return input }
    return arguments.count > 0 ? arguments[0] : ""
  },
  "size": filter(argumentCount: 0...0) { input, _, _ in input.builtInProperty(.size) ?? 0 },
  "date": filter(argumentCount: 1...1) { input, arguments, rendering in
    let format = arguments[0].text
    let environment = rendering.environment
    guard !format.isEmpty,
      let moment = Moment(input, now: environment.now, environment.utcOffset)
    else { return input }
    return .string(moment.formatted(format))
  },
  "json": json, "jsonify": json,
]

/// The `json` filter. In a template with escaping, `<` is written as `\u003c`, so that the JSON is
/// safe in a script.
private let json: Filter = { input, _, rendering in
  let limit = rendering.environment.limits.outputBytes
  guard var bytes = input.json(limit: limit) else { throw UnlocatedError.tooLong(limit) }
  if rendering.escaping == .html, bytes.contains(UInt8(ascii: "<")) {
    bytes = bytes.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
  }
  try rendering.reserve(bytes: bytes.count)
  return .string(String(decoding: bytes, as: UTF8.self))
}
