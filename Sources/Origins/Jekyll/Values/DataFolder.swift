import Diagnostics
import Liquid
import Notes
import Platform
import SiteSource
import Text

/// What the files in `_data` hold, by their folders and names.
struct DataFolder: Sendable {
  private(set) var value = Value.object(Object())
  private(set) var diagnostics: [Diagnostic] = []
  private var ignored = IgnoreRules.none

  /// Reads the folder `name` of a site; one that is not there holds nothing.
  init(_ name: String, of files: IncludedFiles) {
    let folder = files.folder
    guard folder.folder(name).isFolder else { return }
    ignored = files.ignored
    if let reason = files.reason(toRefuse: name) {
      diagnostics = [
        Diagnostic(
          .error, .dataFile, at: SourceLocation(JekyllSite.settingsFile),
          "the folder of data \(name) is not read, for \(reason)")
      ]
      return
    }
    value = .object(read(name, in: folder, depth: 0))
  }
}

extension DataFolder {
  private mutating func read(_ path: String, in site: Folder, depth: Int) -> Object {
    var object = Object()
    guard depth < Self.deepest else {
      diagnostics.append(
        Diagnostic(
          .error, .dataFile, at: SourceLocation(path),
          "folders of data that lie deeper than \(Self.deepest) are not read; move it up"))
      return object
    }
    let items: [Folder.Item]
    do throws(FileError) {
      items = try site.folder(path).items()
    } catch {
      diagnostics.append(.unreadable(path, error))
      return object
    }
    for item in items.sorted(by: { $0.name < $1.name }) where !item.name.hasPrefix(".") {
      let inner = "\(path)/\(item.name)"
      switch item.kind {
      case .folder: object[key(item.name[...])] = .object(read(inner, in: site, depth: depth + 1))
      case .file:
        guard let dot = item.name.lastIndex(of: "."),
          let value = read(inner, as: item.name[dot...].dropFirst().lowercased(), in: site)
        else { continue }
        object[key(item.name[..<dot])] = value
      case .link: diagnostics.append(.skippedLink(inner))
      case .other: diagnostics.append(.special(inner, in: site))
      }
    }
    return object
  }

  /// How many folders deep data may lie.
  private static let deepest = 32

  private mutating func read(_ path: String, as kind: String, in site: Folder) -> Value? {
    guard ["yml", "yaml", "json", "csv", "tsv"].contains(kind) else { return nil }
    if ignored.ignores(path) {
      diagnostics.append(
        Diagnostic(
          .warning, .dataFile, at: SourceLocation(path),
          "git leaves the file out, so its data are not read; list it under include: if they may be"
            + " published"))
      return nil
    }
    let bytes: [UInt8]
    do {
      bytes = try site.read(path)
    } catch {
      diagnostics.append(.unreadable(path, error))
      return nil
    }
    switch kind {
    case "csv", "tsv":
      let table = SeparatedValues(SourceText(bytes).bytes, partedBy: kind == "csv" ? "," : "\t")
      if !table.isTooSparse { return table.value }
      diagnostics.append(
        Diagnostic(
          .error, .dataFile, at: SourceLocation(path),
          "the first row names far more columns than the other rows have; take out of it what they"
            + " lack"))
      return nil
    case "json":
      do throws(JSONError) {
        return try Value(json: SourceText(bytes).bytes)
      } catch {
        diagnostics.append(
          Diagnostic(
            .error, .dataFile, at: SourceLocation(path, line: error.line, column: error.column),
            "the file is not JSON: \(error.message)"))
        return nil
      }
    default: return Value(yaml: bytes, path: path, reporting: &diagnostics)
    }
  }

  /// The name of a file as the name of a value: signs go, and space becomes `_`.
  private func key(_ name: Substring) -> String {
    let kept = name.filter { $0.isLetter || $0.isNumber || $0.isWhitespace || "_-".contains($0) }
    return kept.split(whereSeparator: \.isWhitespace).joined(separator: "_")
  }
}

extension Diagnostic.ID {
  /// A file of data cannot be read.
  static let dataFile: Self = "data-file"
}
