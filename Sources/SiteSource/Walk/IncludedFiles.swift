import Cache
import Notes
import Platform
import Text

/// The files that Liquid may read by their names: those of the site's folder that are not private.
///
/// A note is not always by the one who builds the site, and what it includes is published: neither
/// the settings of Git nor a file of passwords may be, however the note names them and wherever links
/// lead.
package struct IncludedFiles: Sendable {
  package let folder: Folder
  package let ignored: IgnoreRules

  /// Why a text in the folder is not to be seen, by its path, if it is not.
  private let hidden: @Sendable (_ path: String, _ text: [UInt8]) -> String?

  package init(
    folder: Folder, ignored: IgnoreRules,
    hiding hidden: @escaping @Sendable (_ path: String, _ text: [UInt8]) -> String? = { _, _ in nil
    }
  ) {
    (self.folder, self.ignored, self.hidden) = (folder, ignored, hidden)
  }

  /// A file as far as it may be read.
  package struct File: Sendable {
    /// The text; `nil` where there is none, or it may not be read.
    package var bytes: [UInt8]?
    /// Why it may not be read, as a clause that follows “for”.
    package var refusal: String?

    package var digest: Digest {
      Digest { (writer: inout CacheWriter) in
        writer.write(refusal)
        writer.write(bytes != nil)
        if let bytes { writer.write(Digest(bytes)) }
      }
    }
  }

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

  /// Why a file is not read, as a clause that follows “for”; `nil` where nothing forbids it.
  package func reason(toRefuse path: String) -> String? {
    if Self.isHidden(path) { return Self.hidden }
    guard let file = resolved(path), let root = folder.resolved else { return nil }
    guard let target = root.path(ofInner: file) else { return "it is outside of the site's folder" }
    if Self.isHidden(target) { return Self.hidden }
    let isIgnored = ignored.ignores(path) || ignored.ignores(String(target))
    return isIgnored ? "git leaves it out" : nil
  }

  private func resolved(_ path: String) -> Folder? { folder.folder(path).resolved }

  private static let hidden = "what starts with a dot is private"

  /// Whether a file, or a folder it is in, has a name that starts with a dot.
  static func isHidden(_ path: some StringProtocol) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") && $0 != "." }
  }
}

extension Folder {
  /// The path in this folder of a file or folder in it, or `nil` where it is elsewhere; both must be
  /// resolved.
  package func path(ofInner file: Folder) -> Substring? {
    guard contains(file) else { return nil }
    return file.path.dropFirst(path == "/" ? 1 : path.count + 1)
  }
}
