import Cache
import Pictures

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
