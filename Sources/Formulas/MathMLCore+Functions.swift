extension MathMLCore {
  /// A tracker of the names of functions, such as `log`, among the open elements. The depth of an
  /// element is the number of elements around it.
  struct Functions {
    /// The depths of the open elements that are the name of a function, or the name with its
    /// subscript or limits.
    private var depths: [Int] = []
    /// The depth of the element that has just ended, if it was the name of a function; otherwise
    /// `nil`.
    private var endedDepth: Int?

    /// The end tags of operands and brackets. The name of a function needs a space after them.
    static let precedingEndTags = [
      "</mi>", "</mn>", "</msup>", "</msub>", "</msubsup>", "</mfrac>", "</msqrt>", "</mroot>",
      ")</mo>", "]</mo>",
    ]

    /// Returns whether an element is the name of a function, and records its depth if it is.
    ///
    /// The name of a function has several letters, and U+2061 (function application) follows it.
    ///
    /// - Parameter rest: The source after the start tag of the element.
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

    /// Records the end of the element at a depth.
    ///
    /// If the element is the name of a function, its depth is remembered. If it is not, the name of a
    /// function that has just ended inside the element is forgotten.
    mutating func close(at depth: Int) {
      if depths.last == depth {
        depths.removeLast()
        endedDepth = depth
      } else if let endedDepth, endedDepth > depth {
        self.endedDepth = nil
      }
    }

    /// Returns whether a space is needed before an element because the name of a function has just
    /// ended.
    ///
    /// No space is needed before operators, spaces and texts. After the call, the name no longer
    /// counts as just ended, unless the element is the operator U+2061, which belongs to the name.
    mutating func needsSpaceAfterName(at depth: Int, before name: String, _ rest: Substring) -> Bool
    {
      guard endedDepth == depth, name != "mo" || !rest.hasPrefix("\u{2061}") else { return false }
      endedDepth = nil
      return !["mo", "mspace", "mtext"].contains(name)
    }
  }
}
