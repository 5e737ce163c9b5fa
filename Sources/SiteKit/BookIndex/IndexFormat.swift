import Bytes
import Incremental
import SiteSource

/// A file with the index for other programs.
enum IndexFormat: String, Sendable, CaseIterable {
  /// All of it as JSON.
  case json
  /// An inventory, by which other manuals lead here (Sphinx, "intersphinx", version 2).
  case inventory

  var place: SitePath {
    switch self {
    case .json: .indexJSON
    case .inventory: .inventory
    }
  }
}

extension Site {
  /// The formats that the site has its index in.
  var indexFormats: [IndexFormat] {
    configuration.entries.kinds.isEmpty ? [] : IndexFormat.allCases
  }

  /// Writes the index in a format.
  ///
  /// - Throws: `CacheDamage` if it cannot be made from what the cache holds.
  func write(_ format: IndexFormat, to output: inout ByteWriter) throws(CacheDamage) {
    let entries = try index.entries().compactMap(\.entry)
    switch format {
    case .json: IndexJSON.write(entries, to: &output)
    case .inventory:
      SphinxInventory(of: self, entries).write(to: &output)
    }
  }
}
