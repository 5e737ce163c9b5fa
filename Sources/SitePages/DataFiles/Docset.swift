import Bytes
import Cache
import Liquid
import Notes
import Platform
import SiteModel
import SiteOutput
import SiteSource

/// The site as a docset, which Dash, Zeal and Velocity read: a folder with all pages and files,
/// whose links work on a disk, and a database of the index entries (Kapeli, "Docset Generation
/// Guide").
///
///     walls.docset/Contents/Info.plist                      `writeInfo(of:to:)`
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
  /// - Returns: `nil` if the configuration asks for none.
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

  /// Returns copies of all files other than pages.
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

extension Docset {
  /// The files of the docset that the site itself does not have.
  static func files(of site: Site) -> [DataFile] {
    guard let docset = site.docset else { return [] }
    let contents = "/\(docset.folder)/Contents"
    let database = SitePath("\(contents)/Resources/docSet.dsidx")
    return [
      DataFile(
        place: SitePath("\(contents)/Info.plist"),
        content: .writer(
          inputs: { _, _ in }, write: { site, output in docset.writeInfo(of: site, to: &output) })),
      .ofIndex(at: database, digest: docset.digest) {
        (site, rows, output) throws(RenderFailure) in
        do throws(DocsetDatabase.Failure) {
          output.append(contentsOf: try DocsetDatabase.file(of: docset.entries(of: site, rows)))
        } catch {
          throw .file(
            FileError("write", database.outputPath, code: error.isOfMemory ? ENOMEM : EIO))
        }
      },
    ]
  }
}

/// The links of a page that is opened from a disk: addresses on the site, which start with its base
/// path, become paths of files relative to the page.
///
///     <a href="/notes/#walls">   on the page a/index.html   <a href="../notes/index.html#walls">
extension Docset {
  /// Appends a page with its addresses changed.
  ///
  /// - Parameter path: The path of the page in the output folder.
  func write(_ page: BorrowedBytes, at path: String, to output: inout ByteWriter) {
    let top = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    AddressesOfHTML.write(page, to: &output) { address($0, from: top) }
  }

  /// An address as it leads from a page.
  ///
  /// - Parameter top: The relative path from the page to the top of the site.
  private func address(_ address: Substring, from top: String) -> String {
    let end = address.firstIndex { $0 == "#" || $0 == "?" } ?? address.endIndex
    let (path, rest) = (address[..<end], address[end...])
    if path.hasPrefix(base), !path.hasPrefix("//") {
      return top + file(atURL: path.dropFirst(base.count)) + rest
    }
    // An author's address relative to the page that leads to a folder.
    let isOfPage = !path.hasPrefix("/") && !path.contains(":")
    return isOfPage && path.hasSuffix("/") ? "\(path)index.html\(rest)" : String(address)
  }
}

extension Docset {
  /// Writes the description of the docset for its reader: an `Info.plist`.
  private func writeInfo(of site: Site, to output: inout ByteWriter) {
    let name = String(folder.prefix { $0 != "." })
    var texts = [
      ("CFBundleIdentifier", name), ("CFBundleName", site.title),
      ("DocSetPlatformFamily", name),
      ("dashIndexFilePath", file(atURL: "")),
    ]
    // The address of a page on the web.
    if site.configuration.url != nil { texts.append(("DashDocSetFallbackURL", site.home)) }
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>

      """)
    for (key, text) in texts {
      output.append(contentsOf: "<key>\(key)</key>\n<string>")
      HTML.escape(text.onOneLine, into: &output)
      output.append("</string>\n")
    }
    output.append("<key>isDashDocset</key>\n<true/>\n</dict>\n</plist>\n")
  }
}
