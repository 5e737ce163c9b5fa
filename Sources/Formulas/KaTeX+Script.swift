extension KaTeX {
  /// Reads formulas as JSON and writes what becomes of each.
  ///
  /// What KaTeX lacks of the commands that notes written for MathJax have is added: `\label` and
  /// `\require` mean nothing here, a command may be defined that KaTeX has already, and `\ce` is in a
  /// module beside it. A formula that takes seconds is given up, and nothing in one leads anywhere.
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
          // KaTeX keeps cells for numbers, which it gives in its HTML alone.
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
          // What is wrong with it is said at its own place.
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
    // Many at once, for a limit takes as long as a formula; after one that hangs, that one alone.
    for (let count = 500; settings.length < formulas.length;) {
      const end = Math.min(settings.length + count, formulas.length);
      try {
        vm.runInThisContext(`setUntil(${end})`, { timeout: 10000 });
        count = 500;
      } catch {
        if (count === 1) settings.push({ fault: "it takes too long" });
        count = 1;
      }
    }
    writeFileSync(1, JSON.stringify(settings));
    """#
}
