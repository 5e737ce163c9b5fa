/// What is true of a thing in one section of a note.
struct PlaceSigns: OptionSet, Hashable {
  let rawValue: UInt32

  /// It is the section's heading, or in it.
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
  static let glossed = PlaceSigns(rawValue: 1 << 9)
  static let code = PlaceSigns(rawValue: 1 << 10)
  /// First of all in the section.
  static let leading = PlaceSigns(rawValue: 1 << 11)
  static let kinded = PlaceSigns(rawValue: 1 << 12)
  static let declared = PlaceSigns(rawValue: 1 << 13)
  /// A heading that ends in a general word.
  static let weakHeading = PlaceSigns(rawValue: 1 << 14)
  /// All that the heading says.
  static let wholeHeading = PlaceSigns(rawValue: 1 << 15)

  /// Of how a text is set.
  static let set: PlaceSigns = [.emphasized, .bold, .linked, .defined]
  /// What of it is true of each word; emphasis is of what is emphasised as a whole, or the words of
  /// an emphasised sentence would all be terms.
  static let spans: PlaceSigns = [.linked, .defined]
}
