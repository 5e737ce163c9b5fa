import Diagnostics
import FrontMatter
import Notes
import Synchronization

extension Configuration {
  /// A file that a configuration was read from.
  package struct SourceFile: Sendable {
    /// The path in the site's folder.
    package let path: String
    package let bytes: [UInt8]
    private let known = KnownPlaces()

    package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

    /// The places of its keys: the file is read again for them, when they are first asked for.
    package var places: YAMLPlaces { known.places(in: bytes, of: path) }
  }

  /// The places of the keys of a file, read once: there may be as many faults as keys.
  private final class KnownPlaces: Sendable {
    private let places = Mutex<YAMLPlaces?>(nil)

    func places(in bytes: [UInt8], of path: String) -> YAMLPlaces {
      places.withLock { places in
        let read = places ?? YAMLPlaces(bytes, path: path)
        places = read
        return read
      }
    }
  }

  /// Where the configuration says something, for a fault of it: the place of the key, in the file
  /// that has the last word of those that have it; where none has it that file, and the folder
  /// itself where there is no file.
  package func place(of key: String) -> SourceLocation {
    for file in sourceFiles {
      if let place = file.places[key] { return place }
    }
    return SourceLocation(sourceFiles.first?.path ?? ".")
  }

  /// The file that an author writes settings in.
  var fileToEdit: String { sourceFiles.first?.path ?? Self.fileName }
}
