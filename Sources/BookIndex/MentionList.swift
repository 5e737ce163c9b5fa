/// The mentions of a note while they are gathered: what is marked the same and found the same way is
/// one mention with several places.
public struct MentionList: Sendable {
  public private(set) var all: [Mention] = []
  private var positions: [Key: Int] = [:]

  private struct Key: Hashable, Sendable {
    let mark: IndexMark
    let kind: Mention.Kind
  }

  public init() {}
}

extension MentionList {
  /// Adds a mention at a place.
  ///
  /// That a mark is for the main locator is said by its place from here on, so that it is the same
  /// as others of its entry. Of several definitions the first counts.
  public mutating func add(
    _ mark: IndexMark, _ kind: Mention.Kind, at place: Mention.Place, definition: String? = nil
  ) {
    var (mark, place) = (mark, place)
    if mark.target == .main { (mark.target, place.isMain) = (.here, true) }
    let position = positions[Key(mark: mark, kind: kind), default: all.count]
    guard position < all.count else {
      positions[Key(mark: mark, kind: kind)] = position
      all.append(Mention(mark, kind, at: [place], definition: definition))
      return
    }
    all[position].places.append(place)
    if all[position].definition == nil { all[position].definition = definition }
  }
}
