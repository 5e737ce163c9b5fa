import Cache
import Notes
import SiteModel
import SiteOutput
import SiteSource

/// The site as a docset, which Dash, Zeal and Velocity read: a folder with all pages and files, whose
/// links lead to each other on a disk, and a database by which entries of the index are found
/// (Kapeli, "Docset Generation Guide").
///
///     walls.docset/Contents/Info.plist                      `DocsetInfo`
///     walls.docset/Contents/Resources/docSet.dsidx          `DocsetEntry`, in a `DocsetDatabase`
///     walls.docset/Contents/Resources/Documents/index.html  the pages, by `write(_:at:to:)`
package struct Docset: Sendable {
  /// Its path in the output folder, such as `walls.docset`.
  package let folder: String
  let base: String
  /// The paths of the pages that have an ending in their files alone, `about` for `about.html`, by
  /// what their URLs have of them.
  private let files: [String: String]
  /// The digest of what copies of pages are made by, beside the pages.
  let digest: Digest
}

extension Docset {
  /// - Returns: `nil` where the configuration asks for none.
  init?(_ configuration: Configuration, _ notes: [SiteNote]) {
    guard let folder = configuration.docsetFolder else { return nil }
    (self.folder, base) = (folder, configuration.base)
    var files: [String: String] = [:]
    for note in notes {
      let (url, file) = (note.header.place.relative, note.header.place.outputPath)
      if file != url, !url.isEmpty, !url.hasSuffix("/") { files[String(url)] = file }
    }
    self.files = files
    digest = Digest { writer in
      writer.write(folder)
      for (url, file) in files.sorted(by: { $0.key < $1.key }) {
        writer.write(url)
        writer.write(file)
      }
    }
  }

  /// The path of a page or file of the site in the docset.
  func path(of output: String) -> String { "\(folder)/Contents/Resources/Documents/\(output)" }

  /// The files that are no pages, once more: those that pages show, and whatever else the site has.
  ///
  /// - Parameter outputs: The files of the site. Those by which it is searched are left out,
  ///   and the Markdown of pages.
  package func copies(of outputs: [Output]) -> [Output] {
    let own = [folder, OwnPaths.searchFolder].map { "\($0)/" }
    return outputs.filter { output in
      output.rank == .asset && !output.path.hasSuffix(".md")
        && !own.contains(where: output.path.hasPrefix)
    }.map { Output(path(of: $0.path), .asset, $0.content) }
  }

  /// The path of a file of the site from its URL without the base path, a fragment or a query.
  func file(atURL url: some StringProtocol) -> String {
    if url.isEmpty || url.hasSuffix("/") { return "\(url)index.html" }
    guard !files.isEmpty, let file = files[percentDecoded(url)] else { return String(url) }
    return percentEncoded(file)
  }
}

extension Site {
  /// The files of the site's docset that are none of the site's.
  var docsetFormats: [IndexFormat] { docset.map { [.docsetInfo($0), .docsetDatabase($0)] } ?? [] }
}
