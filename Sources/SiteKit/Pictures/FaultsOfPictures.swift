import Diagnostics
import Notes
import Pictures
import Text

/// What is wrong with the pictures of a note, each at its place in it.
func faultsOfPictures(in note: Note, _ links: FileLinks) -> [Diagnostic] {
  var columns = WrittenColumns(note.source.text)
  return note.images.compactMap { image in
    guard let fault = fault(of: image, in: note.source.path, links) else { return nil }
    let column = columns.column(of: image.src, onLine: image.line)
    return Diagnostic(
      fault.severity, fault.id,
      at: SourceLocation(note.source.path, line: image.line, column: column), fault.message)
  }
}

/// That the picture which is to stand for a note is not there. Themes know such keys too, and other
/// folders, so it may be none of ours.
func faultOfCover(of note: Note, _ links: FileLinks) -> Diagnostic? {
  guard let cover = note.cover, cover.file == nil,
    case .missing(let wanted) = links.target(of: cover.src, in: note.source.path)
  else { return nil }
  return Diagnostic(
    .note, .missingPicture, at: SourceLocation(note.source.path, line: cover.line),
    "the picture \(wanted), which is to stand for the note where it is shared, is not there; mend"
      + " the path or add the file")
}

private typealias Fault = (severity: Diagnostic.Severity, id: Diagnostic.ID, message: String)

private func fault(of image: Note.Image, in path: String, _ links: FileLinks) -> Fault? {
  guard let file = image.file else { return faultOfLink(image, in: path, links) }
  switch links.pictures.file(file) {
  case .broken(let clause):
    return (
      .warning, .brokenPicture, "the picture \(file) \(clause); put another file in its place"
    )
  case .misnamed(let picture):
    let format = picture.format
    return (
      // A browser looks into a file whose name is wrong, but takes no text for a picture.
      format == .svg ? .warning : .note, .misnamedPicture,
      "the picture \(file) is a \(format.rawValue) file; let its name end in .\(format.endings[0])"
    )
  case .picture, nil:
    // Where nothing was looked for otherwise, all were found as they are spelt.
    return links.pictures.isAskedForLike ? faultOfLink(image, in: path, links) : nil
  }
}

private func faultOfLink(_ image: Note.Image, in path: String, _ links: FileLinks) -> Fault? {
  switch links.target(of: image.src, in: path) {
  case .missing(let wanted) where image.file == nil:
    if links.pictures.isHeldBack(wanted) {
      return (
        .warning, .missingPicture,
        "the picture \(wanted) is not published; put it where the site publishes files"
      )
    }
    let hint =
      links.hint(for: wanted).map { "did you mean \($0)?" } ?? "mend the path or add the file"
    return (.warning, .missingPicture, "the picture \(wanted) is not there; \(hint)")
  case .respelt(let file, _):
    return (
      .note, .respeltTarget,
      "the file is called \(file); spell the picture's path so, for elsewhere case counts"
    )
  default: return nil
  }
}

extension FileLinks {
  /// The file that was probably meant: one of that name elsewhere, or of a like name nearby.
  fileprivate func hint(for path: String) -> String? {
    pictures.namesakes(of: path).first ?? pictures.neighbour(like: path)
  }
}

extension Diagnostic.ID {
  static let missingPicture: Self = "picture-missing"
  static let brokenPicture: Self = "picture-broken"
  static let misnamedPicture: Self = "picture-format"
}
