extension ListMarker {
  /// A style of bullets or numbers. Items of one list have the same form.
  enum Form: Hashable {
    /// `•`, `▪`, `●`; the value is the bullet as its packed UTF-8 bytes.
    case bullet(UInt32)
    /// `-`, `*`, `+`
    case dash(UInt8)
    /// `1.`, `1、`, `1)`, `(1)`, `①`; the value is `.`, `,`, `)`, `(` or 0xE2 respectively.
    case arabic(UInt8)
    /// `1.2`, `1.2.3`; the value is the number of components.
    case decimal(UInt8)
    /// `一、`
    case ideographic
    /// `（一）`
    case enclosedIdeographic
    /// `第三章`, `Step 3`, `Chapter 3`, `Part 3`; the value is the first three or four bytes of the
    /// unit (`章`, `Step`).
    case unit(UInt32)
    /// `a)`, `(a)`
    case letter
    /// `A.`, `B)`
    case capital
    /// `II.`, `IV)`
    case roman
    /// `A1)`, `Q12.`; the value is the letter.
    case coded(UInt8)
    /// `-` or `*` without a space, or a rare bullet such as `※` and `o`; the value is the bullet as
    /// its packed UTF-8 bytes.
    case loose(UInt32)
    /// No marker, but one of several lines that begin with an amount, as in recipes (`AmountLists`).
    case amount
  }
}

extension ListMarker.Form {
  /// A Boolean value that indicates whether the marker is `loose`.
  var isLoose: Bool {
    if case .loose = self { true } else { false }
  }

  /// The form as a number of 36 bits that is not 0.
  var code: UInt64 {
    switch self {
    case .bullet(let sign): 1 << 32 | UInt64(sign)
    case .dash(let sign): 2 << 32 | UInt64(sign)
    case .arabic(let sign): 3 << 32 | UInt64(sign)
    case .decimal(let count): 4 << 32 | UInt64(count)
    case .ideographic: 5 << 32
    case .enclosedIdeographic: 6 << 32
    case .unit(let unit): 7 << 32 | UInt64(unit)
    case .letter: 8 << 32
    case .capital: 9 << 32
    case .roman: 10 << 32
    case .coded(let letter): 11 << 32 | UInt64(letter)
    case .loose(let sign): 12 << 32 | UInt64(sign)
    case .amount: 13 << 32
    }
  }
}

extension ListMarker {
  var isBullet: Bool {
    switch form {
    case .bullet, .dash, .loose, .amount: true
    default: false
    }
  }
}
