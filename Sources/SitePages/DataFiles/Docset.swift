import Bytes
import Cache
import Liquid
import Notes
import Platform
import SiteModel
import SiteOutput
import SiteSource

/// The site as a docset for Dash, Zeal and Velocity (Kapeli, “Docset Generation Guide”). A docset
/// is a folder with all pages and files, whose links work on a disk, and with a database of the
/// index entries.
///
///     walls.docset/Contents/Info.plist                      `writeInfo(of:to:)`
///     walls.docset/Contents/Resources/docSet.dsidx          `DocsetEntry`, in a `DocsetDatabase`
///     walls.docset/Contents/Resources/Documents/index.html  the pages, by `write(_:at:to:)`
package struct Docset: Sendable {
  /// The path of the docset in the output folder, such as `walls.docset`.
  package let folder: String
  /// The base path of the site.
  let base: String
  /// The paths of pages whose URLs lack the file extension, by URL: the URL `about` has the path
  /// `about.html`.
  private let files: [String: String]
  /// The digest of the inputs that all pages of the docset share.
  let digest: Digest
}

extension Docset {
  /// Creates the docset of a site; returns `nil` if the configuration does not request one.
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

  /// Returns the path of the docset's copy of a page or file.
  func path(of output: String) -> String { "\(folder)/Contents/Resources/Documents/\(output)" }

  /// Returns copies of all files of the site except pages, files of the search index, and Markdown
  /// copies of notes.
  ///
  /// - Parameter outputs: The files of the site.
  package func copies(of outputs: [Output]) -> [Output] {
    let own = [folder, GeneratedPaths.searchFolder].map { "\($0)/" }
    return outputs.filter { output in
      output.rank == .asset && !output.path.hasSuffix(".md")
        && !own.contains(where: output.path.hasPrefix)
    }.map { Output(path(of: $0.path), rank: .asset, content: $0.content) }
  }

  /// Returns the percent-encoded path of the file at a URL of the site: `notes/index.html` for
  /// `notes/`.
  ///
  /// - Parameter url: The URL without the base path, a fragment or a query.
  func file(atURL url: some StringProtocol) -> String {
    if url.isEmpty || url.hasSuffix("/") { return "\(url)index.html" }
    guard !files.isEmpty, let file = files[percentDecoded(url)] else { return String(url) }
    return percentEncoded(file)
  }
}

extension Docset {
  /// Returns the files of the docset that are not copies of the site's files.
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
            FileError("write", database.outputPath, code: error.isOutOfMemory ? ENOMEM : EIO))
        }
      },
    ]
  }
}

/// Conversion of links for pages that are opened from a disk.
///
/// An address on the site begins with its base path. It becomes the path of a file relative to the
/// page:
///
///     <a href="/notes/#walls">   on the page a/index.html   <a href="../notes/index.html#walls">
extension Docset {
  /// Appends a page to `output`, with its addresses converted.
  ///
  /// - Parameter path: The path of the page in the output folder of the site.
  func write(_ page: BorrowedBytes, at path: String, to output: inout ByteWriter) {
    let top = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    AddressesOfHTML.write(page, to: &output) { address($0, from: top) }
  }

  /// Returns an address converted for a page in the docset.
  ///
  /// - Parameter top: The relative path from the page to the root of the site, such as `../`.
  private func address(_ address: Substring, from top: String) -> String {
    let end = address.firstIndex { $0 == "#" || $0 == "?" } ?? address.endIndex
    let (path, rest) = (address[..<end], address[end...])
    if path.hasPrefix(base), !path.hasPrefix("//") {
      return top + file(atURL: path.dropFirst(base.count)) + rest
    }
    // Also convert a relative address of a folder, which the author may have written.
    let isOfPage = !path.hasPrefix("/") && !path.contains(":")
    return isOfPage && path.hasSuffix("/") ? "\(path)index.html\(rest)" : String(address)
  }
}

extension Docset {
  /// Writes `Info.plist`, which describes the docset for the programs that open it.
  private func writeInfo(of site: Site, to output: inout ByteWriter) {
    let name = String(folder.prefix { $0 != "." })
    var texts = [
      ("CFBundleIdentifier", name), ("CFBundleName", site.title),
      ("DocSetPlatformFamily", name),
      ("dashIndexFilePath", file(atURL: "")),
    ]
    // The address on the web to which the program can switch.
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
