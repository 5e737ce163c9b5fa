import Liquid
import Platform

/// A filter that takes so many arguments besides its input.
func taking(_ counts: ClosedRange<Int>, _ filter: @escaping Filter) -> Filter {
  return { input, arguments, rendering in
    guard counts.contains(arguments.count) else {
      let expected =
        counts.lowerBound == counts.upperBound
        ? "\(counts.lowerBound)" : "\(counts.lowerBound) to \(counts.upperBound)"
      throw Fault("the filter takes \(expected) arguments, and is given \(arguments.count)")
    }
    return try filter(input, arguments, &rendering)
  }
}

extension Value {
  /// The elements of what Jekyll's filters choose from: a list, the values of an object, the
  /// numbers of a range; `nil` for anything else, which they pass on as it is.
  var elements: [Value]? {
    switch self {
    case .array(let elements): elements
    case .object(let object): object.map(\.value)
    case .range(let lower, let upper) where upper - lower < 1 << 20:
      lower > upper ? [] : (lower...upper).map(Value.integer)
    default: nil
    }
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  /// A whole number, or a text that begins with one.
  var wholeNumber: Int? {
    switch self {
    case .integer(let number): number
    case .float(let number): Int(exactly: number.rounded(.towardZero))
    case .string(let text): Int(text.drop(while: \.isWhitespace).signedDigits)
    default: nil
    }
  }
}

extension Substring {
  /// The digits that the text begins with, and a sign before them.
  fileprivate var signedDigits: Substring {
    let sign = first == "-" || first == "+" ? 1 : 0
    return prefix(sign + dropFirst(sign).prefix { $0.isASCII && $0.isNumber }.count)
  }
}
