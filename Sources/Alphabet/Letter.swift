/// A section of an alphabetic table: a letter of the locale, the digits, or everything else.
public struct Letter: Hashable, Sendable, Identifiable {
  /// The kind of a section.
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
  /// The fragment id of the section, unique in its alphabet: `index-a`, `index-あ`, `index-other`.
  ///
  /// The id depends only on the kind and the label, not on the entries. It consists of letters,
  /// digits and hyphens, and not all of them are ASCII.
  public let anchor: String
  /// The index of the letter in the list of all letters of the alphabet, from 0.
  public let rank: Int
  /// A Boolean value that indicates whether the letter belongs to a script in which the language is
  /// not written: “A” is foreign in Russian, but not in Polish.
  public let isForeign: Bool

  public var id: String { anchor }
}

extension Letter: Comparable {
  public static func < (left: Letter, right: Letter) -> Bool { left.rank < right.rank }
}

extension Letter {
  /// Creates all letters in the order of the rail: the digits come first, as in every collation,
  /// and “#” comes last, as on iOS.
  ///
  /// - Parameter labels: ICU's letters in order.
  static func all(labels: [String], digits: Alphabet.Options.Digits) -> [Letter] {
    // ICU adds English letters to every alphabet. They are foreign if the language also has letters
    // of another script.
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

/// The fragment ids that are already used.
struct Anchors {
  private var taken: Set<String>

  init(taken: Set<String> = []) { self.taken = taken }

  /// Returns the anchor if it is unused. Otherwise appends the lowest unused number: `index-a-2`.
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
  /// The letters, combining marks and digits of a label in lower case; “x” if there are none.
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
