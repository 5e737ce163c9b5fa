/// Surnames that are read otherwise than the same character in words, and how to tell a name.
///
/// 曾 is céng in 曾经, and Zēng in 曾国藩. A character is taken for a surname where characters of given
/// names follow: two that make no common word (查良镛, not 查文件), or one at the end of the title.
struct Surnames: Sendable {
  private var readings: [Unicode.Scalar: String] = [:]
  /// Those that a given name of one character may follow: 仇英, but 查明 is a verb.
  private var mayBeShort: Set<Unicode.Scalar> = []
  private var givenNames: Set<Unicode.Scalar> = []
  /// The characters among them that are in hardly anything but names.
  private var onlyInNames: Set<Unicode.Scalar> = []
  /// Common words of two characters of given names.
  private var words: Set<[Unicode.Scalar]> = []
}

extension Surnames {
  /// How a character is read as a surname.
  func reading(of character: Unicode.Scalar) -> String? { readings[character] }

  /// The same, if what follows it makes a name.
  func reading(of character: Unicode.Scalar, _ rest: [Unicode.Scalar]) -> String? {
    guard let reading = readings[character] else { return nil }
    let following = rest.prefix { $0.properties.isUnifiedIdeograph }
    let given = Array(following.prefix(2))
    guard !given.isEmpty, given.allSatisfy(givenNames.contains) else { return nil }
    let isName =
      given.count == 2
      ? !words.contains(given)
      : mayBeShort.contains(character) || given.allSatisfy(onlyInNames.contains)
    return isName ? reading : nil
  }

  /// Adds what a line of the table lists.
  mutating func add(_ list: String, of title: String) {
    switch title {
    case "names": givenNames.formUnion(list.unicodeScalars)
    case "rare":
      onlyInNames = Set(list.unicodeScalars)
      givenNames.formUnion(list.unicodeScalars)
    case "words": words = Set(list.split(separator: " ").map { Array($0.unicodeScalars) })
    default:
      for entry in list.split(separator: " ") {
        guard let character = entry.unicodeScalars.first else { continue }
        readings[character] = String(entry.unicodeScalars.dropFirst())
        if title == "short" { mayBeShort.insert(character) }
      }
    }
  }
}
