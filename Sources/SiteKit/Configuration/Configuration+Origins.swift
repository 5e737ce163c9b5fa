import Diagnostics
import FrontMatter
import Notes

extension Configuration {
  /// A file that a configuration was read from.
  struct Origin: Sendable {
    /// The path in the site's folder.
    var path: String
    var bytes: [UInt8]
  }

  /// Where the configuration says something, for a fault of it: the place of the key, in the file
  /// that has the last word of those that have it; where none has it that file, and the folder
  /// itself where there is no file.
  ///
  /// The files are read again for that: nothing but a fault asks.
  func place(of key: String) -> SourceLocation {
    for origin in origins {
      if let place = YAMLPlaces(origin.bytes, path: origin.path)[key] { return place }
    }
    return SourceLocation(origins.first?.path ?? ".")
  }

  /// The file that an author writes settings in.
  var fileToEdit: String { origins.first?.path ?? Self.fileName }
}
