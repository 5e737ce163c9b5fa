/// The files of a site that its notes may include. The functions record what they are asked as
/// dependencies of the note.
package struct InclusionFiles: Sendable {
  /// The text of a file, or the reason why there is none.
  package enum Content: Sendable {
    case text([UInt8])
    case missing
    /// The file is private. The reason is a clause: “git ignores it”.
    case refused(String)
  }

  /// Returns the content of the file at a path in the site's folder.
  let content: @Sendable (_ path: String) -> Content
  /// Returns the path of the note or file with a name in double brackets.
  let named: @Sendable (_ name: String, _ path: String) -> String?
  /// Returns whether a relative link in the note leads to a file of the site.
  let isTarget: @Sendable (_ link: String) -> Bool
  /// Returns the path of the note that contains the block with an id.
  let home: @Sendable (_ block: String) -> String?

  package init(
    content: @escaping @Sendable (_ path: String) -> Content,
    named: @escaping @Sendable (_ name: String, _ path: String) -> String? = { _, _ in nil },
    isTarget: @escaping @Sendable (_ link: String) -> Bool = { _ in false },
    home: @escaping @Sendable (_ block: String) -> String? = { _ in nil }
  ) {
    (self.content, self.named, self.isTarget, self.home) = (content, named, isTarget, home)
  }
}
