/// What each kind of evidence adds to the score of a name from code.
///
/// The numbers are those of a logistic regression with signs bound (what speaks for a thing cannot
/// count against it), times 16, fitted to the index of one half of a book; see `TermWeight` too.
enum NameWeight {
  static let base = -19
  static let heading = 8
  static let inHeading = 3
  static let leading = 3
  static let kinded = 1
  static let repeated = 5
  static let sections = 1
  static let twoNotes = -2
  /// One note has two thirds of the mentions.
  static let concentrated = 6
  static let oneMention = -12
  static let skipped = -4
  static let cell = 2
  static let phrase = -3

  static let inCode = 4
  static let timesInCode = 1
  static let declared = -3
  static let assigned = -5
  static let assignedCall = -6

  static let call = 2
  static let word = -5
  static let wordCall = 1
  static let threeLetters = -5
  static let overFourteenLetters = 1
  static let structure = -7
  static let capital = -4
  static let digit = -4
  static let numbered = -1
  static let signs = 1

  /// The least score of an entry.
  static let threshold = -17
}

/// What each kind of evidence adds to the score of words of prose.
enum TermWeight {
  static let base = -25
  static let heading = 20
  /// A heading that is named four times or more.
  static let namedHeading = 12
  /// A heading whose words the prose never has.
  static let onlyHeading = 8
  static let inHeading = 3
  static let title = 2
  static let first = 7
  static let leading = 2
  static let bold = 14
  /// Set apart, and named four times or more.
  static let emphasizedAndNamed = 7
  static let linked = 1
  static let onlySetApart = 4
  static let noPhrase = 4
  static let inCode = 1

  static let mentions = -7
  static let whole = 2
  static let most = -6
  static let repeated = 7
  static let oneMention = -19
  /// More than half of the mentions are parts of longer phrases.
  static let nested = -4
  static let skipped = -3
  static let twoNotes = -3
  static let fourNotes = 3
  static let eightNotes = -2
  /// In a quarter of the notes.
  static let common = -1
  /// In half of the notes.
  static let veryCommon = -2
  static let concentrated = 10

  static let oneWord = -5
  static let threeWords = -7
  static let commonestWord = -3
  /// One word that no table has.
  static let unknownWord = -5
  static let commonOneWord = -1
  static let weak = -2
  static let generic = -5
  static let gerund = 11

  /// The least score of an entry.
  static let threshold = -16
}
