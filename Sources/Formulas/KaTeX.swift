import Liquid
import Platform
import SiteSource

/// KaTeX as it is installed on a machine: a module for Node.js that turns TeX into MathML.
package struct KaTeX: Sendable {
  /// The folder of the module.
  let module: Folder
  let version: String
  /// The path of the program that runs it.
  let node: String
}

extension KaTeX {
  /// Finds the commands `katex` and `node` in a list of folders parted by colons, as in `PATH`;
  /// the module is where the command's file really lies.
  package init?(in folders: String) {
    let folders = folders.split(separator: ":").map { Folder(String($0)) }
    func program(_ name: String) -> String? {
      folders.map { $0.path(of: name) }.first { unsafe access($0, X_OK) == 0 }
    }
    guard let command = program("katex").flatMap({ Folder($0).resolved })?.path,
      let slash = command.lastIndex(of: "/"),
      let node = program("node") ?? program("nodejs")
    else { return nil }
    module = Folder(String(command[..<slash]))
    guard let package = try? Value(json: module.read("package.json")),
      case .object(let fields) = package, case .string(let version) = fields["version"]
    else { return nil }
    self.version = version
    self.node = node
  }

  /// What decides the bytes of a formula besides its TeX.
  package var name: String { "KaTeX \(version)" }
}

extension KaTeX {
  /// Sets formulas, all in one process, which reads a list of them and writes a list of the same
  /// length.
  ///
  /// - Throws: `FileError` if the process fails, or takes far longer than formulas take.
  package func set(_ formulas: [FormulaKey]) throws(FileError) -> [FormulaSetting] {
    let list = Value.array(
      formulas.map {
        var object = Object()
        object["tex"] = .string($0.tex)
        object["display"] = .bool($0.style == .display)
        object["definitions"] = .array($0.definitions.map(Value.string))
        return .object(object)
      })
    // A formula takes a millisecond, and one that hangs is given up by the script.
    let output = try filter(
      list.json(), through: [node, "-e", KaTeX.script, module.path], remarks: .dropped,
      within: 60 + formulas.count / 20)
    guard case .array(let settings)? = try? Value(json: output), settings.count == formulas.count
    else { throw FileError("run", node, code: EIO) }
    return settings.map { FormulaSetting(written: $0) }
  }
}

extension FormulaSetting {
  /// What the script wrote of a formula.
  fileprivate init(written setting: Value) {
    guard case .object(let fields) = setting else {
      self = .fault(FormulaFault(reason: "KaTeX says nothing of it", offset: nil))
      return
    }
    if case .string(let html) = fields["html"] {
      let start = html.firstRange(of: "<math")?.lowerBound ?? html.startIndex
      let end = html.lastIndex(of: "<") ?? html.endIndex
      self =
        MathMLCore(reading: String(html[start..<max(start, end)])).map(Self.mathML)
        ?? .fault(FormulaFault(reason: "KaTeX makes of it what is not MathML", offset: nil))
    } else {
      let reason = fields["fault"]?.text ?? ""
      let offset: Int? = if case .integer(let offset) = fields["offset"] { offset } else { nil }
      self = .fault(
        FormulaFault(
          reason: reason.split(whereSeparator: \.isNewline).joined(separator: " "),
          offset: offset))
    }
  }
}
