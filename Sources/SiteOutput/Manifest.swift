import Bytes
import Cache
import Platform

/// The list of the files that builds have written to an output folder.
///
/// A build deletes or replaces only listed files. It writes the manifest before the first new file,
/// with the old and the new names, and after the last, with only the new names. So a killed build
/// leaves no file that the next one does not know.
///
/// The file consists of a line with the digest and the length of the rest, and the paths, each
/// followed by a NUL, the one byte that a path cannot contain. A damaged list counts as empty. The
/// first form of the list has a line for each path and no digest. It permits no deletion, because a
/// path in it may be incomplete and damage cannot be detected.
package struct Manifest: Hashable, Sendable {
  /// The paths relative to the output folder.
  package var paths = PathList()
  package var state = State.whole

  /// The state of a list.
  package enum State: Hashable, Sendable {
    case whole
    /// The first form. It permits replacing files, but not deleting them.
    case firstForm
    /// The file is damaged, or no build wrote it.
    case damaged
  }

  /// The path of the manifest in an output folder.
  package static let path = "\(privateFolder)/\(name)"
  /// The folder in an output folder for files that are not part of the site.
  package static let privateFolder = ".thumbindex"
  /// The name of the manifest in that folder.
  package static let name = "manifest"

  private static let head = "thumbindex manifest 2"
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

  /// Reads the manifest of an output folder. Returns `nil` if there is none.
  ///
  /// - Parameter folder: The private folder of the output folder.
  package init?(in folder: DirectoryTree) throws(FileError) {
    guard let bytes = try folder.read(ifThere: Self.name) else { return nil }
    self.init(bytes)
  }

  /// Reads a manifest.
  ///
  /// Paths that lead out of the folder or into the private folder cannot come from a build and are
  /// ignored.
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

  private static func isInside(_ path: BorrowedBytes) -> Bool {
    // Possible in the first form, which has no NUL between paths.
    if path.contains(0) { return false }
    // Most paths have no component that begins with a dot.
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
  /// The bytes as text, or `nil` if they are not UTF-8.
  ///
  /// `String(validating:as:)` takes five times as long.
  fileprivate var text: String? {
    let text = String(decoding: self, as: UTF8.self)
    return text.withBytes { $0.elementsEqual(self) } ? text : nil
  }
}
