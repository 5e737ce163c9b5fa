/// How much room a window gives a table: the names are UIKit's, the least is for a phone whose
/// reader has doubled the size of type.
public enum SizeClass: Int, CaseIterable, Hashable, Sendable {
  case regular, compact, least
}
