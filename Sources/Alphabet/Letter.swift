/// A section of an alphabetic table: a letter of the locale, the digits, or everything else.
public struct Letter: Hashable, Sendable, Identifiable {
  public enum Kind: Hashable, Sendable {
    /// A label of ICU's: "A", "Å", "あ", "ㄱ", "5劃".
    case letter
    /// "0–9", if the digits have a section of their own.
    case digits
    /// "#": everything else.
    case other
  }

  public let kind: Kind
  /// The index title, as a reader sees it.
  public let label: String
  /// The fragment id of the section, unique in its alphabet: "index-a", "index-あ", "index-other".
  ///
  /// It is made from the kind and the label, so it is the same whatever entries there are. It holds
  /// letters, digits and hyphens only, not all of them ASCII.
  public let anchor: String
  /// The position among all letters of the alphabet, from 0.
  public let rank: Int
  /// Whether it is of a script that the language is not written in: "A" in Russian, not in Polish.
  public let isForeign: Bool

  public var id: String { anchor }
}

extension Letter: Comparable {
  public static func < (left: Letter, right: Letter) -> Bool { left.rank < right.rank }
}

extension Letter {
  /// All letters in the order of the rail.
  ///
  /// The digits come first, as they do in every collation, and "#" last, as on iOS.
  ///
  /// - Parameter labels: ICU's letters in order.
  static func all(labels: [String], digits: Alphabet.Options.Digits) -> [Letter] {
    // English letters are added to every language; they are foreign if the language has other
    // letters.
    let isLatin = labels.allSatisfy(\.isLatin)
    var letters = labels.map { label in
      (kind: Kind.letter, label: label, isForeign: !isLatin && label.isLatin)
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
  /// Whether it is written in Latin letters.
  fileprivate var isLatin: Bool {
    unicodeScalars.contains { $0.properties.name?.hasPrefix("LATIN ") == true }
  }
}

/// The fragment ids used so far; makes each new id unique.
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
  /// The letters, marks and digits of a label in lower case; "x" if it has none.
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
