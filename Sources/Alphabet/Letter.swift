/// A section of an alphabetic table: a letter of the locale, the digits, or everything else.
public struct Letter: Hashable, Sendable, Identifiable {
  public enum Role: Hashable, Sendable {
    /// A label of ICU, such as "A", "Å", "あ", "ㄱ" or "5劃".
    case letter
    /// The section "0–9", if digits have their own section.
    case digits
    /// The section "#" for everything else.
    case other
  }

  public let kind: Role
  /// The index title.
  public let label: String
  /// The fragment id of the section, unique in its alphabet: "index-a", "index-あ", "index-other".
  ///
  /// It depends only on the kind and the label, not on the entries. It consists of letters, digits
  /// and hyphens, which are not all ASCII.
  public let anchor: String
  /// The position among all letters of the alphabet, from 0.
  public let rank: Int
  /// A Boolean value that indicates whether the language is not written in the letter's script: "A"
  /// is foreign in Russian, but not in Polish.
  public let isForeign: Bool

  public var id: String { anchor }
}

extension Letter: Comparable {
  public static func < (left: Letter, right: Letter) -> Bool { left.rank < right.rank }
}

extension Letter {
  /// Creates all letters in the order of the rail.
  ///
  /// The digits come first, as in every collation, and "#" comes last, as on iOS.
  ///
  /// - Parameter labels: ICU's letters in order.
  static func all(labels: [String], digits: Alphabet.Options.Digits) -> [Letter] {
    // English letters are part of every alphabet. They are foreign if the language has other
    // letters.
    let isLatin = labels.allSatisfy(\.isLatin)
    var letters = labels.map { label in
      (kind: Role.letter, label: label, isForeign: !isLatin && label.isLatin)
    }
    if digits == .ownSection { letters.insert((.digits, "0–9", false), at: 0) }
    letters.append((.other, "#", false))
    var anchors = Anchors(taken: ["index-digits", "index-other"])
    return letters.enumerated().map { rank, each in
      let anchor =
        switch each.kind {
        case .letter: anchors.unique("index-" + each.label.slug)
        case .digits: "index-digits"
        case .other: "index-other"
        }
      return Letter(
        kind: each.kind, label: each.label, anchor: anchor, rank: rank, isForeign: each.isForeign)
    }
  }
}

extension String {
  /// A Boolean value that indicates whether the text has a Latin letter.
  fileprivate var isLatin: Bool {
    unicodeScalars.contains { $0.properties.name?.hasPrefix("LATIN ") == true }
  }
}

/// A set of fragment ids that makes each new id unique.
struct Anchors {
  private var taken: Set<String>

  init(taken: Set<String> = []) { self.taken = taken }

  /// Returns the anchor, with the lowest suffix from `-2` on if it is already used.
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
  /// The letters, marks and digits of a label in lower case; "x" if there are none.
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
