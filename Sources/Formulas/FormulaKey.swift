import Cache
import Notes

/// The input from which a formula is converted. Formulas with equal keys have the same output.
package struct FormulaKey: Hashable, Sendable {
  /// The TeX without its delimiters.
  let tex: String
  let style: Note.Formula.Style
  /// The TeX of the earlier formulas of the note that define commands, in the order of the note.
  let definitions: [String]
}

/// The result of converting a formula: MathML, or an error.
package enum FormulaResult: Hashable, Sendable {
  case mathML(MathMLCore)
  case fault(FormulaError)
}

/// The reason why a formula cannot be converted.
package struct FormulaError: Hashable, Sendable {
  /// The reason, as the part of a message that follows a colon.
  let reason: String
  /// The offset of the error in the TeX, in UTF-16 code units; `nil` if it is unknown.
  let offset: Int?
}

extension FormulaKey: Comparable {
  package static func < (a: Self, b: Self) -> Bool {
    if a.tex != b.tex { return a.tex < b.tex }
    if a.style != b.style { return a.style.rawValue < b.style.rawValue }
    return a.definitions.lexicographicallyPrecedes(b.definitions)
  }
}

extension FormulaKey: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(tex)
    writer.write(style.rawValue)
    writer.write(UInt64(definitions.count))
    for definition in definitions { writer.write(definition) }
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    tex = try reader.text()
    style = try Note.Formula.Style(rawValue: reader.text()).undamaged()
    var definitions: [String] = []
    for _ in 0..<(try reader.count()) { definitions.append(try reader.text()) }
    self.definitions = definitions
  }
}

extension FormulaResult: Cacheable {
  package func write(to writer: inout CacheWriter) {
    switch self {
    case .mathML(let formula):
      writer.write(true)
      writer.write(formula.text)
    case .fault(let fault):
      writer.write(false)
      writer.write(fault.reason)
      writer.write(fault.offset ?? -1)
    }
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    if try reader.flag() {
      self = .mathML(MathMLCore(text: try reader.text()))
    } else {
      let (reason, offset) = (try reader.text(), try reader.integer())
      self = .fault(FormulaError(reason: reason, offset: offset < 0 ? nil : offset))
    }
  }
}
