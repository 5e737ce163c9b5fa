import Cache
import Platform

/// One file of the finished site, as a value: its path and its contents.
///
/// Nothing is put in its place before every output is known.
public struct Output: Sendable {
  /// The contents of an output.
  public enum Content: Sendable {
    case bytes([UInt8])
    /// The bytes of a file of the source folder, named by its path there.
    case copy(String)
    /// The bytes of a file of another folder, named by its path there.
    case from(Folder, String)
    /// The bytes of a file that the build keeps in the output folder, named by its path there.
    case kept(String)
    /// A file that was written aside for the output, by its number.
    case aside(Int)
    /// Already written to the workshop, which will be moved into place as a whole.
    case inWorkshop
    /// Already in the output's place.
    case inPlace
  }

  /// The order of writing: link targets before the files that link to them.
  public enum Rank: Int, Sendable, CaseIterable {
    /// Pictures, styles and whatever else pages show.
    case asset
    /// Pages of notes.
    case page
    /// Tables of links, feeds and other lists of pages.
    case table
  }

  /// The path relative to the output folder, with `/` between components.
  public var path: String
  public var content: Content
  public var rank: Rank
  /// The digest of its sources, if it is known.
  package var source: Digest?
  /// The digest of its bytes, where they were seen.
  package var digest: Digest?

  public init(_ path: String, _ rank: Rank, _ content: Content) {
    self.path = path
    self.content = content
    self.rank = rank
  }
}
