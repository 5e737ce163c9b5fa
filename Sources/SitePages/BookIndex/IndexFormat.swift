import Bytes
import Cache
import Platform
import SiteModel
import SiteSource

/// A file with the index for other programs.
package enum IndexFormat: Sendable {
  /// The whole index as JSON.
  case json
  /// An inventory for links from other manuals (Sphinx, "intersphinx", version 2).
  case inventory
  /// The files of a docset other than its pages: its description and its database.
  case docsetInfo(Docset)
  case docsetDatabase(Docset)

  var place: SitePath {
    switch self {
    case .json: .indexJSON
    case .inventory: .inventory
    case .docsetInfo(let docset): SitePath("/\(docset.folder)/Contents/Info.plist")
    case .docsetDatabase(let docset):
      SitePath("/\(docset.folder)/Contents/Resources/docSet.dsidx")
    }
  }
}

/// The reason why the index cannot be written in a format.
enum FormatFailure: Error {
  /// The cached data is damaged.
  case cache(CacheDamage)
  case file(FileError)
}

extension Site {
  /// The formats in which the site publishes its index.
  var indexFormats: [IndexFormat] {
    (configuration.entries.kinds.isEmpty ? [] : [.json, .inventory]) + docsetFormats
  }

  /// Writes the index in a format.
  ///
  /// - Throws: `FormatFailure` if the file cannot be made.
  func write(_ format: IndexFormat, to output: inout ByteWriter) throws(FormatFailure) {
    let entries: [EntryRow]
    do throws(CacheDamage) {
      entries = try index.entries().compactMap(\.entry)
    } catch {
      throw .cache(error)
    }
    switch format {
    case .json: IndexJSON.write(entries, to: &output)
    case .inventory:
      var inventory = SphinxInventory(of: self, entries)
      inventory.write(to: &output)
    case .docsetInfo(let docset): DocsetInfo.write(docset, of: self, to: &output)
    case .docsetDatabase(let docset):
      do throws(DocsetDatabase.Failure) {
        output.append(contentsOf: try DocsetDatabase.file(of: docset.entries(of: self, entries)))
      } catch {
        let path = format.place.outputPath
        throw .file(FileError("write", path, code: error.isOfMemory ? ENOMEM : EIO))
      }
    }
  }
}
