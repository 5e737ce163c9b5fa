extension Unicode.Scalar {
  /// Whether the scalar is alphabetic, a mark, a decimal digit or a connector such as `_`: what
  /// UTS #18 and Ruby call a word character. `〇`, `Ⅷ` and `ⓐ` are alphabetic, `①` is not.
  package var isWordCharacter: Bool {
    if (0x4E00...0x9FFF).contains(value) { return true }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      true
    case .letterNumber, .otherSymbol: properties.isAlphabetic
    default: false
    }
  }

  /// Whether CommonMark counts it to the punctuation: that of ASCII and that of Unicode.
  package var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: isASCII && ("!"..."~").contains(self) && !isWordCharacter
    }
  }

  /// Whether the scalar belongs to the one before it: marks, joiners, skin tones.
  package var isExtender: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: self == "\u{200D}" || (0x1F3FB...0x1F3FF).contains(value)
    }
  }
}
