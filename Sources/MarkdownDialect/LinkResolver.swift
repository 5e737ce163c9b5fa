import Pictures

/// A resolver that returns URLs of the site for the targets of a note's links and images.
///
/// The parser of a note has only the target in the author's text, such as `../other.md`. Only the
/// site has the addresses of all notes and files, so it passes the lookup functions to the parser.
/// The resolver is called once for each target in the body.
public struct LinkResolver: Sendable {
  /// The kind of element that has the target.
  public enum TargetKind: Hashable, Sendable {
    case link
    case image
  }

  /// The result of looking up a name in double brackets, `[[name]]`.
  public enum NameLookup: Hashable, Sendable {
    /// There is no site, so the name itself is the target.
    case asWritten
    /// A page or file of the site, with its title. If several have the name, the remark is a
    /// message to the author about the choice between them; otherwise it is `nil`.
    case found(url: String, title: String, remark: String?)
    /// No page or file of the site has this name. The remark is a message to the author.
    case missing(remark: String)
  }

  /// A file of the site that a body shows or links to.
  public struct File: Hashable, Sendable {
    /// The path of the file in the source folder.
    public var path: String
    /// The URL of the file as the page of the note writes it.
    public var url: String
    /// The size of a picture in pixels. It is `nil` for other files, if the caller did not ask for
    /// the size, or if the site could not determine it.
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
  ///   - file: Returns the file of the site that a target leads to, or `nil` for another target.
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

  /// Looks up a name in double brackets. The name must not include a heading: `Note` for
  /// `[[Note#Heading]]`.
  public func lookUp(name: String) -> NameLookup { self.name(name) }

  /// Returns the file of the site that a target leads to, or `nil` for another target.
  public func file(at target: String, _ need: FileProperties) -> File? { file(target, need) }

  /// A resolver that leaves every target as written.
  public static let asWritten = LinkResolver({ _, _ in nil })
}
