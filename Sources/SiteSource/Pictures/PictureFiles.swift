import Cache
import Concurrency
import Diagnostics
import Pictures
import Platform

/// The published files of a site, with the properties of pictures.
///
/// Each file is opened only once, when a note first shows it as a picture. Threads wait for each
/// other only if they need the same file.
package final class PictureFiles: Sendable {
  /// The source folder.
  private let folder: Folder
  /// The files, by path.
  private let files: [String: Once<Opened>]
  /// The paths of the files, by path in lower case.
  private let folded = Once<[String: String]>()
  /// The paths of the files, by name.
  private let namesakes = Once<[Substring: [String]]>()
  /// The paths of the files, by folder.
  private let folders = Once<[Substring: [String]]>()

  /// An opened file.
  private struct Opened: Sendable {
    var file: PictureFile
    /// The stamp of the file when it was read.
    var stamp: Stamp
  }

  /// Creates the collection without opening any file.
  ///
  /// - Parameter paths: The paths in `folder` of the files that are published unchanged.
  package init(_ paths: [String], in folder: Folder) {
    self.folder = folder
    files = Dictionary(paths.map { ($0, Once<Opened>()) }) { first, _ in first }
  }

  /// Returns the path of a published file as the file system spells it, or `nil` if the file is not
  /// published.
  ///
  /// A link may contain `é` as one code point while the file name contains two. Swift treats both
  /// as equal, but most file systems do not.
  func published(_ path: String) -> String? {
    files.index(forKey: path).map { files[$0].key }
  }

  /// Indicates whether a file exists at a path but is not published.
  func existsUnpublished(_ path: String) -> Bool {
    folder.status(of: path)?.kind == S_IFREG && published(path) == nil
  }

  /// Returns the properties of a published file as a picture, or `nil` if it is not published.
  package func file(_ path: String) -> PictureFile? {
    opened(path)?.file
  }

  /// Returns the stamp that a file had when this build read it, or the current stamp if this build
  /// has not read the file.
  package func stamp(of path: String) -> Stamp {
    files[path]?.valueIfComputed?.stamp ?? Stamp(of: folder.path(of: path))
  }

  /// Returns the stamp that a file had when this build read it, or `nil` if this build has not read
  /// the file.
  package func stampRead(of path: String) -> Stamp? { files[path]?.valueIfComputed?.stamp }

  /// Opens a published file, unless it has been opened before. Returns `nil` if it is not
  /// published.
  private func opened(_ path: String) -> Opened? {
    files[path]?.value {
      var stamp = Stamp.unknown
      do throws(FileError) {
        let file = PictureFile(try folder.picture(path, stamp: &stamp), named: path)
        return Opened(file: file, stamp: stamp)
      } catch {
        return Opened(file: .broken("cannot be read (\(error))"), stamp: .unknown)
      }
    }
  }

  /// Returns the path of a file that is equal to a given path apart from upper and lower case, or
  /// `nil` if there is none.
  package func path(like path: String) -> String? {
    let known = folded.value {
      Dictionary(files.keys.map { ($0.lowercased(), $0) }) { min($0, $1) }
    }
    return known[path.lowercased()]
  }

  /// Returns the paths of the files, in any folder, with the same name as a path, in order.
  package func namesakes(of path: String) -> [String] {
    let known = namesakes.value {
      Dictionary(grouping: files.keys) { PictureFiles.name(of: $0) }
    }
    return (known[PictureFiles.name(of: path)] ?? []).sorted()
  }

  /// Returns the path of the file in the same folder with the most similar name, or `nil` if no
  /// name is similar.
  package func similarFile(to path: String) -> String? {
    let known = folders.value { Dictionary(grouping: files.keys) { PictureFiles.folder(of: $0) } }
    let folder = PictureFiles.folder(of: path)
    let neighbours = known[folder] ?? []
    // Comparing the name with thousands of names would take too long.
    guard neighbours.count <= 500 else { return nil }
    let names = neighbours.map { String(PictureFiles.name(of: $0)) }.sorted()
    return suggestion(for: String(PictureFiles.name(of: path)), among: names).map { folder + $0 }
  }

  /// Returns the folder of a path, with a trailing `/`.
  private static func folder(of path: String) -> Substring {
    path[..<name(of: path).startIndex]
  }

  /// Returns the last component of a path.
  static func name(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] }
      ?? path[...]
  }
}

/// A file that a note shows as a picture.
package enum PictureFile: Hashable, Sendable {
  /// A picture with the right extension, or with an extension that is not that of a picture.
  case picture(Picture)
  /// A picture with the extension of another picture format.
  case misnamed(Picture)
  /// A file that is not a usable picture. The associated value is the reason as a clause: “is
  /// empty”.
  case broken(String)

  /// Creates a file from the result of reading its header.
  init(_ head: Result<Picture, PictureError>, named path: String) {
    switch head {
    case .success(let picture):
      let name = path.lowercased()
      let others = Picture.Format.allCases.filter { $0 != picture.format }.flatMap(\.fileExtensions)
      self = others.contains { name.hasSuffix("." + $0) } ? .misnamed(picture) : .picture(picture)
    case .failure(let fault): self = .broken(fault.description)
    }
  }

  /// The format and the size of the picture; `nil` if the file is not a usable picture.
  package var picture: Picture? {
    switch self {
    case .picture(let picture), .misnamed(let picture): picture
    case .broken: nil
    }
  }
}

extension Folder {
  /// Reads the header of a picture, usually with one small read.
  ///
  /// - Parameter stamp: Receives the stamp of the opened file.
  /// - Throws: `FileError` if the file cannot be opened or read.
  func picture(
    _ name: String, stamp: inout Stamp
  ) throws(FileError) -> Result<Picture, PictureError> {
    let file = try openFile(name)
    let (descriptor, size) = (file.descriptor, file.size)
    stamp = file.stamp
    var failure: Int32?
    let picture = Result { () throws(PictureError) in
      try Picture(count: size) { range in
        switch readBytes(range, of: descriptor) {
        case .success(let bytes): return bytes
        case .failure(let error):
          failure = error.code
          return []
        }
      }
    }
    if let failure { throw failed(FileError("read", file.path, code: failure)) }
    return picture
  }
}

extension PictureFiles {
  /// Returns the digest of all properties of a file on which the pages and diagnostics of notes
  /// depend.
  package func digest(of path: String) -> Digest {
    guard let file = file(path) else {
      return Digest { $0.write(existsUnpublished(path)) }
    }
    return Digest { writer in
      switch file {
      case .broken(let clause): writer.write(clause)
      case .misnamed(let picture), .picture(let picture):
        writer.write(file == .picture(picture))
        writer.write(picture.format.rawValue)
        writer.write(picture.size.width)
        writer.write(picture.size.height)
        writer.write(picture.motion == .moving)
      }
    }
  }
}
