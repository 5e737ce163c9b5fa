import Bytes

/// What an author sets apart, or explains in a list, that is no term all the same: when something was
/// changed, how much of something there is, a question, a step.
public enum TermText {
  /// Whether a text that is explained can be a term.
  public static func canBeExplained(_ text: String) -> Bool {
    text.withBytes { text in
      !hasDate(text) && text.last != UInt8(ascii: "?") && !text.ends(with: "？")
        && !Evidence.Spelling(text).contains(.partOfBook)
    }
  }

  /// Whether a text has a date in figures: `2024-03-01`, `2024/3/1`, `2024年`.
  static func hasDate(_ text: BorrowedBytes) -> Bool {
    var i = text.startIndex
    while i < text.endIndex {
      guard text[i].isDigit else {
        i += 1
        continue
      }
      let rest = text[i...].drop(while: \.isDigit)
      if rest.startIndex - i == 4, isBehindYear(rest) { return true }
      i = rest.startIndex
    }
    return false
  }

  private static func isBehindYear(_ text: BorrowedBytes) -> Bool {
    if text.starts(with: "年") { return true }
    guard let sign = text.first, sign.isOne(of: "-/.") else { return false }
    let month = text.dropFirst().prefix(while: \.isDigit)
    return (1...2).contains(month.count) && text[month.endIndex...].first == sign
  }

  /// Whether a text is a number with one word: `11.5 小时`, `1,000 commits`.
  static func isAmount(_ text: BorrowedBytes) -> Bool {
    var words = SpacedWords(text)
    guard let number = words.next(), words.next() != nil, words.next() == nil else { return false }
    return number[number.startIndex].isDigit
      && number.allSatisfy { $0.isDigit || $0.isOne(of: ".,%+~") }
  }
}
