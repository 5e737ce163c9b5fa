/// A text that is compared without regard to case, with numbers by their value: `a2` before `A10`.
struct NaturalOrder: Comparable {
  private let parts: [Part]

  private enum Part: Comparable {
    case number(Int)
    case text(String)
  }

  init(_ text: String) {
    var parts: [Part] = []
    var rest = text.lowercased()[...]
    while let first = rest.first {
      let isNumber = first.isASCII && first.isNumber
      let run = rest.prefix { ($0.isASCII && $0.isNumber) == isNumber }
      rest = rest[run.endIndex...]
      parts.append(isNumber ? .number(Int(run) ?? .max) : .text(String(run)))
    }
    self.parts = parts
  }

  static func < (one: Self, other: Self) -> Bool {
    one.parts.lexicographicallyPrecedes(other.parts)
  }
}
