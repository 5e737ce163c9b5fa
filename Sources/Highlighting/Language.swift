/// A programming or markup language that code can be highlighted as.
public struct Language: Sendable {
  /// The language's short name, in lower case: `swift`, `cpp`, `shell`.
  public let name: String
  let machine: LexerTables

  /// Returns the language with a name or alias that authors use: `Swift`, `Objc`, `c++`, `yml`.
  ///
  /// ASCII case is ignored. `text` and similar names are languages without tokens.
  ///
  /// - Returns: `nil` if the language is unknown.
  public static func named(_ name: some StringProtocol) -> Language? {
    guard name.utf8.count <= longestName else { return nil }
    let name = name.lowercased()
    // Most authors write the short name, so most builds do not need the table of aliases.
    let entry = entries.first { $0.name == name } ?? byAlias[name]
    return entry.map { Language(name: $0.name, machine: $0.machine()) }
  }

  /// All languages, sorted by name.
  public static var all: [Language] {
    entries.map { Language(name: $0.name, machine: $0.machine()) }
  }
}

extension Language: Hashable {
  public static func == (a: Language, b: Language) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

private let byAlias: [String: LanguageEntry] = {
  var result: [String: LanguageEntry] = [:]
  for entry in entries {
    for name in entry.aliases { result[name] = entry }
  }
  return result
}()

/// The number of bytes above which no name need be looked up, in UTF-8.
private let longestName = 40

/// A language's names and its tables, which are compiled on first use.
struct LanguageEntry: Sendable {
  let name: String
  let aliases: [String]
  let machine: @Sendable () -> LexerTables

  init(
    _ name: String, _ aliases: String, _ machine: @escaping @autoclosure @Sendable () -> LexerTables
  ) {
    self.name = name
    self.aliases = aliases.utf8.split(separator: UInt8(ascii: " ")).compactMap(String.init)
    self.machine = machine
  }
}

/// All languages, sorted by name. The aliases are the names in authors' fences, linguist, Rouge and
/// Pygments, including file name extensions.
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

extension LexerTables {
  static let c = LexerTables(.c)
  static let console = LexerTables(.console)
  static let cpp = LexerTables(.cpp)
  static let csharp = LexerTables(.csharp)
  static let css = LexerTables(.css)
  static let diff = LexerTables(.diff)
  static let dockerfile = LexerTables(.dockerfile)
  static let go = LexerTables(.go)
  static let html = LexerTables(.html)
  static let ini = LexerTables(.ini)
  static let java = LexerTables(.java)
  static let javascript = LexerTables(.javascript)
  static let json = LexerTables(.json)
  static let kotlin = LexerTables(.kotlin)
  static let liquid = LexerTables(.liquid)
  static let lua = LexerTables(.lua)
  static let makefile = LexerTables(.makefile)
  static let markdown = LexerTables(.markdown)
  static let objectiveC = LexerTables(.objectiveC)
  static let objectiveCPP = LexerTables(.objectiveCPP)
  static let php = LexerTables(.php)
  static let python = LexerTables(.python)
  static let ruby = LexerTables(.ruby)
  static let rust = LexerTables(.rust)
  static let scss = LexerTables(.scss)
  static let shell = LexerTables(.shell)
  static let sql = LexerTables(.sql)
  static let swift = LexerTables(.swift)
  static let text = LexerTables(Definition(modes: [Mode("text", rules: [])]))
  static let toml = LexerTables(.toml)
  static let tsx = LexerTables(.tsx)
  static let typescript = LexerTables(.typescript)
  static let xml = LexerTables(.xml)
  static let yaml = LexerTables(.yaml)
}
