/// A function a template applies to a value: `{{ input | name: argument, option: value }}`.
///
/// A filter that returns `.html` vouches for its markup: automatic escaping lets it through.
public typealias Filter =
  @Sendable (_ input: Value, _ arguments: Arguments, _ rendering: inout Rendering) throws -> Value

/// What a filter is given besides its input.
public struct Arguments: Sendable {
  /// The arguments by position.
  public let values: [Value]
  /// The arguments by name, in the order written.
  public let options: [(name: String, value: Value)]

  /// The argument at a position, counted from 0; null where there is none.
  public subscript(position: Int) -> Value {
    position < values.count ? values[position] : .null
  }

  /// The argument of that name.
  public subscript(name: String) -> Value? { options.last { $0.name == name }?.value }

  public var count: Int { values.count }
}
