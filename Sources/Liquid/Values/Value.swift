/// What a Liquid expression can be.
public enum Value: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case float(Double)
  case string(String)
  /// Markup, which automatic escaping lets through.
  case html(HTML)
  case array([Value])
  case object(Object)
  /// The integers from the first bound through the second; empty where the second is smaller.
  case range(Int, Int)
  /// A value of the host's own, read by name. Boxed, so that other values stay small.
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
