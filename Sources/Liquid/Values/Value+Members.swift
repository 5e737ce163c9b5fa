/// What a value holds and how it is reached.
extension Value {
  /// The three names that every value may answer to where it has no member so called.
  enum Command: Sendable {
    case size, first, last

    init?(_ name: String) {
      switch name {
      case "size": self = .size
      case "first": self = .first
      case "last": self = .last
      default: return nil
      }
    }
  }

  /// The member called `name`; nil where there is none.
  func member(_ name: Name) -> Value? {
    switch self {
    case .object(let object): object[name]
    case .drop(let drop): drop.value(for: name)
    default: nil
    }
  }

  /// The element for a key of any kind, as in `value[key]`.
  func element(_ key: Value) -> Value? {
    switch (self, key) {
    case (.array(let elements), .integer(let position)):
      let place = position < 0 ? elements.count + position : position
      guard elements.indices.contains(place) else { return .none }
      return elements[place]
    case (.object(let object), .string(let name)): return object[name]
    case (.drop(let drop), .string(let name)): return drop.value(for: name)
    case (.object, .html), (.drop, .html): return element(.string(key.text))
    default: return nil
    }
  }

  /// The answer to `.size`, `.first` or `.last`; nil where the value has none.
  func answer(_ command: Command) -> Value? {
    switch (command, self) {
    case (.size, .array), (.size, .object), (.size, .string), (.size, .html), (.size, .range):
      return .integer(size)
    // Ruby's integers have a size, in bytes.
    case (.size, .integer): return .integer(8)
    case (.first, .array(let elements)): return elements.first ?? .null
    case (.last, .array(let elements)): return elements.last ?? .null
    case (.first, .range(let lower, _)): return .integer(lower)
    case (.last, .range(_, let upper)): return .integer(upper)
    case (.first, .object(let object)):
      guard !object.isEmpty else { return .null }
      let (key, value) = object.member(at: 0)
      return .array([.string(key), value])
    case (.first, .string), (.first, .html):
      return .string(text.unicodeScalars.first.map { String($0) } ?? "")
    case (.last, .string), (.last, .html):
      return .string(text.unicodeScalars.last.map { String($0) } ?? "")
    default: return nil
    }
  }

  /// How many elements, members, or characters (Unicode scalars) there are.
  var size: Int {
    switch self {
    case .array(let elements): elements.count
    case .object(let object): object.count
    case .string(let string): string.unicodeScalars.count
    case .html: text.unicodeScalars.count
    case .range(let lower, let upper): Value.count(lower, upper)
    default: 0
    }
  }

  /// How many integers lie from `lower` through `upper`.
  static func count(_ lower: Int, _ upper: Int) -> Int {
    guard lower <= upper else { return 0 }
    let (distance, overflow) = upper.subtractingReportingOverflow(lower)
    return overflow || distance == Int.max ? Int.max : distance + 1
  }

  /// How much work it is to look at the whole value, in steps.
  var weight: Int {
    switch self {
    case .string(let string): string.utf8.count >> 4
    case .html(let html): html.bytes.count >> 4
    case .array(let elements): elements.count
    case .object(let object): object.count
    default: 0
    }
  }

  /// The same with everything it holds, for what compares or hashes it whole.
  var deepWeight: Int {
    switch self {
    case .array(let elements): elements.reduce(elements.count) { sum($0, $1.deepWeight) }
    case .object(let object): object.reduce(object.count) { sum($0, $1.value.deepWeight) }
    default: weight
    }
  }
}
