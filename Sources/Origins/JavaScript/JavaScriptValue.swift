/// A value that a JavaScript file contains as a literal.
enum JavaScriptValue: Hashable, Sendable {
  case object(JavaScriptObject)
  case array([JavaScriptValue])
  case string(String)
  case number(Double)
  case bool(Bool)
  /// `null` or `undefined`.
  case null
  /// A value that only a run of the program determines.
  case unknown
}

/// The members of an object, in the order of the file.
struct JavaScriptObject: Hashable, Sendable {
  private(set) var keys: [String] = []
  private var values: [String: JavaScriptValue] = [:]
  /// A Boolean value that indicates whether all members are known. An object with `...other` or a
  /// computed key may have more members.
  var isComplete = true

  /// The value of a member; `nil` if the object has no such member.
  subscript(key: String) -> JavaScriptValue? {
    get { values[key] }
    set {
      if let newValue, values.updateValue(newValue, forKey: key) == nil { keys.append(key) }
    }
  }

  /// The members in the order of the file.
  var members: [(key: String, value: JavaScriptValue)] {
    keys.compactMap { key in values[key].map { (key, $0) } }
  }
}

extension JavaScriptValue {
  /// The value of a member of an object; `nil` for other values and if there is no such member.
  subscript(key: String) -> JavaScriptValue? { object?[key] }

  var object: JavaScriptObject? { if case .object(let object) = self { object } else { nil } }
  var array: [JavaScriptValue]? { if case .array(let array) = self { array } else { nil } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

  /// The strings of an array of strings, or a single string; `nil` for other values.
  var strings: [String]? {
    if let string { return [string] }
    guard let array else { return nil }
    let strings = array.compactMap(\.string)
    return strings.count == array.count ? strings : nil
  }

  /// A Boolean value that indicates whether the value, or a value inside it, is unknown.
  var containsUnknown: Bool {
    switch self {
    case .unknown: true
    case .array(let values): values.contains(where: \.containsUnknown)
    case .object(let object):
      !object.isComplete || object.members.contains(where: \.value.containsUnknown)
    case .string, .number, .bool, .null: false
    }
  }
}
