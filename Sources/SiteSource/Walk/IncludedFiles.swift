import Cache
import Notes
import Platform
import Text

/// The files that Liquid in notes may read by name: all files in the source folder that are not
/// private.
///
/// The text of such a file is published, and the author of a note is not always the person who
/// builds the site. So a note cannot read Git's settings or password files, whatever path it
/// contains and wherever symbolic links lead.
package struct IncludedFiles: Sendable {
  /// The source folder.
  package let folder: Folder
  /// The rules of `.gitignore` files. A file that git ignores is private.
  package let ignored: IgnoreRules

  /// Returns the reason why a text in the source folder is private, as a clause, or `nil` if it is
  /// not.
  private let reasonToHide: @Sendable (_ path: String, _ text: [UInt8]) -> String?

  package init(
    folder: Folder, ignored: IgnoreRules,
    hiding hidden: @escaping @Sendable (_ path: String, _ text: [UInt8]) -> String? = { _, _ in nil
    }
  ) {
    (self.folder, self.ignored, self.reasonToHide) = (folder, ignored, hidden)
  }

  /// The text of a file, or the reason why Liquid may not read it.
  package struct File: Sendable {
    /// The text; `nil` if the file does not exist or is private.
    package var bytes: [UInt8]?
    /// The reason why the file is private, as a clause: “git ignores it”. `nil` if it is not
    /// private.
    package var refusal: String?

    /// The digest of the text or of the reason.
    package var digest: Digest {
      Digest { (writer: inout CacheWriter) in
        writer.write(refusal)
        writer.write(bytes != nil)
        if let bytes { writer.write(Digest(bytes)) }
      }
    }
  }

  /// Returns the text of a file, or the reason why the file is private.
  package func file(_ path: String) -> File {
    let file = resolved(path)
    if let reason = reason(toRefuse: path) { return File(refusal: reason) }
    guard let file, !file.isFolder, let bytes = try? folder.read(path) else { return File() }
    if let reason = reasonToHide(path, bytes) {
      return File(refusal: String(reason.prefix { $0 != ";" }))
    }
    if let name = bytes.withBytes(StoredSecret.name) { return File(refusal: "it is \(name)") }
    return File(bytes: SourceText(bytes).bytes)
  }

  /// Returns the reason why a file is private because of its path or of the target of a symbolic
  /// link, as a clause. Returns `nil` if it is not.
  package func reason(toRefuse path: String) -> String? {
    if Self.isHidden(path) { return Self.hidden }
    guard let file = resolved(path), let root = folder.resolved else { return nil }
    guard let target = root.path(ofInner: file) else { return "it is outside the site's folder" }
    if Self.isHidden(target) { return Self.hidden }
    let isIgnored = ignored.ignores(path) || ignored.ignores(String(target))
    return isIgnored ? "git ignores it" : nil
  }

  /// Returns the file at a path with symbolic links resolved, or `nil` if it does not exist.
  private func resolved(_ path: String) -> Folder? { folder.folder(path).resolved }

  private static let hidden = "its name starts with a dot"

  /// Indicates whether the name of a file, or of a folder that contains it, starts with a dot.
  static func isHidden(_ path: some StringProtocol) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") && $0 != "." }
  }
}

extension Folder {
  /// Returns the path of a file relative to this folder, or `nil` if the file is not in the folder.
  ///
  /// The paths of both must not contain symbolic links.
  func path(ofInner file: Folder) -> Substring? {
    guard contains(file) else { return nil }
    return file.path.dropFirst(path == "/" ? 1 : path.count + 1)
  }
}
