import Pictures
import Platform
import SiteModel
import SiteSource

/// Makes the variants of one picture after the other, on many threads at once.
struct VariantMaker: Sendable {
  private let images: Configuration.Images
  private let pictures: PictureFiles
  private let map: SiteMap
  private let vips: Vips
  private let source: Folder
  /// Where they are kept.
  private let folder: DirectoryTree

  /// What became of a picture.
  package struct Made: Sendable {
    var variants: [PictureVariant] = []
    var fault: FileError?
  }

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

  /// The variants of the picture at a path; one that is no smaller a file than the original is none.
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
        let ending = "\(width).\(format.endings[0])"
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
            width: width, place: beside, keptAt: "\(PictureVariants.folder)/\(name)"))
      }
    } catch {
      made = Made(fault: error)
    }
    return made
  }

  /// The length of a file that is kept, which is made where it is missing.
  private func keep(
    _ name: String, _ make: () throws(FileError) -> [UInt8]
  ) throws(FileError) -> Int {
    if let status = folder.status(of: name), status.kind == S_IFREG, status.st_size > 0 {
      return Int(status.st_size)
    }
    let bytes = try make()
    // Two pictures of the same bytes may be made at once, by this process or another.
    let aside = "\(name)-\(getpid())-\(UInt(bitPattern: pthread_self().hashValue))"
    try folder.replace(name, with: bytes, aside: aside)
    return bytes.count
  }
}
