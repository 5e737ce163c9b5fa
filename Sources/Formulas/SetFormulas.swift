import Cache
import Diagnostics
import Liquid
import Notes

/// The formulas of a site as its pages show them.
///
/// What a formula looks like follows from its TeX and from the program that set it, so that both
/// together are what the page of a note depends on.
package struct SetFormulas: Sendable {
  /// The program that set them, as exactly as it decides their bytes; none where all are code.
  package var program = ""
  package var settings: [FormulaKey: FormulaSetting] = [:]
  /// What is wrong with those of each note, by its path.
  package var faults: [String: [Diagnostic]] = [:]

  package init(program: String = "") { self.program = program }

  /// What is wrong with them, in the order of the notes' paths.
  package var diagnostics: [Diagnostic] { faults.sorted { $0.key < $1.key }.flatMap(\.value) }
}

extension SetFormulas {
  /// What is wrong with the formulas of a note.
  package func faults(of note: Note) -> [Diagnostic] {
    zip(note.formulas, note.formulaKeys).compactMap { formula, key in
      guard case .fault(let fault) = settings[key] else { return nil }
      return Diagnostic(
        .warning, .formula, at: formula.place(of: fault, in: note.source.path),
        "the formula is shown as code, for it cannot be set: \(fault.reason)")
    }
  }

  /// What takes the places of a note's formulas in its body.
  package func edits(of note: Note) -> [BodyEdit] {
    zip(note.formulas, note.formulaKeys).map { formula, key in
      switch settings[key] {
      case .mathML(let set): BodyEdit(formula.range, set.text.utf8)
      case .fault, nil: BodyEdit(formula.range, formula.asCode.bytes)
      }
    }
  }
}

extension Note.Formula {
  /// The TeX, for people to read.
  fileprivate var asCode: HTML {
    HTML(Array("<code>".utf8) + HTML(escaping: tex).bytes + Array("</code>".utf8))
  }

  /// Where a fault in the TeX stands.
  fileprivate func place(of fault: FormulaFault, in path: String) -> SourceLocation {
    guard let offset = fault.offset else {
      return SourceLocation(path, line: line, column: column)
    }
    let before = String(decoding: tex.utf16.prefix(offset), as: UTF16.self).unicodeScalars
    let length = before.reversed().prefix { $0 != "\n" }.count
    let lines = before.count { $0 == "\n" }
    if lines > 0 { return SourceLocation(path, line: line + lines, column: length + 1) }
    return SourceLocation(path, line: line, column: column.map { $0 + length })
  }
}

extension SetFormulas: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(program)
    writer.write(UInt64(settings.count))
    for (key, setting) in settings.sorted(by: { $0.key < $1.key }) {
      writer.write(key)
      writer.write(setting)
    }
    writer.write(UInt64(faults.count))
    for (path, faults) in faults.sorted(by: { $0.key < $1.key }) {
      writer.write(path)
      writer.write(faults)
    }
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    program = try reader.text()
    for _ in 0..<(try reader.count()) {
      let key: FormulaKey = try reader.value()
      settings[key] = try reader.value()
    }
    for _ in 0..<(try reader.count()) {
      let path = try reader.text()
      faults[path] = try reader.list()
    }
  }
}

extension Diagnostic.ID {
  static let formula: Self = "formula"
}
