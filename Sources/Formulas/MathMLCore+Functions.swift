extension MathMLCore {
  /// The names of functions, such as log, among the elements that are open.
  struct Functions {
    /// How deep those that are open stand, with what is below or above them.
    private var depths: [Int] = []
    /// How deep one stands that has just ended.
    private var end: Int?

    /// The ends of what a function has room behind.
    static let neighbours = [
      "</mi>", "</mn>", "</msup>", "</msub>", "</msubsup>", "</mfrac>", "</msqrt>", "</mroot>",
      ")</mo>", "]</mo>",
    ]

    /// Whether an element is the name of a function; then it is known to be open.
    mutating func open(_ name: String, at depth: Int, before rest: Substring) -> Bool {
      var rest = rest
      if name != "mi" {
        guard name.hasPrefix("msu") || name.hasPrefix("mu"), rest.hasPrefix("<mrow><mi"),
          let end = rest.dropFirst(6).firstIndex(of: ">")
        else { return false }
        rest = rest[end...].dropFirst()
      }
      let letters = rest.prefix { $0.isASCII && $0.isLetter }
      guard letters.count > 1, rest[letters.endIndex...].hasPrefix("</mi><mo>\u{2061}") else {
        return false
      }
      depths.append(depth)
      return true
    }

    mutating func close(at depth: Int) {
      if depths.last == depth {
        depths.removeLast()
        end = depth
      } else if let end, end > depth {
        self.end = nil
      }
    }

    /// Whether a function ends before an element that has room behind it: that is no operator.
    mutating func takeEnd(at depth: Int, before name: String, _ rest: Substring) -> Bool {
      guard end == depth, name != "mo" || !rest.hasPrefix("\u{2061}") else { return false }
      end = nil
      return !["mo", "mspace", "mtext"].contains(name)
    }
  }
}
