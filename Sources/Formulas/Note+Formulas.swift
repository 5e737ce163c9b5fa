import Notes
import Text

extension Note {
  /// Its formulas as far as they decide what they look like, in order.
  package var formulaKeys: [FormulaKey] {
    var definitions: [String] = []
    var length = 0
    return formulas.map { formula in
      let key = FormulaKey(tex: formula.tex, style: formula.style, definitions: definitions)
      if formula.definesCommands, length + formula.tex.utf8.count <= Formula.mostDefinitions {
        definitions.append(formula.tex)
        length += formula.tex.utf8.count
      }
      return key
    }
  }

  /// Finds the columns that formulas start at; the TeX of a block may start on the line below its
  /// sign.
  package mutating func findFormulas() {
    var columns = WrittenColumns(source.text)
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
  /// How many bytes of definitions a note may have: each formula behind them is kept with them.
  fileprivate static let mostDefinitions = 1 << 14

  /// Whether what stands in it holds for the formulas behind it, as in MathJax.
  fileprivate var definesCommands: Bool {
    ["\\newcommand", "\\renewcommand", "\\def", "\\gdef", "\\let", "\\DeclareMathOperator"]
      .contains { tex.contains($0) }
  }
}
