import CommonMark

extension SyntaxFeatures {
  /// `$$`, `\(` or `\[`; also a single `$`, except on a Jekyll site.
  static let math = SyntaxFeatures.new()
  /// `$`, except on a Jekyll site.
  static let dollars = SyntaxFeatures.new()
}

extension Construct {
  static let formulas = Construct(
    name: "formulas",
    signs: [
      .span("$", then: "$", .math), .span("\\", then: "([", .math),
      .span("$", .math) { scan, _ in !scan.ignoredFeatures.contains(.dollars) },
      .block("$", .dollars),
    ], trigger: .any(.math), span: SpanStep(starts: "\\$") { $0.consumeFormula() })
}

/// A formula in TeX, as its author wrote it.
package struct Formula: Hashable, Sendable {
  /// The source between the delimiters.
  package let tex: [UInt8]
  package let style: FormulaStyle
}

/// The style in which a page shows a formula.
public enum FormulaStyle: String, Hashable, Sendable {
  /// Within a line of text.
  case inline
  /// On separate lines.
  case display
}

extension Formula {
  /// The formula between `\(` and `\)` or between `\[` and `\]`, for scripts that typeset formulas.
  package var delimited: [UInt8] {
    switch style {
    case .inline: Array("\\(".utf8) + tex + Array("\\)".utf8)
    case .display: Array("\\[".utf8) + tex + Array("\\]".utf8)
    }
  }
}

extension MarkdownTree {
  /// Returns the node for a formula in a text. The build typesets the formula if it can; otherwise
  /// a script can typeset it in the browser.
  mutating func node(for formula: Formula, at place: (line: Int, column: Int)) -> Node {
    let node = Node.span("<span class=\"math \(formula.style.rawValue)\">", "</span>")
    updateInfo(of: node) {
      $0.formula = (formula, line: place.line)
      $0.evidence = .none
    }
    return node
  }
}

extension SpanScanner {
  /// Consumes a formula at the position: `$x$`, `$$x$$`, `\(x\)` or `\[x\]`.
  ///
  /// `\\(x\\)` and `\\[x\\]` are formulas too. Authors double the backslashes for Markdown without
  /// formulas, which would remove a single backslash.
  mutating func consumeFormula() -> Bool {
    if byte(0) == UInt8(ascii: "$") {
      return byte(1) == UInt8(ascii: "$")
        ? collect(.inline, opening: "$$", closing: "$$") : consumeDollarFormula()
    }
    let slashes = byte(1) == UInt8(ascii: "\\") ? "\\\\" : "\\"
    switch byte(slashes.utf8.count) {
    case UInt8(ascii: "("): return collect(.inline, opening: slashes + "(", closing: slashes + ")")
    case UInt8(ascii: "["): return collect(.display, opening: slashes + "[", closing: slashes + "]")
    default: return false
    }
  }

  /// Consumes the opening delimiter at the position, the formula, and the closing delimiter.
  /// Returns `false` if the closing delimiter is missing, or if the text between them is no
  /// formula.
  private mutating func collect(_ style: FormulaStyle, opening: String, closing: String) -> Bool {
    let closing = Array(closing.utf8)
    let start = position + opening.utf8.count
    guard start < text.count, !formulaEndsNotFound.contains(closing) else { return false }
    guard let end = firstEnd(closing, from: start) else {
      formulaEndsNotFound.insert(closing)
      return false
    }
    let tex = text[start..<end]
    guard tex.contains(where: { !$0.isSpace }),
      closing.count > 2 || tex.looksLikeTeX(style) || opening == "$$"
    else { return false }
    cut(.formula(Formula(tex: Array(tex), style: style)), length: end + closing.count - position)
    return true
  }

