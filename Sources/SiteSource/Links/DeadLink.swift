import Diagnostics

/// A link within the site whose target does not exist.
package struct DeadLink: Sendable {
  /// The link as the author wrote it.
  var href: String
  /// The file or path to which the link leads.
  var target: LinkTarget
  /// The path of the target file if the file exists but lacks the fragment; `nil` if the file does
  /// not exist.
  package var file: String?

  /// Creates a dead link.
  ///
  /// - Parameter shown: The link as the author wrote it.
  package init(href shown: String, target: LinkTarget, file: String?) {
    (self.href, self.target, self.file) = (shown, target, file)
  }
}

extension DeadLink {
  /// Returns the rule and the message of the link's diagnostic.
  ///
  /// - Parameters:
  ///   - files: The paths of all files of the site, in the output folder.
  ///   - ids: Returns the ids in a file.
  ///   - base: The path under which the site is published, which ends with `/`.
  ///   - hints: A search for similar paths, from which the message suggests one.
  package func diagnosticMessage(
    files: Set<String>, ids: (String) -> Set<String>, base: String,
    hints: inout NearestFiles
  ) -> (rule: CheckRule, message: String) {
    switch (target, file) {
    case (.file(_, let fragment), let file?):
      let fragment = percentDecoded(fragment)
      let near = suggestion(for: fragment, among: ids(file).sorted())
      return (
        .linkFragment,
        "the link “\(href.clipped)” leads to the anchor “\(fragment.clipped)”, but"
          + " \(hints.address(of: file)) has no such anchor; "
          + (near.map { "did you mean “#\($0.clipped)”?" } ?? "fix the part after “#”")
      )
    case (.file(let path, _), nil):
      let near = hints.nearest(to: path)
      return (
        .linkMissing,
        "the link “\(href.clipped)” leads to /\(path.clipped), which is not on the site; "
          + (near.map { "did you mean \($0)?" } ?? "fix the link or publish the page")
      )
    case (.outside(let path), _):
      let isInside = LinkTarget.files(for: String(path.dropFirst())).contains(where: files.contains)
      return (
        .linkBase,
        "the link “\(href.clipped)” leads outside the site, which is published under \(base); "
          + (isInside
            ? "write \(base.dropLast())\(path.clipped), or a relative link"
            : "fix the link, or write it with the host")
      )
    }
  }
}
