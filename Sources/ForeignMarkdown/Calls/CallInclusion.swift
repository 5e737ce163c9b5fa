/// A call that a template in the site's folder may render.
public struct CallInclusion: Hashable, Sendable {
  /// The name of the call and of the template.
  public var name: String
  /// The arguments without names, in order.
  public var arguments: [String]
  /// The arguments with names.
  public var namedArguments: [String: String]
  /// A text that stands for the content of the call; empty if the call has no content.
  public var content: String
}
