import Scaffolding
import SiteModel

/// An option of a command: its names, its value, and its description.
///
/// Parsing, `--help`, the manual page and shell completion all use this table.
struct Flag: Hashable, Sendable {
  /// The long name without hyphens.
  var name: String
  /// The one-letter name, if any.
  var letter: Character?
  /// The placeholder for the value in the help; `nil` for a flag without a value.
  var value: String?
  /// A description in one line.
  var help: String
  /// The allowed values, if there is a fixed set of them.
  var choices: [String] = []
}

extension Flag {
  /// The flags of the program itself, without a command.
  static let ofProgram = [help, version]

  /// All spellings: `-o`, `--output`.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }

  static let help = Flag(name: "help", letter: "h", help: "show this help")
  static let version = Flag(
    name: "version", letter: "v", help: "show the version, and those of the libraries")
  static let json = Flag(name: "json", help: "print JSON instead of text")
  static let reportFormat = Flag(
    name: "format", value: "FORMAT",
    help: "form of the report on standard output",
    choices: ReportFormat.allCases.map(\.rawValue))
  static let reportJSON = Flag(name: "json", help: "the same as --format json")
  static let entries = Flag(
    name: "entries", help: "list everything that is named in the notes of DIR, and where")
  static let audit = Flag(
    name: "audit", help: "say what should be mended in the index of the notes in DIR")
  static let locale = Flag(
    name: "locale", value: "LOCALE",
    help: "language that orders titles, such as zh, zh-u-co-stroke or sv")
  static let threads = Flag(
    name: "threads", letter: "j", value: "N", help: "threads to use (default: one a processor)")
  static let output = Flag(
    name: "output", letter: "o", value: "OUT", help: "folder to write to (default: _site)")
  static let strict = Flag(
    name: "strict", help: "treat warnings as errors, and write no site with either")
  static let drafts = Flag(name: "drafts", help: "publish drafts too")
  static let future = Flag(name: "future", help: "publish notes of a later date too")
  static let url = Flag(
    name: "url", value: "URL", help: "where the site is published, whatever thumbindex.yml says")
  static let safe = Flag(
    name: "safe", help: "take notes for those of strangers, as “safe: true” does")
  static let overwrite = Flag(
    name: "overwrite", help: "replace files in OUT that no earlier build wrote")
  static let cacheFolder = Flag(
    name: "cache-dir", value: "DIR",
    help: "folder to keep the cache in (default: the one that holds OUT)")
  static let servedFolder = Flag(
    name: cacheFolder.name, value: "DIR",
    help: "folder to keep the site in (default: one of the user's caches)")
  static let host = Flag(
    name: "host", value: "NAME", help: "write what a service needs to publish the new site",
    choices: Host.allCases.map(\.rawValue))
  static let port = Flag(
    name: "port", letter: "p", value: "N",
    help: "port to serve on (default: 4000, or the next free)")
  static let address = Flag(
    name: "host", value: "ADDRESS",
    help: "address to serve on, for readers on other machines too (default: this machine's own)")
  static let open = Flag(name: "open", help: "open the site in the browser")
  static let onBuild = Flag(
    name: "on-build", value: "COMMAND", help: "shell command to run after each build")
  static let folder = Flag(
    name: "in", value: "FOLDER", help: "folder for the new note (default: that of the last one)")
  static let draft = Flag(name: "draft", help: "begin the note as a draft")
  static let noEdit = Flag(name: "no-edit", help: "do not open the new note in $EDITOR")
  static let list = Flag(name: "list", help: "list the parts of the default theme")
  static let external = Flag(
    name: "external", help: "ask the web whether what the site leads to is there")
  static let clean = Flag(name: "clean", help: "take nothing over from an earlier build")
  static let hash = Flag(
    name: "hash", help: "know changed files by their bytes, not by size, time and inode")
  static let shard = Flag(
    name: "shard", value: "I/N",
    help: "make the I-th of N parts of the notes' pages, for merge to join")
  static let source = Flag(
    name: "source", value: "DIR", help: "folder with the notes (default: this folder)")
  static let precompress = Flag(
    name: "precompress", value: "NAME",
    help: "put a compressed copy beside each file of text", choices: ["gzip"])
  static let verify = Flag(
    name: "verify", help: "make the site once more from nothing, and compare every byte")
  static let explain = Flag(
    name: "explain", help: "say what was made again, and why")
  static let quiet = Flag(name: "quiet", letter: "q", help: "print diagnostics only")
  static let onFinish = Flag(
    name: "on-finish", value: "COMMAND",
    help: "shell command to run after the last file is in place")
  static let dialect = Flag(
    name: "dialect", value: "NAME", help: "how Markdown is read (default: thumbindex)",
    choices: ["thumbindex", "commonmark"])
  static let format = Flag(
    name: "format", value: "NAME", help: "how the note is read (default: by name and content)",
    choices: ["markdown", "text"])
  static let evidence = Flag(
    name: "evidence", help: "show what spoke for each line of plain text, and against it")
  static let highlight = Flag(
    name: "highlight", help: "colour code, as a site does: a span for each token")
  static let scope = Flag(
    name: "scope", value: "KIND", help: "one kind of entry alone (default: all)",
    choices: ["note", "heading", "term", "code", "tag"])
  static let rows = Flag(
    name: "rows", value: "N", help: "rows to show of each kind (default: 20)")
  static let data = Flag(name: "data", value: "FILE", help: "JSON object with the variables")
  static let includes = Flag(
    name: "includes", value: "DIR", help: "folder with the templates to include")
}
