import Bytes
import Diagnostics
import Text

/// The locations of all keys of a YAML file, including keys in nested mappings and lists.
public struct YAMLKeyLocations: Sendable {
  private let path: String
  /// The locations of the keys, by the path of the key: `table.row_height`.
  private let places: [String: SourceLocation]

  /// Parses a file for the locations of its keys.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: The path of the file in the site's folder.
  public init(_ bytes: [UInt8], path: String) {
    self.path = path
    let text = SourceText(bytes)
    places = text.bytes.withBytes { bytes in
      (YAMLReader(placesIn: bytes).places ?? [:]).mapValues {
        SourceLocation(path, line: $0.line, column: $0.column)
      }
    }
  }

  /// Returns the location of a key. If the key is missing, returns the location of the nearest key
  /// that would contain it; `nil` if there is no such key either.
  ///
  /// - Parameter key: The path of the key: keys and list indices joined by dots, such as
  ///   `table.row_height` and `defaults.0.values.layout`.
  public subscript(key: String) -> SourceLocation? {
    var path = key[...]
    while true {
      if let place = places[String(path)] { return place }
      guard let dot = path.lastIndex(of: ".") else { return nil }
      path = path[..<dot]
    }
  }
}
