import Cache
import Concurrency
import Diagnostics
import Pictures
import Platform

/// The picture files of a site.
///
/// Each file is opened when a note first shows it, and only once. Threads wait for each other only
/// if they need the same file.
package final class PictureFiles: Sendable {
  private let folder: Folder
  private let files: [String: Once<Opened>]
  private let folded = Once<[String: String]>()
  private let namesakes = Once<[Substring: [String]]>()
  private let folders = Once<[Substring: [String]]>()

  /// The properties of a file, and its stamp when they were read.
  private struct Opened: Sendable {
    var file: PictureFile
    var stamp: Stamp
  }

  /// Creates the collection without opening any file.
  ///
  /// - Parameter paths: The paths in `folder` of the files that are published unchanged.
  package init(_ paths: [String], in folder: Folder) {
    self.folder = folder
    files = Dictionary(paths.map { ($0, Once<Opened>()) }) { first, _ in first }
  }

  /// Returns the path of a published file in the spelling of the folder.
  ///
  /// A link may contain `é` as one code point and the folder as two, but the system compares bytes.
  func published(_ path: String) -> String? {
    files.index(forKey: path).map { files[$0].key }
  }

  /// Indicates whether a file exists at a path but is not published.
  func existsUnpublished(_ path: String) -> Bool {
    folder.status(of: path)?.kind == S_IFREG && published(path) == nil
  }

  /// Returns the properties of a published file.
  package func file(_ path: String) -> PictureFile? {
    opened(path)?.file
  }

  /// Returns the stamp of a file when it was read, or its current stamp if it was not read.
  package func stamp(of path: String) -> Stamp {
    files[path]?.made?.stamp ?? Stamp(of: folder.path(of: path))
  }

  /// Returns the stamp of a file when this build read it, or `nil` if it did not.
  package func stampRead(of path: String) -> Stamp? { files[path]?.made?.stamp }

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

  /// Returns the file whose path differs from a given path only in case.
  package func path(like path: String) -> String? {
    let known = folded.value {
      Dictionary(files.keys.map { ($0.lowercased(), $0) }) { min($0, $1) }
    }
    return known[path.lowercased()]
  }

  /// Returns the files with the same name as a path, in the order of their paths.
  package func namesakes(of path: String) -> [String] {
    let known = namesakes.value {
      Dictionary(grouping: files.keys) { PictureFiles.name(of: $0) }
    }
    return (known[PictureFiles.name(of: path)] ?? []).sorted()
  }

  /// Returns the file in the same folder whose name is most similar to that of a path.
  package func similarFile(like path: String) -> String? {
    let known = folders.value { Dictionary(grouping: files.keys) { PictureFiles.folder(of: $0) } }
    let folder = PictureFiles.folder(of: path)
    let neighbours = known[folder] ?? []
    // Comparing the name with thousands of others would take longer than the build.
    guard neighbours.count <= 500 else { return nil }
    let names = neighbours.map { String(PictureFiles.name(of: $0)) }.sorted()
    return suggestion(for: String(PictureFiles.name(of: path)), among: names).map { folder + $0 }
  }

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
  case picture(Picture)
  /// A picture with the extension of a different format.
  case misnamed(Picture)
  /// A file that is not a picture, with the reason as a clause whose subject is the file.
  case broken(String)

  init(_ head: Result<Picture, PictureFault>, named path: String) {
    switch head {
    case .success(let picture):
      let name = path.lowercased()
      let others = Picture.Format.allCases.filter { $0 != picture.format }.flatMap(\.endings)
      self = others.contains { name.hasSuffix("." + $0) } ? .misnamed(picture) : .picture(picture)
    case .failure(let fault): self = .broken(fault.description)
    }
  }

  package var picture: Picture? {
    switch self {
    case .picture(let picture), .misnamed(let picture): picture
    case .broken: nil
    }
  }
}

extension Folder {
  /// Reads the header of a picture, usually with one small read, and the stamp of the opened file.
  ///
  /// - Throws: `FileError` if the file cannot be opened or read.
  func picture(
    _ name: String, stamp: inout Stamp
  ) throws(FileError) -> Result<Picture, PictureFault> {
    let file = try openFile(name)
    let (descriptor, size) = (file.descriptor, file.size)
    stamp = file.stamp
    var failure: Int32?
    let picture = Result { () throws(PictureFault) in
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
  /// Returns the digest of everything about a file that affects the pages and diagnostics of notes.
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
