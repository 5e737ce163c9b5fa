/// A language's names, and its machine, which is compiled when it is first asked for.
struct LanguageEntry: Sendable {
  let name: String
  let aliases: [String]
  let machine: @Sendable () -> Machine

  init(
    _ name: String, _ aliases: String, _ machine: @escaping @autoclosure @Sendable () -> Machine
  ) {
    self.name = name
    self.aliases = aliases.split(separator: " ").map(String.init)
    self.machine = machine
  }
}

/// Every language, in alphabetical order of their names; the aliases are those that authors,
/// linguist, Rouge and Pygments use, file name endings among them.
let entries: [LanguageEntry] = [
  LanguageEntry("c", "h ansi-c", .c),
  LanguageEntry(
    "console",
    """
    shell-session shellsession sh-session bash-session shell-console terminal session cmd-session
    """, .console),
  LanguageEntry("cpp", "c++ cc cxx hpp hh hxx cplusplus arduino ino", .cpp),
  LanguageEntry("csharp", "c# cs c-sharp csx dotnet", .csharp),
  LanguageEntry("css", "", .css),
  LanguageEntry("diff", "patch udiff", .diff),
  LanguageEntry("dockerfile", "docker containerfile", .dockerfile),
  LanguageEntry("go", "golang", .go),
  LanguageEntry("html", "htm xhtml html5 vue svelte", .html),
  LanguageEntry(
    "ini",
    """
    cfg conf config dosini properties editorconfig gitconfig git-config desktop dotenv env systemd
    """, .ini),
  LanguageEntry("java", "", .java),
  LanguageEntry("javascript", "js jsx mjs cjs node es6 ecmascript", .javascript),
  LanguageEntry("json", "jsonc json5 jsonl geojson webmanifest ipynb", .json),
  LanguageEntry("kotlin", "kt kts", .kotlin),
  LanguageEntry(
    "liquid", "jekyll jinja jinja2 django twig nunjucks njk handlebars hbs mustache", .liquid),
  LanguageEntry("lua", "luau", .lua),
  LanguageEntry("makefile", "make mk mak gnumakefile bsdmake", .makefile),
  LanguageEntry("markdown", "md mkd mkdown gfm kramdown mdx", .markdown),
  LanguageEntry("objc", "objective-c objectivec obj-c obj_c oc m", .objectiveC),
  LanguageEntry(
    "objcpp", "objective-c++ objectivec++ objectivecpp obj-c++ objc++ mm", .objectiveCPP),
  LanguageEntry("php", "php3 php4 php5 php7 php8 phtml inc", .php),
  LanguageEntry("python", "py python2 python3 py2 py3 pyi gyp bazel starlark", .python),
  LanguageEntry("ruby", "rb rake gemspec podspec podfile rakefile gemfile fastfile", .ruby),
  LanguageEntry("rust", "rs", .rust),
  LanguageEntry("scss", "less sass", .scss),
  LanguageEntry("shell", "sh bash zsh ksh dash shellscript shell-script fish", .shell),
  LanguageEntry(
    "sql", "mysql postgresql postgres psql plpgsql pgsql sqlite sqlite3 tsql mssql", .sql),
  LanguageEntry("swift", "swiftui", .swift),
  LanguageEntry(
    "text", "txt plain plaintext plain-text plain_text none nohighlight no-highlight output log",
    .text),
  LanguageEntry("toml", "", .toml),
  LanguageEntry("tsx", "", .tsx),
  LanguageEntry("typescript", "ts mts cts", .typescript),
  LanguageEntry("xml", "plist svg xsl xslt xsd rss atom storyboard xib rdf wsdl pom mathml", .xml),
  LanguageEntry("yaml", "yml", .yaml),
]

extension Machine {
  static let c = Machine(.c)
  static let console = Machine(.console)
  static let cpp = Machine(.cpp)
  static let csharp = Machine(.csharp)
  static let css = Machine(.css)
  static let diff = Machine(.diff)
  static let dockerfile = Machine(.dockerfile)
  static let go = Machine(.go)
  static let html = Machine(.html)
  static let ini = Machine(.ini)
  static let java = Machine(.java)
  static let javascript = Machine(.javascript)
  static let json = Machine(.json)
  static let kotlin = Machine(.kotlin)
  static let liquid = Machine(.liquid)
  static let lua = Machine(.lua)
  static let makefile = Machine(.makefile)
  static let markdown = Machine(.markdown)
  static let objectiveC = Machine(.objectiveC)
  static let objectiveCPP = Machine(.objectiveCPP)
  static let php = Machine(.php)
  static let python = Machine(.python)
  static let ruby = Machine(.ruby)
  static let rust = Machine(.rust)
  static let scss = Machine(.scss)
  static let shell = Machine(.shell)
  static let sql = Machine(.sql)
  static let swift = Machine(.swift)
  static let text = Machine(Definition(modes: [Mode("text", rules: [])]))
  static let toml = Machine(.toml)
  static let tsx = Machine(.tsx)
  static let typescript = Machine(.typescript)
  static let xml = Machine(.xml)
  static let yaml = Machine(.yaml)
}
