import Liquid

extension Value {
  /// A scalar as text.
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
