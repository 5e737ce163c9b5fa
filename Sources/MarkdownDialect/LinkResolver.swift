import Pictures

/// How the targets of a note's links and images become URLs of the site.
///
/// The site knows where its notes and files are; a note knows only what its author wrote. The
/// resolver is asked once for each target of the body.
public struct LinkResolver: Sendable {
  /// What a target stands in.
  public enum Kind: Hashable, Sendable {
    case link
    case image
  }

  /// What a name between double brackets stands for on the site.
  public enum Named: Hashable, Sendable {
    /// There is no site: the name is the target.
    case asWritten
    /// A page or file of the site, and what it is called. The remark says what had to be decided,
    /// if anything, as a message for the author.
    case found(url: String, title: String, remark: String?)
    /// Nothing of the site; the remark says so.
    case missing(remark: String)
  }

  /// A file of the site that a body shows or leads to.
  public struct File: Hashable, Sendable {
    /// The path of the file in the source folder.
    public var path: String
    /// Its address, as the page of the note has it.
    public var url: String
    /// The size of a picture, where it is asked for and known.
    public var size: PixelSize?

    public init(path: String, url: String, size: PixelSize? = nil) {
      self.path = path
      self.url = url
      self.size = size
    }
  }

  /// What is wanted of a file.
  public enum Need: Hashable, Sendable {
    case address
    case addressAndSize
  }

  private let target: @Sendable (_ href: String, _ kind: Kind) -> String?
  private let name: @Sendable (_ name: String) -> Named
  private let file: @Sendable (_ target: String, _ need: Need) -> File?

  /// A resolver that asks functions for the URL of a target, where `nil` leaves the target as
  /// written, for what a name stands for, and for the file that a target means, where `nil` means
  /// none of the site.
  public init(
    _ target: @escaping @Sendable (_ href: String, _ kind: Kind) -> String?,
    naming name: @escaping @Sendable (_ name: String) -> Named = { _ in .asWritten },
    finding file: @escaping @Sendable (_ target: String, _ need: Need) -> File? = { _, _ in nil }
  ) {
    self.target = target
    self.name = name
    self.file = file
  }

  /// The URL to write for a target, or `nil` to leave it as written.
  public func url(for href: String, in kind: Kind) -> String? { target(href, kind) }

  /// What a name stands for, without the heading that may follow it.
  public func named(_ name: String) -> Named { self.name(name) }

  /// The file of the site that a target means, if it means one.
  public func file(at target: String, _ need: Need) -> File? { file(target, need) }

  /// Leaves every target as it was written.
  public static let asWritten = LinkResolver({ _, _ in nil })
}
