import Diagnostics
import Notes
import Pictures
import Text

/// Returns the problems of the pictures in a note.
package func faultsOfPictures(
  in note: Note, _ links: FileLinks, _ log: DependencyLog
) -> [Diagnostic] {
  var columns = ColumnFinder(note.source.text)
  return note.images.compactMap { image in
    guard let fault = fault(of: image, links, log) else { return nil }
    let column = columns.column(of: image.src, onLine: image.line)
    let diagnostic = Diagnostic(
      fault.severity, fault.id,
      at: SourceLocation(note.source.path, line: image.line, column: column), fault.message)
    return fault.id == .missingPicture
      ? diagnostic.with(.missing(address: image.src)) : diagnostic
  }
}

/// Returns a remark if the preview picture in the front matter does not exist.
///
/// It is only a remark, because themes of other tools use the same front matter keys for pictures
/// in folders that this program does not know.
package func faultOfCover(of note: Note, _ log: DependencyLog) -> Diagnostic? {
  guard let cover = note.cover, cover.file == nil,
    case .missing(let wanted) = log.target(ofPicture: cover.src)
  else { return nil }
  return Diagnostic(
    .note, .missingPicture, at: SourceLocation(note.source.path, line: cover.line),
    "the preview picture \(wanted) of the note was not found; fix the path or add the file")
}

private typealias PictureProblem = (
  severity: Diagnostic.Severity, id: Diagnostic.ID, message: String
)

/// Returns the problem of a picture's file or of its address, or `nil` if both are correct.
private func fault(of image: Note.Image, _ links: FileLinks, _ log: DependencyLog)
  -> PictureProblem?
{
  guard let file = image.file else { return faultOfLink(image, links: links, log: log) }
  switch links.pictures.file(file) {
  case .broken(let clause):
    return (
      .warning, .brokenPicture, "the picture \(file) \(clause); replace it"
    )
  case .misnamed(let picture):
    let format = picture.format
    return (
      // Browsers show a misnamed picture, because they detect its format. They do not detect SVG.
      format == .svg ? .warning : .note, .misnamedPicture,
      "the picture \(file) is a \(format.rawValue) file; rename it to end in .\(format.fileExtensions[0])"
    )
  case .picture, nil: return faultOfLink(image, links: links, log: log)
  }
}

/// Returns the problem of a picture's address: the file is missing, or its name differs in upper
/// and lower case. Returns `nil` if the address is correct.
private func faultOfLink(
  _ image: Note.Image, links: FileLinks, log: DependencyLog
) -> PictureProblem? {
  switch log.target(ofPicture: image.src) {
  case .missing(let wanted) where image.file == nil:
    if links.pictures.existsUnpublished(wanted) {
      return (
        .warning, .missingPicture,
        "the picture \(wanted) is not published; move it to a folder that the site publishes"
      )
    }
    let hint =
      links.hint(for: wanted).map { "did you mean \($0)?" } ?? "fix the path or add the file"
    return (.warning, .missingPicture, "the picture \(wanted) was not found; \(hint)")
  case .respelt(let file, _):
    return (
      .note, .respeltTarget,
      "the name of the file is \(file); use the same upper and lower case, because other systems"
        + " distinguish them"
    )
  default: return nil
  }
}

extension Diagnostic.ID {
  /// A link or picture spells the path of a file in a different case.
  package static let respeltTarget: Self = "link-case"
  /// The file of a picture does not exist or is not published.
  package static let missingPicture: Self = "picture-missing"
  /// The file of a picture is damaged or not a picture.
  package static let brokenPicture: Self = "picture-broken"
  /// The extension of a picture does not match its format.
  static let misnamedPicture: Self = "picture-format"
}
