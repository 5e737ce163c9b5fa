import Pictures

/// A resolver from the targets of a note's links and images to URLs of the site.
///
/// The site knows the addresses of its notes and files; a note knows only the text of its author.
/// The dialect calls the resolver once for each target of the body.
public struct LinkResolver: Sendable {
  /// The element that has the target.
  public enum TargetKind: Hashable, Sendable {
    case link
    case image
  }

  /// The result of looking up a name in double brackets, `[[name]]`.
  public enum NameLookup: Hashable, Sendable {
    /// There is no site, so the name itself is the target.
    case asWritten
    /// A page or file of the site, with its title. The remark is a message for the author about a
    /// choice that the lookup made, if any.
    case found(url: String, title: String, remark: String?)
    /// The site has nothing with this name. The remark is a message for the author.
    case missing(remark: String)
  }

  /// A file of the site that a body shows or links to.
  public struct File: Hashable, Sendable {
    /// The path of the file in the source folder.
    public var path: String
    /// The URL of the file as the page of the note writes it.
    public var url: String
    /// The size of a picture, if the caller needs it and the site has it.
    public var size: PixelSize?

    public init(path: String, url: String, size: PixelSize? = nil) {
      self.path = path
      self.url = url
      self.size = size
    }
  }

  /// The properties of a file that the caller needs.
  public enum FileProperties: Hashable, Sendable {
    case address
    case addressAndSize
  }

  private let target: @Sendable (_ href: String, _ kind: TargetKind) -> String?
  private let name: @Sendable (_ name: String) -> NameLookup
  private let file: @Sendable (_ target: String, _ need: FileProperties) -> File?

  /// Creates a resolver from three lookup functions.
  ///
  /// - Parameters:
  ///   - target: Returns the URL for a target, or `nil` to leave the target as written.
  ///   - name: Looks up a name in double brackets.
  ///   - file: Returns the file of the site that a target leads to, or `nil` if there is none.
  public init(
    _ target: @escaping @Sendable (_ href: String, _ kind: TargetKind) -> String?,
    naming name: @escaping @Sendable (_ name: String) -> NameLookup = { _ in .asWritten },
    finding file: @escaping @Sendable (_ target: String, _ need: FileProperties) -> File? = {
      _, _ in nil
    }
  ) {
    self.target = target
    self.name = name
    self.file = file
  }

  /// Returns the URL to write for a target, or `nil` to leave it as written.
  public func url(for href: String, in kind: TargetKind) -> String? { target(href, kind) }

  /// Looks up a name, without the heading that may follow it.
  public func lookUp(name: String) -> NameLookup { self.name(name) }

  /// Returns the file of the site that a target leads to, or `nil` if there is none.
  public func file(at target: String, _ need: FileProperties) -> File? { file(target, need) }

  /// A resolver that leaves every target as written.
  public static let asWritten = LinkResolver({ _, _ in nil })
}
