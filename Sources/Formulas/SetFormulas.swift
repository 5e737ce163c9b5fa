import Cache
import Diagnostics
import Liquid
import Notes
import Text

/// The converted formulas of a site. If no program converts formulas, they are shown as code.
package typealias SetFormulas = ProgramResults<FormulaKey, FormulaResult>

extension ProgramResults<FormulaKey, FormulaResult> {
  /// Returns the problems of a note's formulas.
  package func faults(of note: Note) -> [Diagnostic] {
    zip(note.formulas, note.formulaKeys).compactMap { formula, key in
      guard case .fault(let fault) = results[key] else { return nil }
      return Diagnostic(
        .warning, .formula, at: formula.place(of: fault, in: note.source.path),
        "the formula cannot be typeset and is shown as code: \(fault.reason)")
    }
  }

  /// Returns the edits that replace the TeX in a note's body by MathML, or by code if a formula
  /// cannot be converted.
  package func edits(of note: Note) -> [BodyEdit] {
    zip(note.formulas, note.formulaKeys).map { formula, key in
      switch results[key] {
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
