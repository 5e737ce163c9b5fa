extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar is a word character as defined by UTS #18
  /// and Ruby: alphabetic, a mark, a decimal digit, or a connector such as `_`. `〇`, `Ⅷ` and `ⓐ`
  /// are alphabetic, `①` is not.
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

  /// A Boolean value that indicates whether CommonMark counts the scalar as punctuation, both ASCII
  /// and Unicode.
  package var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: isASCII && ("!"..."~").contains(self) && !isWordCharacter
    }
  }

  /// A Boolean value that indicates whether the scalar extends the one before it: a mark, joiner or
  /// skin tone.
  package var isExtender: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: self == "\u{200D}" || (0x1F3FB...0x1F3FF).contains(value)
    }
  }
}
