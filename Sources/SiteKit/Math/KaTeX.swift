import Liquid
import Platform
import SiteSource

/// KaTeX as it is installed on a machine: a module for Node.js that turns TeX into MathML.
struct KaTeX: Sendable {
  /// The folder of the module.
  let module: Folder
  let version: String
  /// The path of the program that runs it.
  let node: String
}

extension KaTeX {
  /// Finds the commands `katex` and `node` in a list of folders parted by colons, as in `PATH`;
  /// the module is where the command's file really lies.
  init?(in folders: String) {
    let folders = folders.split(separator: ":").map { Folder(String($0)) }
    func program(_ name: String) -> String? {
      folders.map { $0.path(of: name) }.first { access($0, X_OK) == 0 }
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
}

extension KaTeX {
  /// What becomes of a formula: MathML, or what KaTeX has to say against it.
  enum Setting: Hashable, Sendable {
    case mathML(String)
    case fault(String)
  }

  /// Sets formulas, all in one process, which reads a list of them and writes a list of the same
  /// length.
  func set(_ formulas: [FormulaKey]) throws(FileError) -> [Setting] {
    let list = Value.array(
      formulas.map {
        var object = Object()
        object["tex"] = .string($0.tex)
        object["display"] = .bool($0.style == .display)
        return .object(object)
      })
    let output = try filter(list.json(), through: [node, "-e", KaTeX.script, module.path])
    guard case .array(let settings)? = try? Value(json: output), settings.count == formulas.count
    else { throw FileError("run", node, code: EIO) }
    return settings.map { setting in
      guard case .object(let fields) = setting else { return .fault("") }
      if case .string(let html) = fields["html"] { return .mathML(KaTeX.mathML(in: html)) }
      if case .string(let fault) = fields["fault"] { return .fault(fault) }
      return .fault("")
    }
  }

  /// The element `math` of what KaTeX writes, without the span around it.
  private static func mathML(in html: String) -> String {
    guard let start = html.firstRange(of: "<math"), let end = html.lastIndex(of: "<") else {
      return html
    }
    return String(html[start.lowerBound..<end])
  }

  private static let script = """
    const katex = require(process.argv[1]);
    const formulas = JSON.parse(require("fs").readFileSync(0, "utf8"));
    const set = ({ tex, display }) => {
      try {
        const options = { displayMode: display, output: "mathml", strict: "ignore" };
        return { html: katex.renderToString(tex, options) };
      } catch (error) {
        return { fault: String(error.message) };
      }
    };
    require("fs").writeFileSync(1, JSON.stringify(formulas.map(set)));
    """
}
