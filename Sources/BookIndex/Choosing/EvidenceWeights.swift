/// The weights of evidence for a name from code.
///
/// The numbers are those of a logistic regression with fixed signs (evidence for a thing cannot
/// count against it), times 16, fitted to the indexes of nine books, one of them by half; see
/// `TermWeight` too. `Tests/Fitting/Index/fit.py` comes within one of them, since some rules were
/// changed after the fit. The thresholds are a step below the best fit: an extra entry costs
/// readers less than a missing one.
enum NameWeight {
  static let heading = 4
  static let inHeading = 6
  static let leading = 2
  static let linked = 4
  static let kinded = 5
  static let sections = 1
  static let twoNotes = 5
  static let mentions = 3
  static let most = 3

  static let inCode = 5
  static let timesInCode = 1
  static let declared = -3

  static let commonestWord = -1
  static let overFourteenLetters = -4
  static let digit = -3

  /// The least score of an entry.
  static let threshold = 22
}

/// The weights of evidence for words of prose.
enum TermWeight {
  static let heading = 10
  /// A heading that is named four times or more.
  static let namedHeading = 5
  /// A heading whose words do not occur in the prose.
  static let onlyHeading = 7
  /// All that a heading says.
  static let wholeHeading = 8
  static let inHeading = 2
  static let leading = 3

  static let setApart = 10
  /// Several words that are set apart.
  static let wordsSetApart = 11
  static let bold = 8
  static let onlySetApart = 4
  static let defined = 13
  static let noPhrase = 4

  static let mentions = 1
  static let whole = 1
  static let most = 4
  static let repeated = 1

  static let proper = 4
  /// One word in capitals, of three or more.
  static let acronym = 4
  static let gerund = 5
  static let commonestWord = -1
  static let commonOneWord = -3

  /// The least score of an entry.
  static let threshold = 36
}
