/// Something that a build made and did not take over from the one before it, and why.
public struct Explanation: Hashable, Sendable {
  /// The path of a note in the source folder, or of a file in the output folder.
  public var path: String
  /// The reason as a clause: “its file changed”.
  public var reason: String

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
}