  /// Consumes a formula between single dollar signs. On a Jekyll site, such text is not a formula.
  ///
  /// Pandoc's rule excludes prices: white space must not follow the first sign or precede the
  /// second sign, and a digit must not follow the second sign. Prose and the names of variables are
  /// not formulas either.
  private mutating func consumeDollarFormula() -> Bool {
    guard features.contains(.dollars), position + 1 < text.count, !text[position + 1].isSpace else {
      return false
    }
    guard let end = firstEnd([UInt8(ascii: "$")], from: position + 1), end > position + 1,
      !text[end - 1].isSpace, end + 1 == text.count || text[end + 1] &- 0x30 >= 10
    else { return false }
    let tex = text[position + 1..<end]
    let next = end + 1 < text.count ? text[end + 1] : 0
    guard !tex.isProse, !tex.isBetweenVariables(before: next) else { return false }
    cut(.formula(Formula(tex: Array(tex), style: .inline)), length: end + 1 - position)
    return true
  }

  /// Returns the offset of the first closing delimiter without a backslash before it, or `nil`.
  private func firstEnd(_ closing: [UInt8], from start: Int) -> Int? {
    var end = start
    while end + closing.count <= text.count {
      if text[end...].starts(with: closing) { return end }
      // In TeX a backslash and the character after it form one token.
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}

extension UInt8 { fileprivate var isSpace: Bool { isSpaceOrTab || self == 0x0A } }

extension ArraySlice<UInt8> {
  /// A Boolean value that indicates whether the text is certainly prose. Prose contains no TeX
  /// command, and either Chinese punctuation or more pairs of successive words than a formula has.
  fileprivate var isProse: Bool {
    // The pairs of successive words, the letters of the current word, the signs that are common in
    // TeX, and whether a word directly precedes the current one. A word has two letters or more.
    var (pairs, letters, signs, follows) = (0, 0, 0, false)
    for i in indices {
      if self[i].isLetter {
        letters += 1
        if letters == 2 {
          if follows { pairs += 1 }
          follows = true
        }
        continue
      }
      let isSpace = self[i].isSpace || ",;:".utf8.contains(self[i])
      if !isSpace || letters == 1 { follows = false }
      letters = 0
      switch self[i] {
      case UInt8(ascii: "\\"): if self[(i + 1)...].first?.isLetter == true { return false }
      case UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "{"): signs += 1
      // Full-width commas and similar signs, and the ideographic comma and full stop.
      case 0xBC: if self[..<i].last == 0xEF { pairs += 3 }
      case 0x80: if self[..<i].last == 0xE3 { pairs += 3 }
      default: break
      }
    }
    return pairs > (signs > 0 ? 2 : 0)
  }

  /// Returns whether the two dollar signs belong to variables of a shell or a makefile:
  /// `$HOME/$USER`, `$(DIR)/$(NAME)`. In contrast, `$n$th` is a formula before a letter.
  ///
  /// - Parameter next: The byte after the second dollar sign.
  fileprivate func isBetweenVariables(before next: UInt8) -> Bool {
    guard next.isLetter || next == UInt8(ascii: "_") else {
      guard next == first, next == UInt8(ascii: "(") || next == UInt8(ascii: "{") else {
        return false
      }
      let name = dropFirst().prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
      return name.count > 1 && self[name.endIndex...].first.map { ")}".utf8.contains($0) } ?? false
    }
    let isClosed = last.map { $0.isLetterOrDigit || ")]}'!".utf8.contains($0) } ?? false
    return !isClosed || count > 2 && !looksLikeTeX(.inline)
  }

  /// Returns whether the text between `\(` and `\)` or between `\[` and `\]` looks like a formula.
  /// In `\(not this\)` and `\[x\]` it does not: an author or a program has escaped the brackets.
  fileprivate func looksLikeTeX(_ style: FormulaStyle) -> Bool {
    if style == .inline, count == 1, first?.isLetterOrDigit == true { return true }
    return indices.contains { i in
      switch self[i] {
      case UInt8(ascii: "^"), UInt8(ascii: "{"), UInt8(ascii: "="): true
      case UInt8(ascii: "_"): i == startIndex || self[i - 1] != UInt8(ascii: "\\")
      case UInt8(ascii: "\\"): i + 1 < endIndex && self[i + 1].isLetter
      default: false
      }
    }
  }
}
