/// The list of the files that builds have written to an output folder.
///
/// Only what it names is ever deleted or replaced. It is written before the first new file with
/// the old names and the new, and after the last with the new ones alone, so that a build that is
/// killed leaves no file that the next one would not know.
struct Manifest: Hashable, Sendable {
  /// The paths relative to the output folder.
  var paths: Set<String> = []

  /// Where the manifest lies in an output folder.
  static let path = "\(privateFolder)/manifest"
  /// The folder in an output folder for what is not part of the site.
  static let privateFolder = ".thumbindex"
  private static let head = "thumbindex manifest 1"
}

extension Manifest {
  /// The manifest of an output folder; `nil` where there is none.
  ///
  /// A line that leads out of the folder was not written by a build, and is ignored.
  init?(in folder: Folder) throws(FileError) {
    let bytes: [UInt8]
    do {
      bytes = try folder.read(Self.path)
    } catch  where error.isMissing {
      return nil
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.first?.elementsEqual(Self.head.utf8) == true else { return nil }
    paths = Set(
      lines.dropFirst().filter { $0.withUnsafeBufferPointer(Self.isInside) }
        .map { String(decoding: $0, as: UTF8.self) })
  }

  /// Writes a manifest to an output folder.
  ///
  /// - Parameter paths: What it names, sorted.
  static func write(_ paths: some Sequence<String>, to folder: Folder) throws(FileError) {
    var text = Array("\(head)\n".utf8)
    for line in paths {
      text += line.utf8
      text.append(UInt8(ascii: "\n"))
    }
    try folder.folder(privateFolder).create()
    try folder.write(text, to: path, aside: folder.path(of: path + "-aside"))
  }

  private static func isInside(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    for end in 0...path.count where end == path.count || path[end] == SitePath.slash {
      let part = path[start..<end]
      let isDots = part.count < 3 && part.allSatisfy { $0 == UInt8(ascii: ".") }
      if isDots || start == 0 && part.elementsEqual(privateFolder.utf8) { return false }
      start = end + 1
    }
    return true
  }
}
