import Cache
import Platform

/// One file of the finished site, as a value: its path and its contents.
///
/// No file is moved into place before all outputs are known.
public struct Output: Sendable {
  /// The contents of an output.
  public enum ByteSource: Sendable {
    case bytes([UInt8])
    /// The bytes of a source file, by its path in the source folder.
    case copy(String)
    /// The bytes of a file in another folder, by its path there.
    case from(Folder, String)
    /// The bytes of a file that the build keeps in the output folder, by its path there.
    case generatedFile(String)
    /// A numbered file that was set aside for the output.
    case aside(Int)
    /// A file in the workshop folder, which is moved into place as a whole.
    case inWorkshop
    /// The file that is already in place.
    case inPlace
  }

  /// The order of writing: link targets before the files that link to them.
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
  /// The digest of the output's inputs, if known.
  package var key: Digest?
  /// The digest of the output's bytes, if the build has seen them.
  package var digest: Digest?

  public init(_ path: String, _ rank: Rank, _ content: ByteSource) {
    self.path = path
    self.content = content
    self.rank = rank
  }
}
