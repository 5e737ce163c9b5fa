/// Reads of mentions what their table does not say: a site has hundreds of thousands, most of which are
/// never read further.
public protocol MentionReader {
  associatedtype Failure: Error

  /// Reads of a mention what it is called, and how much is said of it where.
  ///
  /// - Parameter number: Its number among the note's heads.
  func read(
    into outlines: inout MentionOutlines, ofMention number: Int, ofNote note: Int
  ) throws(Failure)

  /// A mention of a note by its number among the note's heads.
  func mention(_ number: Int, ofNote note: Int) throws(Failure) -> Mention

  /// The text of a heading of a note, if there is one of that number.
  func heading(_ number: Int, ofNote note: Int) throws(Failure) -> String?
}
