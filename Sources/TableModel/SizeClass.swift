/// How much room a window gives a table, from the widest column of text to the narrowest: two names
/// are UIKit's, the least is for a phone whose reader has doubled the size of type.
public enum SizeClass: Int, CaseIterable, Hashable, Sendable {
  /// A row is one line, with its context beside the title.
  case regular
  /// So it is here, with less room.
  case medium
  /// So it is here, and a section has two columns.
  case wide
  /// The context stands under the title.
  case compact
  /// The same beside a rail that has years or syllables instead of letters.
  case narrow
  case least
}

extension SizeClass {
  /// Whether the context of a row stands beside its title.
  public var hasContextBeside: Bool {
    switch self {
    case .regular, .medium, .wide: true
    case .compact, .narrow, .least: false
    }
  }
}
