import Bytes
import Diagnostics
import Platform
import SiteKit
import SiteSource

/// A file of text, read once: what it is as a page, and what is wrong with it by itself.
struct ReadFile: Sendable {
  private(set) var page: PublishedPage?
  private(set) var faults: [Diagnostic] = []

  init(_ path: String, in folder: Folder, _ configuration: Configuration) {
    do throws(FileError) {
      let bytes = try folder.read(path)
      faults = bytes.withBytes {
        configuration.secrets(in: $0, at: path, settings: path.isPage ? .ignored : .looked)
      }
      guard path.isPage else { return }
      faults += bytes.withBytes { configuration.foreignSyntax(inPage: $0, at: path) }
      page = PageReader.page(bytes, at: path)
      if page == nil { faults.append(.unreadablePage(path)) }
    } catch {
      faults.append(.unreadable(path, error))
    }
  }
}

extension Configuration {
  /// What other tools would have replaced and what stayed as text.
  fileprivate func foreignSyntax(inPage html: BorrowedBytes, at path: String) -> [Diagnostic] {
    guard severity(of: .syntaxForeign) != nil else { return [] }
    let shown = ForeignSyntax.shown(in: html)
    guard !shown.isEmpty else { return [] }
    var places = OffsetPlaces(path, in: html)
    return shown.compactMap { syntax in
      fault(
        .syntaxForeign, at: places.place(of: syntax.offset(inPage: html) ?? 0),
        "“\(syntax.start)” is \(syntax.name), and the page shows it as it stands")
    }
  }
}

extension Diagnostic {
  fileprivate static func unreadablePage(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, .unreadable, at: SourceLocation(path),
      "the page's tags are nested so wrongly that browsers make millions of elements of them; mend"
        + " the page")
  }
}
