/// The properties of a thing in one section of a note.
struct PlaceSigns: OptionSet, Hashable {
  let rawValue: UInt32

  /// It is all that the heading of the section says, or a part of it.
  static let heading = PlaceSigns(rawValue: 1 << 0)
  static let inHeading = PlaceSigns(rawValue: 1 << 1)
  static let emphasized = PlaceSigns(rawValue: 1 << 2)
  static let bold = PlaceSigns(rawValue: 1 << 3)
  static let linked = PlaceSigns(rawValue: 1 << 4)
  static let quoted = PlaceSigns(rawValue: 1 << 5)
  static let defined = PlaceSigns(rawValue: 1 << 6)
  /// In the first words of the section.
  static let first = PlaceSigns(rawValue: 1 << 7)
  /// Code that is called with arguments.
  static let call = PlaceSigns(rawValue: 1 << 8)
  /// A translation or its initials follow.
  static let glossed = PlaceSigns(rawValue: 1 << 9)
  static let code = PlaceSigns(rawValue: 1 << 10)
  /// In the first words of the note.
  static let lead = PlaceSigns(rawValue: 1 << 11)
  /// Beside a noun for its kind: the option `echo`.
  static let kinded = PlaceSigns(rawValue: 1 << 12)
  static let declared = PlaceSigns(rawValue: 1 << 13)
  /// In the title of the note.
  static let title = PlaceSigns(rawValue: 1 << 14)
  /// A whole phrase of a heading, not part of a longer one.
  static let wholePhrase = PlaceSigns(rawValue: 1 << 15)
  /// All words of a heading.
  static let wholeHeading = PlaceSigns(rawValue: 1 << 16)

  /// Signs that come from the formatting of a text.
  static let set: PlaceSigns = [.emphasized, .bold, .linked, .defined]
  /// The formatting that applies to each word. Emphasis applies to the whole text; otherwise all
  /// words of an emphasised sentence would become terms.
  static let spans: PlaceSigns = [.linked, .defined]
}
