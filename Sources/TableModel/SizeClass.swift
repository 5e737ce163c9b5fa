/// How much room a window gives a table: two names are UIKit's, the least is for a phone whose
/// reader has doubled the size of type.
public enum SizeClass: Int, CaseIterable, Hashable, Sendable {
  /// A row is one line, with its context beside the title.
  case regular
  /// So it is here, and a section has two columns.
  case wide
  /// The context stands under the title.
  case compact, least
}

extension SizeClass {
  /// Whether the context of a row stands beside its title.
  public var hasContextBeside: Bool { self == .regular || self == .wide }
}
