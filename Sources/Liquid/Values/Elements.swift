/// The elements that a loop iterates over: those of a list, the numbers of a range, the key-value
/// pairs of an object, or one text.
enum Elements: Sendable {
  case none
  case list([Value])
  case range(Int, Int)
  case members(Object)
  indirect case fields(any Drop)
  case one(Value)

  /// - Parameter end: The number of elements after which the loop ends; `nil` for all.
  init(_ value: Value, upTo end: Int? = nil) {
    switch value {
    case .array(let elements): self = .list(elements)
    case .range(let lower, let upper): self = .range(lower, upper)
    case .object(let object): self = .members(object)
    case .string(let text): self = text.isEmpty ? .none : .one(value)
    case .html(let html): self = html.bytes.isEmpty ? .none : .one(value)
    case .drop(let drop):
      if let object = drop.whole {
        self = .members(object)
      } else if let elements = drop.elements(upTo: end.map { max(0, $0) }) {
        self = .list(elements)
      } else {
        self = drop.names.isEmpty ? .none : .fields(drop)
      }
    default: self = .none
    }
  }

  var count: Int {
    switch self {
    case .none: 0
    case .list(let elements): elements.count
    case .range(let lower, let upper): Value.count(lower, upper)
    case .members(let object): object.count
    case .fields(let drop): drop.names.count
    case .one: 1
    }
  }

  /// The element at an index below `count`.
  subscript(position: Int) -> Value {
    switch self {
    case .none: .null
    case .list(let elements): elements[position]
    case .range(let lower, _): .integer(lower + position)
    case .members(let object): pair(object.member(at: position))
    case .fields(let drop):
      pair((drop.names[position], drop.value(for: drop.names[position]) ?? .null))
    case .one(let value): value
    }
  }

  private func pair(_ member: (key: String, value: Value)) -> Value {
    .array([.string(member.key), member.value])
  }

  /// Returns the indices from `from` up to but not including `to`. A single text is never cut.
  func segment(from: Int, to: Int?) -> Range<Int> {
    if case .one = self { return 0..<1 }
    let lower = max(0, from)
    let upper = min(count, to ?? count)
    return lower..<max(lower, upper)
  }
}
