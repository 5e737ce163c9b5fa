import Diagnostics

/// The results of a program that converts parts of notes, such as formulas, for all notes of a
/// site.
///
/// The output for a part depends on its key and on the program that converts it, so the page of a
/// note depends on both.
package struct ProgramResults<
  Key: Cacheable & Comparable & Hashable & Sendable, Result: Cacheable & Sendable
>: Sendable {
  /// The name and version of the program; empty if the parts are not converted.
  package var program: String
  /// The result for each part.
  package var results: [Key: Result] = [:]
  /// The problems of parts, by the path of the note.
  package var diagnosticsByPath: [String: [Diagnostic]] = [:]

  package init(program: String = "") { self.program = program }

  /// All problems, in the order of the notes' paths.
  package var diagnostics: [Diagnostic] {
    diagnosticsByPath.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// Adds the results and problems of another build, except where there are some already.
  package mutating func merge(_ other: Self) {
    results.merge(other.results) { mine, _ in mine }
    diagnosticsByPath.merge(other.diagnosticsByPath) { mine, _ in mine }
  }
}

extension ProgramResults: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(program)
    writer.write(UInt64(results.count))
    for (key, result) in results.sorted(by: { $0.key < $1.key }) {
      writer.write(key)
      writer.write(result)
    }
    writer.write(UInt64(diagnosticsByPath.count))
    for (path, faults) in diagnosticsByPath.sorted(by: { $0.key < $1.key }) {
      writer.write(path)
      writer.write(faults)
    }
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    program = try reader.text()
    for _ in 0..<(try reader.count()) {
      let key: Key = try reader.value()
      results[key] = try reader.value()
    }
    for _ in 0..<(try reader.count()) {
      let path = try reader.text()
      diagnosticsByPath[path] = try reader.list()
    }
  }
}
