/// A language's names, and its machine, which is compiled when it is first asked for.
struct LanguageEntry: Sendable {
  let name: String
  let aliases: [String]
  let machine: @Sendable () -> Machine

  init(
    _ name: String, _ aliases: [String], _ machine: @escaping @autoclosure @Sendable () -> Machine
  ) {
    self.name = name
    self.aliases = aliases
    self.machine = machine
  }
}

/// Every language, in alphabetical order of their names.
let entries: [LanguageEntry] = [
  LanguageEntry("c", ["h"], .c),
  LanguageEntry("console", ["shell-session", "shellsession", "sh-session", "terminal"], .console),
  LanguageEntry("cpp", ["c++", "cc", "cxx", "hpp", "hxx", "cplusplus"], .cpp),
  LanguageEntry("css", [], .css),
  LanguageEntry("diff", ["patch", "udiff"], .diff),
  LanguageEntry("html", ["htm", "xhtml", "html5", "vue"], .html),
  LanguageEntry("javascript", ["js", "jsx", "mjs", "cjs", "node", "es6"], .javascript),
  LanguageEntry("json", ["jsonc", "json5", "jsonl", "geojson", "webmanifest"], .json),
  LanguageEntry("objc", ["objective-c", "objectivec", "obj-c", "oc"], .objectiveC),
  LanguageEntry(
    "objcpp", ["objective-c++", "objectivecpp", "obj-c++", "objc++", "mm"], .objectiveCPP),
  LanguageEntry("python", ["py", "python3", "py3", "pyi"], .python),
  LanguageEntry("scss", ["less", "sass"], .scss),
  LanguageEntry("shell", ["sh", "bash", "zsh", "ksh", "shellscript"], .shell),
  LanguageEntry("swift", ["swiftui"], .swift),
  LanguageEntry("text", ["txt", "plain", "plaintext", "none", "nohighlight"], .text),
  LanguageEntry("typescript", ["ts", "tsx", "mts", "cts"], .typescript),
  LanguageEntry(
    "xml", ["plist", "svg", "xsl", "xslt", "xsd", "rss", "atom", "storyboard", "xib"], .xml),
  LanguageEntry("yaml", ["yml"], .yaml),
]

extension Machine {
  static let c = Machine(.c)
  static let console = Machine(.console)
  static let cpp = Machine(.cpp)
  static let css = Machine(.css)
  static let diff = Machine(.diff)
  static let html = Machine(.html)
  static let javascript = Machine(.javascript)
  static let json = Machine(.json)
  static let objectiveC = Machine(.objectiveC)
  static let objectiveCPP = Machine(.objectiveCPP)
  static let python = Machine(.python)
  static let scss = Machine(.scss)
  static let shell = Machine(.shell)
  static let swift = Machine(.swift)
  static let text = Machine(Definition(modes: [Mode("text", rules: [])]))
  static let typescript = Machine(.typescript)
  static let xml = Machine(.xml)
  static let yaml = Machine(.yaml)
}
