import Cache
import Diagnostics
import Liquid
import Notes
import Text

/// The converted formulas of a site.
///
/// The output for a formula depends on its key and on the program that converts it, so the page of
/// a note depends on both.
package struct SetFormulas: Sendable {
  /// The name and version of the program that converts formulas; empty if there is no such program,
  /// so that all formulas are shown as code.
  package var program = ""
  /// The result for each formula.
  package var settings: [FormulaKey: FormulaResult] = [:]
  /// The problems of formulas, by the path of the note.
  package var diagnosticsByPath: [String: [Diagnostic]] = [:]

  package init(program: String = "") { self.program = program }

  /// All problems, in the order of the notes' paths.
  package var diagnostics: [Diagnostic] {
    diagnosticsByPath.sorted { $0.key < $1.key }.flatMap(\.value)
  }
}

extension SetFormulas {
  /// Returns the problems of a note's formulas.
  package func faults(of note: Note) -> [Diagnostic] {
    zip(note.formulas, note.formulaKeys).compactMap { formula, key in
      guard case .fault(let fault) = settings[key] else { return nil }
      return Diagnostic(
        .warning, .formula, at: formula.place(of: fault, in: note.source.path),
        "the formula cannot be typeset and is shown as code: \(fault.reason)")
    }
  }

  /// Returns the edits that replace the TeX in a note's body by MathML, or by code if a formula
  /// cannot be converted.
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
  /// The TeX as inline code.
  fileprivate var asCode: HTML {
    HTML(Array("<code>".utf8) + HTML(escaping: tex).bytes + Array("</code>".utf8))
  }

  /// Returns the location of an error in the TeX; the start of the formula if the error has no
  /// offset.
  fileprivate func place(of fault: FormulaError, in path: String) -> SourceLocation {
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
    writer.write(UInt64(diagnosticsByPath.count))
    for (path, faults) in diagnosticsByPath.sorted(by: { $0.key < $1.key }) {
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
      diagnosticsByPath[path] = try reader.list()
    }
  }
}

extension Diagnostic.ID {
  /// A formula cannot be converted.
  static let formula: Self = "formula"
}

extension Note {
  /// The keys of the note's formulas, in order.
  package var formulaKeys: [FormulaKey] {
    var definitions: [String] = []
    var length = 0
    return formulas.map { formula in
      let key = FormulaKey(tex: formula.tex, style: formula.style, definitions: definitions)
      if formula.definesCommands, length + formula.tex.utf8.count <= Formula.maximumDefinitionBytes
      {
        definitions.append(formula.tex)
        length += formula.tex.utf8.count
      }
      return key
    }
  }

  /// Sets the columns in which formulas start. If the TeX of a formula starts on the line after its
  /// delimiter, also corrects the line.
  package mutating func findFormulas() {
    var columns = ColumnFinder(source.text)
    for i in formulas.indices {
      let start = String(formulas[i].tex.prefix { !$0.isNewline })
      for line in formulas[i].line...formulas[i].line + 1 {
        guard let column = columns.column(of: start, onLine: line) else { continue }
        (formulas[i].line, formulas[i].column) = (line, column)
        break
      }
    }
  }
}

extension Note.Formula {
  /// The maximum size in bytes of the definitions in a note. It is limited because the key of each
  /// later formula contains all definitions.
  fileprivate static let maximumDefinitionBytes = 1 << 14

  /// Indicates whether the formula defines commands. As in MathJax, later formulas of the note can
  /// use these commands.
  fileprivate var definesCommands: Bool {
    ["\\newcommand", "\\renewcommand", "\\def", "\\gdef", "\\let", "\\DeclareMathOperator"]
      .contains { tex.contains($0) }
  }
}
