/// The value of a Liquid expression.
public enum Value: Sendable {
  /// The absence of a value, `nil` in Liquid.
  case null
  case bool(Bool)
  /// A 64-bit integer.
  case integer(Int)
  case float(Double)
  case string(String)
  /// Markup, which automatic escaping does not change.
  case html(HTML)
  case array([Value])
  /// A mapping of names to values, in the order in which the names were added.
  case object(Object)
  /// The integers from the first through the second bound; empty if the second is smaller.
  case range(Int, Int)
  /// A value of the host, read by name. Boxed, so that other values stay small.
  indirect case drop(any Drop)
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(floatLiteral value: Double) { self = .float(value) }
  public init(arrayLiteral elements: Value...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(Object(elements))
  }
  public init(nilLiteral: ()) { self = .null }
}

/// A value of the host that templates read by name, lazily.
///
/// For example, a page or a row is a drop. Each field is computed when a template reads it, without
/// a dictionary of all fields. Two drops are equal in a template if they are equal in Swift.
public protocol Drop: Hashable, Sendable {
  /// Returns the value with a name; `nil` if it does not exist.
  func value(for name: String) -> Value?

  /// Returns the value for a name that a template uses repeatedly. By default, it calls
  /// `value(for:)` with the text of the name.
  func value(for name: Name) -> Value?

  /// The names, in order, that a template sees when it iterates over the drop or shows it. Empty by
  /// default.
  var names: [String] { get }

  /// The value that `{{ drop }}` writes and filters use. Null by default.
  var displayValue: Value { get }

  /// The object behind the drop, if there is one. A path through the drop looks members up one by
  /// one; a path that ends at the drop has this object as its value. `nil` by default.
  var whole: Object? { get }

  /// Returns the elements at the start of the list behind the drop; `nil` if there is no list. A
  /// loop with a limit reads only its start; a path that ends at the drop has the list as its value.
  /// `nil` by default.
  ///
  /// - Parameter count: The maximum number of elements; `nil` for all.
  func elements(upTo count: Int?) -> [Value]?
}

extension Drop {
  public func value(for name: Name) -> Value? { value(for: name.text) }
  public var names: [String] { [] }
  public var displayValue: Value { .null }
  public var whole: Object? { nil }
  public func elements(upTo count: Int?) -> [Value]? { nil }
}

extension Value {
  /// The value of a path that ends here. For a drop with an object or a list, it is the object or
  /// the list.
  var resolved: Value {
    guard case .drop(let drop) = self else { return self }
    if let object = drop.whole { return .object(object) }
    return drop.elements(upTo: nil).map(Value.array) ?? self
  }
}

/// Equality in Swift: same kind and same content. The `==` of templates (`matches`) is less strict.
extension Value: Hashable {
  public static func == (one: Value, other: Value) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.float(let a), .float(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.html(let a), .html(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    case (.range(let a, let b), .range(let c, let d)): a == c && b == d
    case (.drop(let a), .drop(let b)): same(a, b)
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let bool): hasher.combine(bool)
    case .integer(let integer): hasher.combine(integer)
    case .float(let float): hasher.combine(float)
    case .string(let string): hasher.combine(string)
    case .html(let html): hasher.combine(html)
    case .array(let array): hasher.combine(array)
    case .object(let object): hasher.combine(object)
    case .range(let lower, let upper):
      hasher.combine(lower)
      hasher.combine(upper)
    case .drop(let drop): hasher.combine(drop)
    }
  }
}

private func same<One: Drop>(_ one: One, _ other: any Drop) -> Bool { (other as? One) == one }

/// Access to the contents of a value.
extension Value {
  /// The names that work on every value without a member of this name: `list.size`, `list.first`.
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

  /// Returns the member with a name, or `nil`.
  func member(_ name: Name) -> Value? {
    switch self {
    case .object(let object): object[name]
    case .drop(let drop): drop.value(for: name)
    default: nil
    }
  }

  /// Returns the element for a key of any kind, as in `value[key]`, or `nil`. A
  /// negative index counts from the end of a list.
  func element(_ key: Value) -> Value? {
    switch (self, key) {
    case (.array(let elements), .integer(let position)):
      let place = position < 0 ? elements.count + position : position
      guard elements.indices.contains(place) else { return .none }
      return elements[place]
    case (.drop(let drop), .integer(let position)):
      return drop.elements(upTo: position < 0 ? nil : sum(position, 1)).flatMap {
        Value.array($0).element(key)
      }
    case (.object(let object), .string(let name)): return object[name]
    case (.drop(let drop), .string(let name)): return drop.value(for: name)
    case (.object, .html), (.drop, .html): return element(.string(key.text))
    default: return nil
    }
  }

  /// Returns the result of `.size`, `.first` or `.last`, or `nil`.
  func builtInProperty(_ command: Command) -> Value? {
    switch (command, self) {
    case (.size, .array), (.size, .object), (.size, .string), (.size, .html), (.size, .range):
      return .integer(size)
    // Ruby's integers have a size in bytes.
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

  /// The number of elements, members, or characters (Unicode scalars); 0 for other values.
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

  /// Returns the number of integers from `lower` through `upper`.
  static func count(_ lower: Int, _ upper: Int) -> Int {
    guard lower <= upper else { return 0 }
    let (distance, overflow) = upper.subtractingReportingOverflow(lower)
    return overflow || distance == Int.max ? Int.max : distance + 1
  }

  /// The cost of reading the whole value, in steps (`Limits.steps`).
  var weight: Int {
    switch self {
    case .string(let string): string.utf8.count >> 4
    case .html(let html): html.bytes.count >> 4
    case .array(let elements): elements.count
    case .object(let object): object.count
    default: 0
    }
  }

  /// The cost of reading the value with all nested values, for comparisons and hashing.
  var deepWeight: Int {
    switch self {
    case .array(let elements): elements.reduce(elements.count) { sum($0, $1.deepWeight) }
    case .object(let object): object.reduce(object.count) { sum($0, $1.value.deepWeight) }
    default: weight
    }
  }
}
