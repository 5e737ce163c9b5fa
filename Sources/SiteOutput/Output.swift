import Cache
import Platform

/// One file of the finished site, as a value: where it goes and what it holds.
///
/// Nothing is put in its place before every output is known.
public struct Output: Sendable {
  /// What an output holds.
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
    /// What was written where it will be once all of a new site is put in its place.
    case inWorkshop
    /// What is in the place of the output already.
    case inPlace
  }

  /// When an output is written: what is linked to comes before what links to it.
  public enum Rank: Int, Sendable, CaseIterable {
    /// Pictures, styles and whatever else pages show.
    case asset
    /// Pages of notes.
    case page
    /// Tables of links, feeds and whatever else leads to pages.
    case table
  }

  /// The path relative to the output folder, with `/` between components.
  public var path: String
  public var content: Content
  public var rank: Rank
  /// What it is made from, where that is known.
  package var source: Digest?
  /// The digest of its bytes, where they were seen.
  package var digest: Digest?

  public init(_ path: String, _ rank: Rank, _ content: Content) {
    self.path = path
    self.content = content
    self.rank = rank
  }
}
