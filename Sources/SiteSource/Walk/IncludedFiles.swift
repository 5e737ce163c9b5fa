import Cache
import Notes
import Platform
import Text

/// The files that Liquid may read by name: the files in the site's folder that are not private.
///
/// The author of a note is not always the person who builds the site, and included text is
/// published. Git's settings and password files therefore stay private, whatever path a note
/// contains and wherever symbolic links lead.
package struct IncludedFiles: Sendable {
  package let folder: Folder
  package let ignored: IgnoreRules

  /// Returns the reason why a text in the folder must stay hidden, given its path, or `nil`.
  private let hidden: @Sendable (_ path: String, _ text: [UInt8]) -> String?

  package init(
    folder: Folder, ignored: IgnoreRules,
    hiding hidden: @escaping @Sendable (_ path: String, _ text: [UInt8]) -> String? = { _, _ in nil
    }
  ) {
    (self.folder, self.ignored, self.hidden) = (folder, ignored, hidden)
  }

  /// The text of a file, or the reason why Liquid may not read it.
  package struct File: Sendable {
    /// The text; `nil` if the file does not exist or may not be read.
    package var bytes: [UInt8]?
    /// The reason why the file may not be read, as a clause that follows “for”.
    package var refusal: String?

    package var digest: Digest {
      Digest { (writer: inout CacheWriter) in
        writer.write(refusal)
        writer.write(bytes != nil)
        if let bytes { writer.write(Digest(bytes)) }
      }
    }
  }

  /// Returns the text of a file, unless it is private.
  package func file(_ path: String) -> File {
    let file = resolved(path)
    if let reason = reason(toRefuse: path) { return File(refusal: reason) }
    guard let file, !file.isFolder, let bytes = try? folder.read(path) else { return File() }
    if let reason = hidden(path, bytes) {
      return File(refusal: String(reason.prefix { $0 != ";" }))
    }
    if let name = bytes.withBytes(StoredSecret.name) { return File(refusal: "it is \(name)") }
    return File(bytes: SourceText(bytes).bytes)
  }

  /// Returns the reason why a path must not be read, as a clause that follows “for”, or `nil`.
  package func reason(toRefuse path: String) -> String? {
    if Self.isHidden(path) { return Self.hidden }
    guard let file = resolved(path), let root = folder.resolved else { return nil }
    guard let target = root.path(ofInner: file) else { return "it is outside the site's folder" }
    if Self.isHidden(target) { return Self.hidden }
    let isIgnored = ignored.ignores(path) || ignored.ignores(String(target))
    return isIgnored ? "git ignores it" : nil
  }

  private func resolved(_ path: String) -> Folder? { folder.folder(path).resolved }

  private static let hidden = "its name starts with a dot"

  /// Indicates whether the name of a file, or of a folder that contains it, starts with a dot.
  static func isHidden(_ path: some StringProtocol) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") && $0 != "." }
  }
}

extension Folder {
  /// Returns the path of a file relative to this folder, or `nil` if it is elsewhere. Both must be
  /// resolved.
  func path(ofInner file: Folder) -> Substring? {
    guard contains(file) else { return nil }
    return file.path.dropFirst(path == "/" ? 1 : path.count + 1)
  }
}
