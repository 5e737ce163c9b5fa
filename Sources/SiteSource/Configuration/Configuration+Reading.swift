import Diagnostics
import FrontMatter
import Liquid
import Notes
import Platform
import Synchronization

extension Configuration {
  /// Parses the text of `thumbindex.yml`.
  ///
  /// - Returns: The configuration, and the problems of the text. Invalid values are not stored.
  public static func read(yaml: [UInt8]) -> (Configuration, [Diagnostic]) {
    var configuration = Configuration()
    let diagnostics = configuration.apply(yaml: yaml) + configuration.resolveBasePath()
    return (configuration, diagnostics.sorted())
  }

  /// Applies the settings in the text of `thumbindex.yml`, which override earlier settings.
  ///
  /// - Returns: The problems of the text.
  package mutating func apply(yaml: [UInt8]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    sourceFiles.insert(SourceFile(path: Self.fileName, bytes: yaml), at: 0)
    let matter = FrontMatter(yaml: yaml, path: Self.fileName, reporting: &diagnostics)
    for field in matter.fields {
      diagnostics += unknownKeys(in: field)
    }
    for setting in Settings.top {
      guard let field = matter[field: setting.name] else { continue }
      diagnostics += apply(field.value, setting: setting, key: setting.name)
    }
    for (group, settings) in Settings.groups {
      guard let field = matter[field: group], case .object(let object) = field.value else {
        continue
      }
      for setting in settings {
        guard let value = object[setting.name] else { continue }
        diagnostics += apply(value, setting: setting, key: "\(group).\(setting.name)")
      }
    }
    return diagnostics
  }

  /// Applies one setting. Returns an error if the value is invalid.
  ///
  /// - Parameter name: The key with its group: `index.limit`.
  private mutating func apply(
    _ value: Value, setting: Setting, key name: String
  ) -> [Diagnostic] {
    if case .null = value, setting.missingValue == .ignored { return [] }
    do throws(WrongValue) {
      try setting.apply(&self, value)
      return []
    } catch {
      return [
        Diagnostic(
          .error, .configurationValue, at: place(of: name), "\(name) must be \(error.expected)")
      ]
    }
  }

  /// Returns warnings if a top-level key is unknown, or a group contains unknown keys. Returns an
  /// error if the value of a group is not a mapping.
  private func unknownKeys(in field: FrontMatter.Field) -> [Diagnostic] {
    if let settings = Settings.groups[field.key] {
      guard case .object(let object) = field.value else {
        if case .null = field.value { return [] }
        let keys = settings.map(\.name).joined(separator: ", ")
        return [
          Diagnostic(
            .error, .configurationValue, at: place(of: field.key),
            "\(field.key) must be a mapping with the keys \(keys)")
        ]
      }
      return object.keys.filter { key in !settings.contains { $0.name == key } }
        .map { unknown($0, in: field.key + ".", among: settings.map(\.name)) }
    }
    guard !Settings.top.contains(where: { $0.name == field.key }) else { return [] }
    let known = Settings.top.map(\.name) + Settings.groups.keys.sorted()
    return [unknown(field.key, in: "", among: known)]
  }

  /// Returns the warning about an unknown key.
  ///
  /// - Parameters:
  ///   - group: The group with a trailing dot, such as `index.`; empty for a top-level key.
  ///   - known: The valid keys.
  private func unknown(
    _ key: String, in group: String, among known: [String]
  ) -> Diagnostic {
    let hint =
      suggestion(for: key, among: known).map { "did you mean \(group)\($0)?" }
      ?? "known keys are \(known.joined(separator: ", "))"
    return Diagnostic(
      .warning, .configurationKey, at: place(of: group + key),
      "unknown key \(group)\(key); \(hint)")
  }
}

extension Diagnostic.ID {
  /// The configuration contains an unknown key.
  static let configurationKey: Self = "configuration-key"
  /// The configuration contains an invalid value.
  package static let configurationValue: Self = "configuration-value"
}

extension Configuration {
  /// A file from which the configuration was read.
  package struct SourceFile: Sendable {
    /// The path in the source folder.
    let path: String
    /// The contents of the file.
    let bytes: [UInt8]
    private let known = KnownPlaces()

    package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

    /// The locations of the file's keys. The first access parses the file to find them.
    var places: YAMLKeyLocations { known.places(in: bytes, of: path) }
  }

  /// The locations of a file's keys. They are found only once, because many diagnostics may need
  /// them.
  private final class KnownPlaces: Sendable {
    private let places = Mutex<YAMLKeyLocations?>(nil)

    func places(in bytes: [UInt8], of path: String) -> YAMLKeyLocations {
      places.withLock { places in
        let read = places ?? YAMLKeyLocations(bytes, path: path)
        places = read
        return read
      }
    }
  }

  /// Returns the location of a key for a diagnostic.
  ///
  /// If several files contain the key, the location is in the file that overrides the other files.
  /// If no file contains the key, the location is the first file as a whole, or the source folder
  /// if there is no file.
  ///
  /// - Parameter key: The key with its group: `index.limit`.
  package func place(of key: String) -> SourceLocation {
    for file in sourceFiles {
      if let place = file.places[key] { return place }
    }
    return SourceLocation(sourceFiles.first?.path ?? ".")
  }

  /// The path of the configuration file that a message should tell the author to edit.
  var fileToEdit: String { sourceFiles.first?.path ?? Self.fileName }
}
