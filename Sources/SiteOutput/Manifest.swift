import Bytes
import Cache
import Platform

/// The list of the files that builds have written to an output folder.
///
/// A build deletes or replaces only listed files. Before the build writes the first new file, it
/// writes the manifest with both the old and the new paths. After the last file, it writes the
/// manifest with the new paths only. If a build is killed, the next build therefore knows all files
/// of the killed build.
///
/// The first line of the manifest contains a digest and the length of the rest. The rest contains
/// the paths, each followed by a NUL, the only byte that a path cannot contain. A damaged manifest
/// counts as empty.
///
/// Older versions wrote a manifest with one line for each path and without a digest, the “first
/// form”. Damage to it cannot be detected, and a path in it may be incomplete, so no file is
/// deleted because of it.
package struct Manifest: Hashable, Sendable {
  /// The paths relative to the output folder.
  package var paths = PathList()
  package var state = State.whole

  /// The state of a manifest.
  package enum State: Hashable, Sendable {
    case whole
    /// The manifest was written by an older version. Its files may be replaced, but not deleted.
    case firstForm
    /// The manifest is damaged, or was not written by a build.
    case damaged
  }

  /// The path of the manifest in an output folder.
  package static let path = "\(privateFolder)/\(name)"
  /// The name of the private folder: a folder inside the output folder for files that are not part
  /// of the site.
  package static let privateFolder = ".thumbindex"
  /// The name of the manifest in the private folder.
  package static let name = "manifest"

  /// The beginning of the first line.
  private static let head = "thumbindex manifest 2"
  /// The first line of the first form.
  private static let firstHead = "thumbindex manifest 1"
}

extension Manifest {
  /// Indicates whether a build has written to a folder.
  ///
  /// - Parameter items: The contents of the folder.
  package static func isIn(_ folder: Folder, holding items: [Folder.Item]) -> Bool {
    items.contains { $0.name == privateFolder && $0.kind == .folder }
      && folder.status(of: path)?.kind == S_IFREG
  }

  /// Reads the manifest of an output folder; returns `nil` if there is no manifest.
  ///
  /// - Parameter folder: The private folder of the output folder.
  package init?(in folder: DirectoryTree) throws(FileError) {
    guard let bytes = try folder.read(ifThere: Self.name) else { return nil }
    self.init(bytes)
  }

  /// Parses a manifest.
  ///
  /// Paths that lead out of the output folder or into the private folder cannot come from a build
  /// and are ignored.
  package init(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let body = bytes[min(end + 1, bytes.count)...]
    let head = bytes[..<end]
    let separator: UInt8
    if head.elementsEqual(Self.head(of: body).utf8) {
      separator = 0
    } else if head.elementsEqual(Self.firstHead.utf8) {
      (state, separator) = (.firstForm, UInt8(ascii: "\n"))
    } else {
      state = .damaged
      return
    }
    paths = PathList(
      body.withBytes { body in
        body.split(separator: separator).lazy.map { $0.rebased }
          .filter(Self.isInside).compactMap(\.text)
      })
  }

  /// Writes a manifest to an output folder.
  ///
  /// - Parameters:
  ///   - paths: The listed paths, without NUL bytes.
  ///   - folder: The private folder of the output folder.
  package static func write(
    _ paths: some Sequence<String>, to folder: DirectoryTree
  ) throws(FileError) {
    var body: [UInt8] = []
    for path in paths {
      body += path.utf8
      body.append(0)
    }
    try folder.replace(name, with: encoded(body), aside: "\(name)-aside")
  }

  /// Returns the bytes of a manifest.
  ///
  /// - Parameter body: The paths, with a NUL after each.
  package static func encoded(_ body: [UInt8]) -> [UInt8] {
    Array("\(head(of: body[...]))\n".utf8) + body
  }

  /// Returns the first line of a manifest.
  private static func head(of body: ArraySlice<UInt8>) -> String {
    let digest = body.withBytes { Digest($0) }
    return "\(head) \(digest.high) \(digest.low) \(body.count)"
  }

  /// Indicates whether a path is inside the output folder and outside the private folder.
  private static func isInside(_ path: BorrowedBytes) -> Bool {
    // A path of the first form can contain a NUL, because line feeds separate the paths.
    if path.contains(0) { return false }
    // Check quickly whether any component begins with a dot or is empty. Most paths have none.
    var isDotted = false
    var last = UInt8(ascii: "/")
    for byte in path {
      if byte == UInt8(ascii: "."), last == UInt8(ascii: "/") { isDotted = true }
      if byte == UInt8(ascii: "/"), last == UInt8(ascii: "/") { isDotted = true }
      last = byte
    }
    guard isDotted || last == UInt8(ascii: "/") else { return true }
    var start = 0
    for end in 0...path.count where end == path.count || path[end] == UInt8(ascii: "/") {
      let part = path[start..<end]
      let isDots = part.count < 3 && part.allSatisfy { $0 == UInt8(ascii: ".") }
      if isDots || start == 0 && part.elementsEqual(privateFolder.utf8) { return false }
      start = end + 1
    }
    return true
  }
}

extension BorrowedBytes {
  /// The bytes as text; `nil` if they are not UTF-8.
  ///
  /// `String(validating:as:)` would take five times as long.
  fileprivate var text: String? {
    let text = String(decoding: self, as: UTF8.self)
    return text.withBytes { $0.elementsEqual(self) } ? text : nil
  }
}
