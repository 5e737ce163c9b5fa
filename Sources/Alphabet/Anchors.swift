/// Fragment ids given out so far, so that none is given twice.
struct Anchors {
  private var taken: Set<String>

  init(taken: Set<String> = []) { self.taken = taken }

  /// The anchor itself, or with the lowest number from 2 that makes it new.
  mutating func unique(_ anchor: String) -> String {
    var candidate = anchor
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(anchor)-\(number)"
      number += 1
    }
    return candidate
  }
}

extension String {
  /// The letters, marks and digits of a label in lower case; "x" where it has none.
  var slug: String {
    let kept = lowercased().unicodeScalars.filter {
      switch $0.properties.generalCategory {
      case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
        true
      default: false
      }
    }
    let slug = String(String.UnicodeScalarView(kept)).normalized(to: .composed)
    return slug.isEmpty ? "x" : slug
  }
}
