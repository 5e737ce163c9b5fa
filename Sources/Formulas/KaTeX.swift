import Liquid
import Platform
import SiteSource

/// An installed KaTeX: a Node.js module that converts TeX to MathML.
package struct KaTeX: Sendable {
  /// The folder of the module.
  let module: Folder
  let version: String
  /// The path of Node.js.
  let node: String
}

extension KaTeX {
  /// Finds KaTeX and Node.js; `nil` if one of them is not installed.
  ///
  /// The command `katex` is usually a symbolic link to a file in the folder of the module.
  ///
  /// - Parameter folders: The folders that may contain the commands `katex` and `node`, separated
  ///   by colons as in `PATH`.
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

  /// The name and version, such as `KaTeX 0.16.9`. A new version may change the output for a
  /// formula.
  package var name: String { "KaTeX \(version)" }
}

extension KaTeX {
  /// Converts formulas in a single process of Node.js.
  ///
  /// - Returns: The results, in the order of `formulas`.
  /// - Throws: `FileError` if the process fails, or if it takes far longer than usual.
  package func convert(_ formulas: [FormulaKey]) throws(FileError) -> [FormulaResult] {
    let list = Value.array(
      formulas.map {
        var object = Object()
        object["tex"] = .string($0.tex)
        object["display"] = .bool($0.style == .display)
        object["definitions"] = .array($0.definitions.map(Value.string))
        return .object(object)
      })
    // The limit is in seconds. A formula takes about a millisecond, and the script itself stops a
    // formula that does not end.
    let output = try filter(
      list.json(), through: [node, "-e", KaTeX.script, module.path], remarks: .dropped,
      within: 60 + formulas.count / 20)
    guard case .array(let settings)? = try? Value(json: output), settings.count == formulas.count
    else { throw FileError("run", node, code: EIO) }
    return settings.map { FormulaResult(written: $0) }
  }
}

extension FormulaResult {
  /// Parses the script's output for one formula.
  fileprivate init(written setting: Value) {
    guard case .object(let fields) = setting else {
      self = .fault(FormulaError(reason: "KaTeX returned no result", offset: nil))
      return
    }
    if case .string(let html) = fields["html"] {
      let start = html.firstRange(of: "<math")?.lowerBound ?? html.startIndex
      let end = html.lastIndex(of: "<") ?? html.endIndex
      self =
        MathMLCore(reading: String(html[start..<max(start, end)])).map(Self.mathML)
        ?? .fault(FormulaError(reason: "KaTeX returned invalid MathML", offset: nil))
    } else {
      let reason = fields["fault"]?.text ?? ""
      let offset: Int? = if case .integer(let offset) = fields["offset"] { offset } else { nil }
      self = .fault(
        FormulaError(
          reason: reason.split(whereSeparator: \.isNewline).joined(separator: " "),
          offset: offset))
    }
  }
}

extension KaTeX {
  /// The script that reads formulas as JSON and writes the results as JSON.
  ///
  /// The script adds features of MathJax that KaTeX lacks: `\label` and `\require` have no effect,
  /// `\newcommand` may redefine an existing command, and `\ce` comes from a module that is part of
  /// the KaTeX package. The script stops a formula that takes longer than ten seconds. It rejects
  /// links and other commands that KaTeX calls untrusted.
  static let script = #"""
    const vm = require("vm");
    const { readFileSync, writeFileSync } = require("fs");
    const [module] = process.argv.slice(1);
    const katex = require(module);
    try {
      process.env.NODE_PATH = require("path").dirname(module);
      require("module").Module._initPaths();
      require(module + "/dist/contrib/mhchem.js");
    } catch {}

    const added = {
      "\\label": "\\@firstoftwo{}{#1}", "\\require": "\\@firstoftwo{}{#1}",
      "\\ref": "\\text{#1}", "\\eqref": "\\text{(#1)}",
    };
    const rewritten = tex => tex.replace(
      /\\DeclareMathOperator(\*?)\s*\{?(\\[a-zA-Z]+)\}?\s*\{([^{}]*)\}/g,
      (_, star, name, text) => `\\gdef${name}{\\operatorname${star}{${text}}}`);

    function render(written, display, macros) {
      let tex = rewritten(written);
      const isBlock = /\\begin\{(align|alignat|CD|equation|gather)\*?\}/.test(tex);
      const options = {
        displayMode: display || isBlock, output: "mathml", strict: "ignore",
        globalGroup: true, macros,
        trust({ command }) { throw new Error(`${command} is not allowed`); },
      };
      for (;;) {
        try {
          // Remove the empty cells for equation numbers, which only KaTeX's HTML output shows.
          return katex.renderToString(tex, options)
            .replace(/<mtd class ?="(mtr-glue|mml-eqn-num)"><\/mtd>/g, "");
        } catch (error) {
          const name = /attempting to redefine (\\[a-zA-Z]+|\\.)/.exec(error.message)?.[1];
          const next = name && tex.replaceAll(`\\newcommand{${name}}`, `\\renewcommand{${name}}`)
            .replaceAll(`\\newcommand${name}`, `\\renewcommand${name}`);
          if (!name || next === tex) {
            if (tex !== written) delete error.position;
            throw error;
          }
          tex = next;
        }
      }
    }

    const known = new Map();
    function macrosBehind(definitions) {
      const key = JSON.stringify(definitions);
      if (!known.has(key)) {
        const macros = { ...added };
        for (const definition of definitions) {
          // Ignore errors here: they are reported for the formula with the definition.
          try { render(definition, true, macros); } catch {}
        }
        known.set(key, macros);
      }
      return { ...known.get(key) };
    }

    function setting({ tex, display, definitions }) {
      try {
        return { html: render(tex, display, macrosBehind(definitions)) };
      } catch (error) {
        const fault = String(error.message).replace(/^KaTeX parse error: /, "")
          .replace(/ at (position \d+|end of input):[^]*$/, "");
        return { fault, offset: error.position };
      }
    }

    const formulas = JSON.parse(readFileSync(0, "utf8"));
    const settings = [];
    global.setUntil = end => {
      while (settings.length < end) settings.push(setting(formulas[settings.length]));
    };
    // Convert 500 formulas under one time limit, because setting a limit takes as long as
    // converting a formula. After a time-out, convert one formula at a time, so that only the slow
    // formula is skipped.
    for (let count = 500; settings.length < formulas.length;) {
      const end = Math.min(settings.length + count, formulas.length);
      try {
        vm.runInThisContext(`setUntil(${end})`, { timeout: 10000 });
        count = 500;
      } catch {
        if (count === 1) settings.push({ fault: "it took too long" });
        count = 1;
      }
    }
    writeFileSync(1, JSON.stringify(settings));
    """#
}
