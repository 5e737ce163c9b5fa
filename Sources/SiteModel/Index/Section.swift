import Alphabet
import Text

/// A titled group of rows: a letter, a year, or the whole of a list that has no parts.
package struct Section: Identifiable, Hashable, Sendable {
  /// The anchor, unique on its page.
  package var anchor: String
  package var title: String
  /// What stands for the section on the rail.
  package var indexTitle: String

  package var id: String { anchor }

  /// Whether it is a letter that not every language has.
  package var isForeignLetter: Bool {
    anchor.hasPrefix("index-") && !title.utf8.allSatisfy { $0 < 0x80 }
  }
}

extension Section {
  init(_ letter: Letter) {
    self.init(anchor: letter.anchor, title: letter.label, indexTitle: letter.label)
  }

  init<Entry>(_ piece: AlphabetPiece<Entry>) {
    self.init(anchor: piece.anchor, title: piece.title, indexTitle: piece.beginning)
  }

  /// The section of a month of a year: the second as numbers, “05”, where the year is known.
  init(month: DateTime) {
    let title = String(month.civilDate.prefix(7))
    self.init(anchor: "month-\(title)", title: title, indexTitle: String(title.suffix(2)))
  }

  /// The section of a year.
  init(year: Int) {
    self.init(anchor: "year-\(year)", title: "\(year)", indexTitle: "\(year)")
  }
}
