import Liquid

extension Value {
  /// The scalar as text; `nil` for null, lists and mappings.
  package var plainText: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .float(let number): String(number)
    case .bool(let flag): String(flag)
    default: nil
    }
  }
}
