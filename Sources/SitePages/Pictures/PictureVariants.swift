import Cache
import Concurrency
import Diagnostics
import Notes
import Pictures
import Platform
import SiteModel
import SiteOutput
import SiteSource

/// The variants of the pictures in a site's notes, by the path of the original in the source
/// folder.
package struct PictureVariants: Sendable {
  private(set) var variants: [String: [PictureVariant]] = [:]
  package private(set) var diagnostics: [Diagnostic] = []

  /// The folder of the variants, relative to the output folder. It stays there between builds.
  static let folder = "\(Manifest.privateFolder)/\(folderName)"
  /// The name of this folder in the private folder.
  static let folderName = "pictures"

  subscript(path: String) -> [PictureVariant] { variants[path] ?? [] }

  /// The files to publish.
  package var outputs: [Output] {
    variants.values.joined().map {
      Output($0.place.outputPath, rank: .asset, content: .generatedFile($0.storedPath))
    }
  }
}

/// Makes the configured variants of the pictures in notes. A variant that an earlier build made is
/// reused.
///
/// - Parameters:
///   - programs: The folders in which programs are searched, separated by colons as in `PATH`.
///   - folder: Returns the private folder of the output folder.
package func makeVariants(
  for snapshot: SiteSnapshot, in source: Folder, by programs: String,
  keptIn folder: () throws(FileError) -> DirectoryTree,
  workers: Workers, progress: Progress
) throws(BuildFailure) -> PictureVariants {
  let images = snapshot.configuration.images
  guard images.isEnabled else { return PictureVariants() }
  var shown: Set<String> = []
  for note in snapshot.siteNotes where note.facts.hasImages {
    let note = try mappingCacheDamage { () throws(CacheDamage) in try note.note() }
    for image in note.images where image.size != nil {
      if let file = image.file { shown.insert(file) }
    }
  }
  guard !shown.isEmpty else { return PictureVariants() }
  guard let vips = Vips(in: programs) else {
    return PictureVariants(missingFor: snapshot.configuration)
  }
  let paths = shown.sorted()
  return try files { () throws(FileError) in
    let maker = try VariantMaker(snapshot, vips, from: source, keptIn: folder())
    let made = workers.map(paths, counting: progress.counter) { path in maker.variants(of: path) }
    return PictureVariants(paths, made)
  }
}

extension PictureVariants {
  /// Creates the result for a machine on which the program that makes variants is not installed.
  fileprivate init(missingFor configuration: Configuration) {
    diagnostics = [
      Diagnostic(
        .warning, .vipsMissing, at: configuration.place(of: "images"),
        "vipsthumbnail, which images: needs, is not installed, so only the original pictures are"
          + " shown; install it (apt-get install libvips-tools, or"
          + " brew install vips)")
    ]
  }

  fileprivate init(_ paths: [String], _ made: [VariantMaker.Made]) {
    for (path, made) in zip(paths, made) {
      if !made.variants.isEmpty { variants[path] = made.variants }
      if let fault = made.fault {
        diagnostics.append(
          Diagnostic(
            .warning, .brokenPicture, at: SourceLocation(path),
            "the picture cannot be resized or converted: \(fault); replace the file"))
      }
    }
  }

  /// Deletes variants that earlier builds made and this build does not publish.
  ///
  /// - Parameter holder: The private folder of the output folder.
  package func deleteOthers(in holder: DirectoryTree) throws(FileError) {
    guard let folder = try? holder.folder(Self.folderName) else { return }
    let needed = Set(variants.values.joined().map(\.storedPath))
    for item in try folder.items()
    where ContentDigest.begins(item.name) && !needed.contains("\(Self.folder)/\(item.name)") {
      try folder.delete(item.name)
    }
  }
}

extension Diagnostic.ID {
  static let vipsMissing: Self = "vips-missing"
}

/// A picture that was made from another picture: smaller, or in another format.
struct PictureVariant: Hashable, Sendable {
  enum Purpose { case smaller, otherFormat }

  var kind: Purpose
  var format: Picture.Format
  /// The width in pixels.
  var width: Int
  /// The address of the variant, beside the original picture.
  var place: SitePath
  /// The path of the file, relative to the output folder. The file is in the private folder.
  var storedPath: String
}

extension Configuration.Images {
  /// Returns the formats and the widths in pixels of a picture's variants, the best format first.
  /// No variant is wider than the picture.
  func variants(of picture: Picture) -> [(format: Picture.Format, width: Int)] {
    guard picture.motion == .still, Self.sources.contains(picture.format) else { return [] }
    let smaller = widths.filter { $0 < picture.size.width }
    // In the format of the original, the original itself is the largest picture. Other formats also
    // need its width.
    var others = smaller
    if picture.size.width <= widths.last ?? .max { others.append(picture.size.width) }
    return formats.filter { $0 != picture.format }.flatMap { format in
      others.map { (format, $0) }
    } + smaller.map { (picture.format, $0) }
  }

  /// The formats from which variants can be made.
  private static let sources: Set<Picture.Format> = [.jpeg, .png, .webp, .avif]
}
