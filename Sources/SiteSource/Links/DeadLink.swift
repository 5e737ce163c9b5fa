import Diagnostics

/// A link within the site whose target does not exist.
package struct DeadLink: Sendable {
  /// The link as the author wrote it.
  var href: String
  var target: LinkTarget
  /// The target file if only the fragment is missing; `nil` if the file does not exist.
  package var file: String?

  package init(_ shown: String, _ target: LinkTarget, file: String?) {
    (self.href, self.target, self.file) = (shown, target, file)
  }
}

extension DeadLink {
  /// Returns the rule and the message of the link's diagnostic.
  ///
  /// - Parameters:
  ///   - files: The paths of all files of the site.
  ///   - ids: Returns the ids in a file.
  ///   - base: The path at which the site is published.
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
        "the link “\(href.clipped)” leads to the anchor “\(fragment.clipped)”, which"
          + " \(hints.address(of: file)) does not have; "
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
