import Pictures
import SiteSource

/// A picture made of another: smaller, or in another format.
struct PictureVariant: Hashable, Sendable {
  enum Kind { case smaller, otherFormat }

  var kind: Kind
  var format: Picture.Format
  var width: Int
  /// Where it is published: beside the original.
  var place: SitePath
  /// Where the build keeps it, in the private folder of the output folder.
  var keptAt: String
}

extension Configuration.Images {
  /// The formats and widths to make of a picture, the best format first. None is wider than it.
  func variants(of picture: Picture) -> [(format: Picture.Format, width: Int)] {
    guard picture.motion == .still, Self.sources.contains(picture.format) else { return [] }
    let smaller = widths.filter { $0 < picture.size.width }
    // In its own format the original is the largest.
    var others = smaller
    if picture.size.width <= widths.last ?? .max { others.append(picture.size.width) }
    return formats.filter { $0 != picture.format }.flatMap { format in
      others.map { (format, $0) }
    } + smaller.map { (picture.format, $0) }
  }

  /// The formats that others are made of.
  private static let sources: Set<Picture.Format> = [.jpeg, .png, .webp, .avif]
}
