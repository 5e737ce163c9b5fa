import Diagnostics
import Liquid
import Notes
import Platform
import SiteSource
import Text

/// The contents of the files in `_data`, by folder and file name.
struct DataFolder: Sendable {
  private(set) var value = Value.object(Object())
  private(set) var diagnostics: [Diagnostic] = []
  private var ignored = IgnoreRules.none

  /// Reads a folder of the site. A missing folder is empty.
  init(_ name: String, of files: IncludedFiles) {
    let folder = files.folder
    guard folder.folder(name).isFolder else { return }
    ignored = files.ignored
    if let reason = files.reason(toRefuse: name) {
      diagnostics = [
        Diagnostic(
          .error, .dataFile, at: SourceLocation(JekyllSite.settingsFile),
          "the data folder \(name) is not read: \(reason)")
      ]
      return
    }
    value = .object(read(name, in: folder, depth: 0))
  }
}

extension DataFolder {
  private mutating func read(_ path: String, in site: Folder, depth: Int) -> Object {
    var object = Object()
    guard depth < Self.maximumDepth else {
      diagnostics.append(
        Diagnostic(
          .error, .dataFile, at: SourceLocation(path),
          "data folders more than \(Self.maximumDepth) levels deep are not read; move the folder up"
        ))
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

  /// The maximum depth of nested folders.
  private static let maximumDepth = 32

  private mutating func read(_ path: String, as kind: String, in site: Folder) -> Value? {
    guard ["yml", "yaml", "json", "csv", "tsv"].contains(kind) else { return nil }
    if ignored.ignores(path) {
      diagnostics.append(
        Diagnostic(
          .warning, .dataFile, at: SourceLocation(path),
          "git ignores the file, so its data are not read; to use them, list the file under"
            + " include:"))
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
      let table = SeparatedValues(SourceText(bytes).bytes, separator: kind == "csv" ? "," : "\t")
      if !table.isTooSparse { return table.value }
      diagnostics.append(
        Diagnostic(
          .error, .dataFile, at: SourceLocation(path),
          "the first row has far more columns than the other rows; remove the columns without"
            + " values"))
      return nil
    case "json":
      do throws(JSONError) {
        return try Value(json: SourceText(bytes).bytes)
      } catch {
        diagnostics.append(
          Diagnostic(
            .error, .dataFile, at: SourceLocation(path, line: error.line, column: error.column),
            "the file is not valid JSON: \(error.message)"))
        return nil
      }
    default: return Value(yaml: bytes, path: path, reporting: &diagnostics)
    }
  }

  /// Returns the key for the name of a file: punctuation is removed, and white space becomes `_`.
  private func key(_ name: Substring) -> String {
    let kept = name.filter { $0.isLetter || $0.isNumber || $0.isWhitespace || "_-".contains($0) }
    return kept.split(whereSeparator: \.isWhitespace).joined(separator: "_")
  }
}

extension Diagnostic.ID {
  /// A data file cannot be read.
  static let dataFile: Self = "data-file"
}

/// A table of separated values (RFC 4180). The first row names the columns; every other row becomes
/// an object of texts.
struct SeparatedValues {
  private var rows: [[String?]] = []
  /// The maximum total number of fields that the rows may lack.
  ///
  /// Each missing field becomes a member of an object, so many columns with many short rows would
  /// need memory for their product.
  private let maximumMissingFields: Int

  init(_ bytes: [UInt8], separator: Unicode.Scalar) {
    maximumMissingFields = 100_000 + bytes.count
    var reader = Reader(bytes: bytes, separator: UInt8(truncatingIfNeeded: separator.value))
    while let row = reader.row() { if row != [nil] { rows.append(row) } }
  }

  /// Indicates whether the rows lack so many fields that the value would be far larger than the
  /// text.
  var isTooSparse: Bool {
    guard let names = rows.first else { return false }
    return rows.reduce(0) { $0 + max(0, names.count - $1.count) } > maximumMissingFields
  }

  var value: Value {
    guard let names = rows.first else { return .array([]) }
    return .array(
      rows.dropFirst().map { row in
        var object = Object()
        for (name, field) in zip(names, row + Array(repeating: nil, count: names.count)) {
          guard let name, object[name] == nil else { continue }
          object[name] = field.map(Value.string) ?? .null
        }
        return .object(object)
      })
  }
}

/// A parser that returns one row of fields after another.
private struct Reader {
  let bytes: [UInt8]
  let separator: UInt8
  private var position = 0

  init(bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
  }

  /// Returns the fields of the next row; `nil` at the end. An empty field without quotes is `nil`.
  mutating func row() -> [String?]? {
    guard position < bytes.count else { return nil }
    var fields: [String?] = []
    while true {
      fields.append(field())
      guard position < bytes.count else { return fields }
      let end = bytes[position]
      position += 1
      if end == separator { continue }
      if end == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
      return fields
    }
  }

  private mutating func field() -> String? {
    var text: [UInt8] = []
    var isQuoted = false
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      isQuoted = true
      position += 1
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\"") {
          // Two quotes within a quoted field are an escaped quote.
          guard position < bytes.count, bytes[position] == byte else { break }
          position += 1
        }
        text.append(byte)
      }
    }
    while position < bytes.count, ![separator, 0x0A, 0x0D].contains(bytes[position]) {
      text.append(bytes[position])
      position += 1
    }
    return text.isEmpty && !isQuoted ? nil : String(decoding: text, as: UTF8.self)
  }
}
