import Scaffolding
import SiteModel

/// An option of a command: its names, its value, and its description.
///
/// Parsing, `--help`, the manual page and shell completion all use this table.
struct Flag: Hashable, Sendable {
  /// The long name without hyphens.
  var name: String
  /// The one-letter name without hyphen; `nil` if there is none.
  var letter: Character?
  /// The placeholder for the value in the help; `nil` for a flag without a value.
  var value: String?
  /// A description in one line.
  var help: String
  /// The allowed values; empty if any value is allowed.
  var choices: [String] = []
}

extension Flag {
  /// The flags that are valid without a command.
  static let ofProgram = [help, version]

  /// The flag as it is typed: `-o` and `--output`.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }

  static let help = Flag(name: "help", letter: "h", help: "show this help")
  static let version = Flag(
    name: "version", letter: "v", help: "show the versions of the program and its libraries")
  static let json = Flag(name: "json", help: "print JSON instead of text")
  static let reportFormat = Flag(
    name: "format", value: "FORMAT",
    help: "format of the report on standard output",
    choices: ReportFormat.allCases.map(\.rawValue))
  static let reportJSON = Flag(name: "json", help: "same as --format json")
  static let entries = Flag(
    name: "entries", help: "list the index entries of the notes in DIR, with their locations")
  static let audit = Flag(
    name: "audit", help: "report problems in the index of the notes in DIR")
  static let why = Flag(
    name: "why", value: "TERM",
    help: "explain why TERM is an entry of the index of DIR, or why it is not")
  static let locale = Flag(
    name: "locale", value: "LOCALE",
    help: "language for sorting, such as zh, zh-u-co-stroke or sv")
  static let threads = Flag(
    name: "threads", letter: "j", value: "N", help: "number of threads (default: one per CPU)")
  static let output = Flag(
    name: "output", letter: "o", value: "OUT", help: "output folder (default: _site)")
  static let strict = Flag(
    name: "strict", help: "treat warnings as errors, and write no site if there are any")
  static let drafts = Flag(name: "drafts", help: "publish drafts")
  static let future = Flag(name: "future", help: "publish notes that are dated in the future")
  static let url = Flag(
    name: "url", value: "URL",
    help: "address of the published site; replaces url and base of the configuration")
  static let safe = Flag(
    name: "safe", help: "treat notes as untrusted, like “safe: true” in the configuration")
  static let overwrite = Flag(
    name: "overwrite", help: "replace files in OUT that no earlier build wrote")
  static let cacheFolder = Flag(
    name: "cache-dir", value: "DIR",
    help: "folder for the cache (default: the folder that contains OUT)")
  static let servedFolder = Flag(
    name: cacheFolder.name, value: "DIR",
    help: "folder to build the site in (default: in the user's cache folder)")
  /// `--host` of `new`.
  static let hostingService = Flag(
    name: "host", value: "NAME", help: "add the configuration file of a hosting service",
    choices: Host.allCases.map(\.rawValue))
  static let port = Flag(
    name: "port", letter: "p", value: "N",
    help: "port to listen on (default: 4000, or the next free port)")
  /// `--host` of `serve`.
  static let listeningAddress = Flag(
    name: "host", value: "ADDRESS",
    help: "address to listen on, such as 0.0.0.0 for other machines (default: this machine only)")
  static let open = Flag(name: "open", help: "open the site in the browser")
  static let onBuild = Flag(
    name: "on-build", value: "COMMAND", help: "shell command to run after each build")
  static let folder = Flag(
    name: "in", value: "FOLDER",
    help: "folder for the new note (default: folder of the newest note)")
  static let draft = Flag(name: "draft", help: "mark the note as a draft")
  static let noEdit = Flag(name: "no-edit", help: "do not open the new note in $EDITOR")
  static let list = Flag(name: "list", help: "list the files of the default theme")
  static let external = Flag(
    name: "external", help: "request the addresses of other sites, and report those that fail")
  static let clean = Flag(name: "clean", help: "discard the cache of earlier builds")
  static let hash = Flag(
    name: "hash", help: "detect changed files by content instead of size, time and inode")
  static let shard = Flag(
    name: "shard", value: "I/N",
    help: "build only part I of N of the notes' pages; “merge” joins the parts")
  static let source = Flag(
    name: "source", value: "DIR", help: "folder with the notes (default: current folder)")
  static let precompress = Flag(
    name: "precompress", value: "NAME",
    help: "write a compressed copy beside each text file", choices: ["gzip"])
  static let verify = Flag(
    name: "verify", help: "build the site again without the cache, and compare every byte")
  static let explain = Flag(
    name: "explain", help: "print why each note and page was rebuilt")
  static let quiet = Flag(name: "quiet", letter: "q", help: "print diagnostics only")
  static let verbose = Flag(
    name: "verbose", help: "print each diagnostic, also similar ones")
  static let onFinish = Flag(
    name: "on-finish", value: "COMMAND",
    help: "shell command to run after the last file is written")
  static let dialect = Flag(
    name: "dialect", value: "NAME", help: "Markdown dialect (default: thumbindex)",
    choices: ["thumbindex", "commonmark"])
  static let format = Flag(
    name: "format", value: "NAME", help: "format of the note (default: by name and content)",
    choices: ["markdown", "text"])
  static let evidence = Flag(
    name: "evidence", help: "print the reasons for the classification of each line of plain text")
  static let highlight = Flag(
    name: "highlight", help: "mark up code for colours, as on a site")
  static let scope = Flag(
    name: "scope", value: "KIND", help: "show one kind of entry only (default: all)",
    choices: ["note", "heading", "term", "code", "tag"])
  static let rows = Flag(
    name: "rows", value: "N", help: "maximum number of rows of each kind (default: 20)")
  static let data = Flag(name: "data", value: "FILE", help: "file with a JSON object of variables")
  static let includes = Flag(
    name: "includes", value: "DIR", help: "folder with the templates for include and render")
}
