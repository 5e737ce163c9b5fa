/// The commands of the program.
enum Command: String, CaseIterable, Sendable {
  case new, build, serve, check, merge, search, index, inspect, convert, render, template
  case help, completion, man

  /// The operands as shown in the help.
  var operands: String {
    switch self {
    case .new: "site|note|theme [NAME]..."
    case .build, .serve: "[DIR]"
    case .check: "[DIR|OUT]"
    case .merge: "SHARD..."
    case .search: "QUERY [DIR]"
    case .index: "[FILE|-|DIR]"
    case .inspect: "FILE|-|DIR..."
    case .convert: "[FILE|-]"
    case .render, .template: "[FILE|-]"
    case .help: "[COMMAND]"
    case .completion: CompletionShell.allCases.map(\.rawValue).joined(separator: "|")
    case .man: ""
    }
  }

  /// A description in one line.
  var summary: String {
    switch self {
    case .new: "begin a site, a note, or templates of one's own"
    case .build: "make the site from the notes in DIR (default: this folder)"
    case .serve: "show the site in DIR while it is written, and every change at once"
    case .check: "say what is wrong with a site, and write nothing"
    case .merge: "join the shards of a site that builds with --shard made"
    case .search: "ask the search index of the site in DIR (default: this folder)"
    case .index: "titles in, sections out: the index alone"
    case .inspect: "show what was understood of notes, or of every note in a folder"
    case .convert: "print a plain-text note as Markdown"
    case .render: "print a note's body as HTML"
    case .template: "run one Liquid template"
    case .help: "tell more of a command"
    case .completion: "print what a shell needs to complete command lines"
    case .man: "print the manual page"
    }
  }

  /// Further description for the command's own help.
  var details: String {
    switch self {
    case .new:
      """
      “new site FOLDER” makes a folder that builds: its configuration, a first note, and with
      --host the file by which a service publishes it. “new note TITLE” puts a note where the last
      one is, called and begun as that is, or as archetypes/default.md says, and opens it in
      $EDITOR. “new theme PART” copies parts of the default theme to Templates, to be changed
      there, and without a PART all. What is there is never written over.
      """
    case .build:
      """
      Notes are .md, .markdown, .mkd, .txt and .text files; thumbindex.yml in DIR configures the
      site, and files in DIR/Templates replace those of the default theme. Only files that an
      earlier build wrote are ever deleted from OUT. What is as it was is not made again: what a
      build learned is kept in a file beside OUT.
      """
    case .serve:
      """
      The site is made in a folder of the user's caches and served to this machine alone; nothing
      is written to DIR. Its files are watched: what changes is made again and put into the pages
      that are open, and whoever reads keeps the place. What is wrong lies over the page, with links
      that open the editor; “editor:” in thumbindex.yml says which. A port that is in use gives way
      to the next one that is free. Ctrl-C ends it.
      """
    case .check:
      """
      The site of DIR is made as a build makes it, and nothing is written; one that is finished in
      OUT, whatever program made it, is read as browsers read it. Beside what a build tells, a check
      says what would embarrass once it is published: titles that are missing or double, pictures
      without a description, addresses of this machine, keys and passwords, and more; “check:” in
      thumbindex.yml sets each rule to error, warning or off. --external asks the web, a few
      addresses at once; what it said is kept for a week.
      """
    case .merge:
      """
      Each SHARD is a folder that “build --shard I/N” wrote to, perhaps on another machine. The
      pages of notes are taken from there; tables, feeds and all else are made from the notes in
      DIR. The site is the one that a single build makes, byte for byte.
      """
    case .search:
      """
      DIR is a site, or the folder it is built from: then the site is in its _site, or in _site
      here. Words are found by their beginnings, Chinese, Japanese, Korean and Thai by any two
      letters, and what stands in quotation marks as it stands.
      """
    case .index:
      """
      Titles are read one a line, a tab and a reading may follow; of a folder, the titles of its
      notes. Sections are printed with their rows, or with --json as one object. --entries prints
      the index of what is in the notes of DIR instead, with --json one object a line; --audit
      says what a good indexer would mend in it, and exits 1 where there is something.
      """
    case .inspect:
      """
      With --json, one object a line for each file and for every note of a folder, its
      thumbindex.yml applied. The lines of plain text are shown with what each was read as and
      how sure that is; --evidence adds what spoke for it.
      """
    case .convert:
      """
      The structure of plain text is inferred: title, headings, code, lists, tables. What was
      inferred wrongly is mended in the Markdown, which then takes the place of FILE.
      """
    case .render:
      """
      Front matter is not part of the body. --dialect commonmark gives libcmark's own output.
      """
    case .template:
      """
      Variables come from --data; include and render find their templates below --includes.
      """
    case .help:
      """
      It is what COMMAND --help prints; without a command, what --help prints.
      """
    case .completion:
      """
      Commands, options, the values of options, files and folders are completed. In the shell's
      configuration: “source <(thumbindex completion bash)”, the same with zsh after compinit, or
      “thumbindex completion fish | source”.
      """
    case .man:
      """
      It is in the language of troff: “thumbindex man | man -l -” shows it; as thumbindex.1 in a
      folder man1 of MANPATH, “man thumbindex” finds it.
      """
    }
  }

