/// A file to be created at a path where no file exists.
public struct NewFile: Hashable, Sendable {
  /// The path in the site's folder, with `/` between components.
  public var path: String
  public var text: String

  public init(path: String, text: String) { (self.path, self.text) = (path, text) }
}
