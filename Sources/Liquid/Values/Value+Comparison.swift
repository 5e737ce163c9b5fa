/// The comparisons in templates. Integers and floats are compared by value, texts byte by byte.
extension Value {
  /// Indicates whether the value is true in a condition. Only null and false are not.
  public var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let bool): bool
    default: true
    }
  }

  /// Indicates whether `==` is true in a template.
  func matches(_ other: Value) -> Bool {
    switch (self, other) {
    case (.integer(let a), .float(let b)): Double(a) == b
    case (.float(let a), .integer(let b)): a == Double(b)
    case (.string(let a), .string(let b)): a.hasBytes(of: b)
    case (.string(let a), .html(let b)): a.utf8.elementsEqual(b.bytes)
    case (.html(let a), .string(let b)): b.utf8.elementsEqual(a.bytes)
    case (.array(let a), .array(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.matches($1) }
    case (.object(let a), .object(let b)):
      a.count == b.count
        && a.allSatisfy { key, value in b[key].map { value.matches($0) } ?? false }
    case (.drop, .drop): self == other
    case (.drop(let drop), _): drop.displayValue.isPlain && drop.displayValue.matches(other)
    case (_, .drop): other.matches(self)
    default: self == other
    }
  }

  /// Indicates whether the value is a text, a number or a Boolean. A drop can be equal only to
  /// these.
  private var isPlain: Bool {
    switch self {
    case .bool, .integer, .float, .string, .html: true
    default: false
    }
  }

  /// Indicates whether `contains` is true: for a part of a text, an element of a list, a name of an
  /// object, or a number of a range.
  func containsElement(_ element: Value) -> Bool {
    switch (self, element) {
    case (_, .null): return false
    case (.string, _), (.html, _):
      return ByteSearch(element.text.utf8).first(in: Array(text.utf8)) != nil
    case (.array(let elements), _): return elements.contains { $0.matches(element) }
    case (.object(let object), .string(let name)): return object[name] != nil
    case (.object(let object), .html): return object[element.text] != nil
    case (.range(let lower, let upper), .integer(let integer)):
      return lower <= integer && integer <= upper
    case (.range(let lower, let upper), .float(let float)):
      return Double(lower) <= float && float <= Double(upper)
    default: return false
    }
  }

  /// Returns the order of two values: negative if this value comes first, positive if the other one
  /// does; `nil` if they cannot be compared.
  public func order(_ other: Value) -> Int? {
    switch (self, other) {
    case (.integer(let a), .integer(let b)): return a < b ? -1 : a == b ? 0 : 1
    case (.integer, .float), (.float, .integer), (.float, .float):
      let (a, b) = (Number(self).float, Number(other).float)
      return a < b ? -1 : a == b ? 0 : a > b ? 1 : nil
    case (.string(let a), .string(let b)): return Value.order(a.utf8, b.utf8)
    case (.string, .html), (.html, .string), (.html, .html):
      return Value.order(text.utf8, other.text.utf8)
    case (.array(let a), .array(let b)):
      for (one, other) in zip(a, b) {
        guard let order = one.order(other) else { return nil }
        if order != 0 { return order }
      }
      return a.count - b.count
    case (.null, .null): return 0
    case (.drop(let a), .drop(let b)):
      guard let one = a as? Moment, let other = b as? Moment else { return self == other ? 0 : nil }
      let (first, second) = ((one.seconds, one.nanoseconds), (other.seconds, other.nanoseconds))
      return first < second ? -1 : first == second ? 0 : 1
    default: return self == other ? 0 : nil
    }
  }

  /// Returns the order of two byte sequences; a prefix comes first.
  static func order(_ one: some Sequence<UInt8>, _ other: some Sequence<UInt8>) -> Int {
    one.lexicographicallyPrecedes(other) ? -1 : one.elementsEqual(other) ? 0 : 1
  }

  /// Ruby's name for the kind of value, for messages.
  var kind: String {
    switch self {
    case .null: "nil"
    case .bool(let bool): bool ? "true" : "false"
    case .integer: "Integer"
    case .float: "Float"
    case .string, .html: "String"
    case .array: "Array"
    case .object: "Hash"
    case .range: "Range"
    case .drop: "Drop"
    }
  }

  var isEmpty: Bool {
    switch self {
    case .string(let string): string.isEmpty
    case .html(let html): html.bytes.isEmpty
    case .array(let elements): elements.isEmpty
    case .object(let object): object.isEmpty
    default: false
    }
  }

  /// Indicates whether the value is null, false, empty, or consists of white space.
  var isBlank: Bool {
    switch self {
    case .null: true
    case .bool(let bool): !bool
    case .string(let string): string.utf8.allSatisfy(\.isSpace)
    case .html(let html): html.bytes.allSatisfy(\.isSpace)
    default: isEmpty
    }
  }
}