  /// The flags of the command, in the order of the help.
  var flags: [Flag] {
    switch self {
    case .new: [.host, .source, .folder, .draft, .noEdit, .list, .help]
    case .build:
      [
        .output, .drafts, .future, .safe, .url, .strict, .overwrite, .clean, .hash, .verify,
        .explain, .cacheFolder, .precompress, .onFinish, .shard, .threads, .quiet, .reportFormat,
        .reportJSON, .help,
      ]
    case .serve:
      [
        .port, .address, .open, .drafts, .future, .safe, .onBuild, .servedFolder, .threads,
        .quiet,
        .help,
      ]
    case .check:
      [
        .external, .source, .output, .drafts, .future, .safe, .url, .strict, .cacheFolder, .threads,
        .quiet, .reportFormat, .reportJSON, .help,
      ]
    case .merge:
      [
        .source, .output, .drafts, .future, .safe, .url, .strict, .overwrite, .precompress,
        .threads, .quiet, .reportFormat, .reportJSON, .help,
      ]
    case .search: [.scope, .rows, .json, .help]
    case .index: [.entries, .audit, .locale, .json, .help]
    case .inspect: [.format, .evidence, .json, .threads, .help]
    case .convert, .help, .completion, .man: [.help]
    case .render: [.dialect, .format, .highlight, .safe, .help]
    case .template: [.data, .includes, .help]
    }
  }
}

/// An operand of a command, parsed from the help: `[FILE|-|DIR]`, `SHARD...`, `bash|zsh|fish`.
struct Operand: Hashable, Sendable {
  /// The number of times that the operand may occur.
  enum Count: Hashable, Sendable {
    case once, atMostOnce, many
  }

  /// The alternatives: placeholders in capitals, or literal words.
  var alternatives: [String]
  var count: Count

  /// - Parameter text: The operand as written in the help.
  init(_ text: Substring) {
    let plain = text.filter { !"[].".contains($0) }
    alternatives = plain.split(separator: "|").map { String($0) }
    count = text.hasSuffix("...") ? .many : text.hasPrefix("[") ? .atMostOnce : .once
  }

  /// The name of the operand in messages.
  var name: String { alternatives.joined(separator: "|") }

  var offer: Offer {
    alternatives == ["COMMAND"]
      ? .commands : Offer(placeholders: alternatives) ?? .words(alternatives.filter(isWord))
  }
}

/// Indicates whether a text is a literal word, not a placeholder.
private func isWord(_ text: String) -> Bool { text.first?.isLowercase ?? false }

extension Command {
  /// The operands in order.
  var operandList: [Operand] { operands.split(separator: " ").map { Operand($0) } }
}

/// The completions that a shell offers for a word.
enum Offer: Hashable, Sendable {
  case words([String])
  case commands
  case files
  case folders

  /// Creates the offer for placeholders of files or folders; `nil` for others.
  init?(placeholders: [String]) {
    if placeholders.contains("FILE") {
      self = .files
    } else if placeholders.contains(where: ["DIR", "FOLDER", "OUT", "SHARD"].contains) {
      self = .folders
    } else {
      return nil
    }
  }
}

extension Flag {
  /// The completions for the flag's value. Most flags have none.
  var offer: Offer {
    choices.isEmpty ? Offer(placeholders: [value ?? ""]) ?? .words([]) : .words(choices)
  }
}
