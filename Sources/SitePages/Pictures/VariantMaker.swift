import Bytes
import Pictures
import Platform
import SiteModel
import SiteSource

/// A maker of picture variants. Several threads can use it at once.
struct VariantMaker: Sendable {
  private let images: Configuration.Images
  private let pictures: PictureFiles
  private let map: SiteMap
  private let vips: Vips
  private let source: Folder
  /// The folder in which the files of the variants are kept.
  private let folder: DirectoryTree

  /// The variants of a picture, or the reason why they cannot be made.
  package struct Made: Sendable {
    var variants: [PictureVariant] = []
    var fault: FileError?
  }

  /// Creates a maker.
  ///
  /// - Parameter folder: The private folder of the output folder.
  init(
    _ snapshot: SiteSnapshot, _ vips: Vips, from source: Folder, keptIn folder: DirectoryTree
  ) throws(FileError) {
    images = snapshot.configuration.images
    pictures = snapshot.pictures
    map = snapshot.loaded.map
    self.vips = vips
    self.source = source
    self.folder = try folder.folder(PictureVariants.folderName, .made)
  }

  /// Returns the variants of the picture at a path in the source folder. A variant whose file is
  /// not smaller than that of the original is left out.
  func variants(of path: String) -> Made {
    var made = Made()
    guard let picture = pictures.file(path)?.picture, let place = map.place(of: path) else {
      return made
    }
    let wanted = images.variants(of: picture)
    guard !wanted.isEmpty else { return made }
    do throws(FileError) {
      let bytes = try source.read(path)
      var digest = ContentDigest()
      digest.add(Array(vips.recipe.utf8))
      digest.add(bytes)
      for (format, width) in wanted {
        let ending = "\(width).\(format.fileExtensions[0])"
        let beside = SitePath("\(place.text).\(ending)")
        let path = beside.outputPath
        guard map.owner(of: path) == nil, !map.folders.contains(path) else { continue }
        let name = "\(digest.text)-\(bytes.count)-\(ending)"
        let length = try keep(name) { () throws(FileError) in
          try vips.picture(bytes, width: width, as: format)
        }
        guard length < bytes.count else { continue }
        made.variants.append(
          PictureVariant(
            kind: format == picture.format ? .smaller : .otherFormat, format: format,
            width: width, place: beside, storedPath: "\(PictureVariants.folder)/\(name)"))
      }
    } catch {
      made = Made(fault: error)
    }
    return made
  }

  /// Makes the file `name` if it does not exist, and returns its length in bytes.
  private func keep(
    _ name: String, _ make: () throws(FileError) -> [UInt8]
  ) throws(FileError) -> Int {
    if let status = folder.status(of: name), status.kind == S_IFREG, status.st_size > 0 {
      return Int(status.st_size)
    }
    let bytes = try make()
    // Use a name that only this thread uses, because two threads or processes can make the same
    // variant at once if two pictures have the same bytes.
    let aside = "\(name)-\(getpid())-\(UInt(bitPattern: pthread_self().hashValue))"
    try folder.replace(name, with: bytes, aside: aside)
    return bytes.count
  }
}

/// An installation of libvips, which makes smaller pictures.
struct Vips: Sendable {
  /// The path of the program.
  let program: String
  /// The version that the program prints.
  let version: String
}

extension Vips {
  /// Finds the command `vipsthumbnail` in a list of folders, which are separated by colons as in
  /// `PATH`; returns `nil` if it is not found.
  init?(in folders: String) {
    let programs = folders.split(separator: ":").map {
      Folder(String($0)).path(of: "vipsthumbnail")
    }
    guard let program = programs.first(where: { unsafe access($0, X_OK) == 0 }),
      let version = try? filter([], through: [program, "--version"])
    else { return nil }
    self.init(
      program: program,
      version: String(decoding: version.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// Returns the picture in another width (in pixels) and format. It is rotated as its metadata
  /// requires, and has no metadata.
  ///
  /// - Throws: `FileError` if the file cannot be read as a picture, or the format cannot be
  ///   written.
  func picture(
    _ bytes: [UInt8], width: Int, as format: Picture.Format
  ) throws(FileError) -> [UInt8] {
    let made = try filter(
      bytes,
      through: [
        program, "stdin", "--size", "\(width)x", "--export-profile", "srgb",
        // Use one thread, because each worker already runs a program, and because the bytes must
        // not depend on the number of threads.
        "--vips-concurrency=1", "-o", ".\(format.fileExtensions[0])[\(Vips.options(for: format))]",
      ], remarks: .dropped)
    guard !made.isEmpty else { throw FileError("run", program, code: EIO) }
    return made
  }

  // Remove the colour profile, because sRGB does not need a profile. Only the writer for AVIF omits
  // it by default.
  private static func options(for format: Picture.Format) -> String {
    switch format {
    case .jpeg: "Q=80,interlace,strip,profile=none"
    case .webp: "Q=78,strip,profile=none"
    case .avif: "Q=55,strip"
    default: "strip,profile=none"
    }
  }

  /// The settings that determine the bytes of a variant, in addition to the original, the width and
  /// the format.
  var recipe: String {
    let formats: [Picture.Format] = [.jpeg, .png, .webp, .avif]
    return version + formats.map { " \($0) \(Vips.options(for: $0))" }.joined()
  }
}

/// A 64-bit digest of bytes: FNV-1a (IETF draft-eastlake-fnv), the same on every machine and in
/// every run.
struct ContentDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: [UInt8]) {
    var value = value
    bytes.withBytes {
      for byte in $0 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    self.value = value
  }

  /// The digest as 16 hexadecimal digits, for the name of a file.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Indicates whether the name of a file begins with 16 hexadecimal digits and a hyphen.
  static func begins(_ name: String) -> Bool {
    let start = name.utf8.prefix(17)
    return start.count == 17 && start.last == UInt8(ascii: "-")
      && start.dropLast().allSatisfy { $0.isDigit || $0 &- 0x61 < 6 }
  }
}
