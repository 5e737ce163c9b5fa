import Diagnostics

extension Diagnostic {
  /// A file or folder that cannot be read.
  package static func unreadable(_ path: String, _ error: FileError) -> Diagnostic {
    let advice =
      error.obstacle != nil
      ? "put a file in its place" : error.isMissing ? "build again" : "check its permissions"
    return Diagnostic(.error, .unreadable, at: SourceLocation(path), "\(error); \(advice)")
  }

  /// Something that no build reads, for it may have no end, and whose reader may wait for ever.
  ///
  /// - Parameter shown: The path in the site's folder, where that is another.
  package static func special(
    _ path: String, as shown: String? = nil, in folder: Folder
  ) -> Diagnostic {
    let noun = folder.kind(of: path).flatMap(FileError.noun) ?? "no file"
    return Diagnostic(
      .warning, .special, at: SourceLocation(shown ?? path),
      "it is \(noun), so it is left out; move it out of the site's folder")
  }

  /// A link that is not followed where only files are read.
  package static func skippedLink(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, .skippedLink, at: SourceLocation(path),
      "the symbolic link is not followed here, so it is left out; put a copy of its target in its"
        + " place")
  }
}

extension Folder {
  /// Whether what is at `name`, through links, is there but holds no bytes to read to an end.
  package func isSpecial(_ name: String) -> Bool {
    kind(of: name).map { $0 != S_IFREG && $0 != S_IFDIR } ?? false
  }

  /// The kind of what is at `name`, through links.
  fileprivate func kind(of name: String) -> mode_t? {
    var status = stat()
    return stat(path(of: name), &status) == 0 ? status.kind : nil
  }
}

extension Diagnostic.ID {
  package static let unreadable: Self = "file-unreadable"
  package static let special: Self = "file-special"
  package static let skippedLink: Self = "symlink-skipped"
}
