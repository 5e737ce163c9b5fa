import Cache
import Platform

/// A file of the finished site as a value: its path and its contents.
///
/// A build moves no file into place before it knows all outputs.
public struct Output: Sendable {
  /// The contents of an output.
  public enum ByteSource: Sendable {
    case bytes([UInt8])
    /// The bytes of a source file, by its path in the source folder.
    case copy(String)
    /// The bytes of a file in another folder, by its path there.
    case from(Folder, String)
    /// The bytes of a file that builds keep in the private folder, such as a smaller picture, by
    /// its path in the output folder.
    case generatedFile(String)
    /// The bytes of a file that was set aside, by its number in the folder of set-aside files.
    case aside(Int)
    /// The bytes of a file in the workshop, which is moved into place as a whole (`StagingFolder`).
    case inWorkshop
    /// The bytes of the file that is already at the output's path.
    case inPlace
  }

  /// The order of writing: link targets come before the files that link to them.
  public enum Rank: Int, Sendable, CaseIterable {
    /// Pictures, style sheets and other files that pages embed.
    case asset
    /// Pages of notes.
    case page
    /// Tables of links, feeds and other lists of pages.
    case table
  }

  /// The path relative to the output folder, with `/` between components.
  public var path: String
  public var content: ByteSource
  public var rank: Rank
  /// The digest of the inputs from which the output was made; `nil` if it is unknown.
  package var key: Digest?
  /// The digest of the output's bytes; `nil` if the build has not read them.
  package var digest: Digest?

  public init(_ path: String, rank: Rank, content: ByteSource) {
    self.path = path
    self.content = content
    self.rank = rank
  }
}
