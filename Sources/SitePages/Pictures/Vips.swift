import Pictures
import Platform
import SiteModel

/// libvips as it is installed on a machine: the program that makes smaller pictures of large ones.
struct Vips: Sendable {
  let program: String
  /// What the program calls its version.
  let version: String
}

extension Vips {
  /// Finds the command `vipsthumbnail` in a list of folders parted by colons, as in `PATH`.
  init?(in folders: String) {
    let programs = folders.split(separator: ":").map {
      Folder(String($0)).path(of: "vipsthumbnail")
    }
    guard let program = programs.first(where: { access($0, X_OK) == 0 }),
      let version = try? filter([], through: [program, "--version"])
    else { return nil }
    self.init(
      program: program,
      version: String(decoding: version.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// The picture in another width and format, turned as it asks for, without what a camera noted.
  ///
  /// - Throws: `FileError` where the file cannot be read as a picture, or the format not be written.
  func picture(
    _ bytes: [UInt8], width: Int, as format: Picture.Format
  ) throws(FileError) -> [UInt8] {
    let made = try filter(
      bytes,
      through: [
        program, "stdin", "--size", "\(width)x", "--export-profile", "srgb",
        // Each worker has a program of its own, and the bytes must not depend on threads.
        "--vips-concurrency=1", "-o", ".\(format.endings[0])[\(Vips.options(for: format))]",
      ], remarks: .dropped)
    guard !made.isEmpty else { throw FileError("run", program, code: EIO) }
    return made
  }

  // The colours are those of sRGB, which need no profile; only the writer of AVIF leaves it out itself.
  private static func options(for format: Picture.Format) -> String {
    switch format {
    case .jpeg: "Q=80,interlace,strip,profile=none"
    case .webp: "Q=78,strip,profile=none"
    case .avif: "Q=55,strip"
    default: "strip,profile=none"
    }
  }

  /// What decides the bytes of a picture besides the file, its width and its format.
  var recipe: String {
    let formats: [Picture.Format] = [.jpeg, .png, .webp, .avif]
    return version + formats.map { " \($0) \(Vips.options(for: $0))" }.joined()
  }
}
