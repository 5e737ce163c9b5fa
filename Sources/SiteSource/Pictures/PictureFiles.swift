import Cache
import Concurrency
import Diagnostics
import Pictures
import Platform

/// The picture files of a site. Each is opened when a note first shows it and never again,
/// whichever notes show it after that; only those who ask for the same file wait for each other.
package final class PictureFiles: Sendable {
  private let folder: Folder
  private let files: [String: Once<Opened>]
  private let folded = Once<[String: String]>()
  private let namesakes = Once<[Substring: [String]]>()
  private let folders = Once<[Substring: [String]]>()

  /// What is known of a file, and in which state it was when that was read.
  private struct Opened: Sendable {
    var file: PictureFile
    var stamp: Stamp
  }

  /// - Parameter paths: The files that are published as they are, by their paths in `folder`.
  package init(_ paths: [String], in folder: Folder) {
    self.folder = folder
    files = Dictionary(paths.map { ($0, Once<Opened>()) }) { first, _ in first }
  }

  /// The path of a file that the site publishes, as its folder spells it: a link may spell `é` as
  /// one character and the folder as two, and the system opens a file by its bytes.
  package func published(_ path: String) -> String? {
    files.index(forKey: path).map { files[$0].key }
  }

  /// Whether there is a file of this path that the site does not publish.
  package func isHeldBack(_ path: String) -> Bool {
    folder.status(of: path)?.kind == S_IFREG && published(path) == nil
  }

  /// What is known of a file that the site publishes.
  package func file(_ path: String) -> PictureFile? {
    opened(path)?.file
  }

  /// The stamp that a file had when it was read, or that it has now if nobody has read it.
  package func stamp(of path: String) -> Stamp {
    files[path]?.made?.stamp ?? Stamp(of: folder.path(of: path))
  }

  /// The stamp that a file had when this build read it.
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

  /// The file whose path differs from a given one in case alone.
  package func path(like path: String) -> String? {
    let known = folded.value {
      Dictionary(files.keys.map { ($0.lowercased(), $0) }) { min($0, $1) }
    }
    return known[path.lowercased()]
  }

  /// The files that are called as the last part of a path is, in the order of their paths.
  package func namesakes(of path: String) -> [String] {
    let known = namesakes.value {
      Dictionary(grouping: files.keys) { PictureFiles.name(of: $0) }
    }
    return (known[PictureFiles.name(of: path)] ?? []).sorted()
  }

  /// The file whose name is the nearest to that of a path, of those in the same folder.
  package func neighbour(like path: String) -> String? {
    let known = folders.value { Dictionary(grouping: files.keys) { PictureFiles.folder(of: $0) } }
    let folder = PictureFiles.folder(of: path)
    let neighbours = known[folder] ?? []
    // To compare with each of thousands would take longer than the build.
    guard neighbours.count <= 500 else { return nil }
    let names = neighbours.map { String(PictureFiles.name(of: $0)) }.sorted()
    return suggestion(for: String(PictureFiles.name(of: path)), among: names).map { folder + $0 }
  }

  private static func folder(of path: String) -> Substring {
    path[..<name(of: path).startIndex]
  }

  package static func name(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] }
      ?? path[...]
  }
}

/// A file that a note shows as a picture.
package enum PictureFile: Hashable, Sendable {
  case picture(Picture)
  /// A picture whose name says that it has another format than it has.
  case misnamed(Picture)
  /// No picture; why, as a clause whose subject is the file.
  case broken(String)

  package init(_ head: Result<Picture, PictureFault>, named path: String) {
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
  /// What the head of the picture in the file `name` tells, as a rule one small read, and the stamp
  /// the file had when it was opened.
  ///
  /// - Throws: `FileError` if it cannot be opened or read.
  package func picture(
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
  /// The digest of what a note shows and says of a file.
  package func digest(of path: String) -> Digest {
    guard let file = file(path) else {
      return Digest { $0.write(isHeldBack(path)) }
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
