import Bytes
import Diagnostics
import Text

/// The places of the keys in a file that is a YAML mapping, those of mappings and lists in it too.
public struct YAMLPlaces: Sendable {
  private let path: String
  private let places: [String: SourceLocation]

  /// - Parameters:
  ///   - bytes: What is in the file.
  ///   - path: Its path in the site's folder.
  public init(_ bytes: [UInt8], path: String) {
    self.path = path
    let text = SourceText(bytes)
    places = text.bytes.withBytes { bytes in
      (YAMLReader(placesIn: bytes).places ?? [:]).mapValues {
        SourceLocation(path, line: $0.line, column: $0.column)
      }
    }
  }

  /// The place of a key by the keys and the positions in lists that lead to it, parted by dots:
  /// `table.row_height`, `defaults.0.values.layout`; of one that is not there the place of the nearest
  /// around it, and `nil` where there is none of these.
  public subscript(key: String) -> SourceLocation? {
    var way = key[...]
    while true {
      if let place = places[String(way)] { return place }
      guard let dot = way.lastIndex(of: ".") else { return nil }
      way = way[..<dot]
    }
  }
}
