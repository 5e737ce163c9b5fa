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
    case .new: "create a site, a note, or copies of theme files"
    case .build: "build the site from the notes in DIR (default: current folder)"
    case .serve: "serve the site in DIR, and update open pages after each change"
    case .check: "check a site without writing it"
    case .merge: "join the shards that “build --shard” wrote"
    case .search: "search the built site of DIR (default: current folder)"
    case .index: "sort titles into letter sections, or list or audit the index of DIR"
    case .inspect: "show how notes are parsed"
    case .convert: "print a plain-text note as Markdown"
    case .render: "print the body of a note as HTML"
    case .template: "render one Liquid template"
    case .help: "show the help of a command"
    case .completion: "print the completion script of a shell"
    case .man: "print the manual page"
    }
  }

  /// The further description in the help of the command.
  var details: String {
    switch self {
    case .new:
      """
      “new site FOLDER” creates a site that can be built: a configuration, a first note and, with
      --host, the file with which a service builds and publishes it. “new note TITLE” creates a note
      in the folder of the newest note and opens it in $EDITOR. The file name follows the other
      notes. The front matter follows archetypes/default.md or, without that file, the newest note.
      “new theme PART” copies parts of the default theme to Templates, where you can change them;
      without PART, it copies all. “new theme blog” and “new theme documentation” copy an example
      theme. Existing files are never replaced.
      """
    case .build:
      """
      Notes are .md, .markdown, .mkd, .txt and .text files. thumbindex.yml in DIR configures the
      site, and files in DIR/Templates replace those of the default theme. A build deletes only
      files in OUT that an earlier build wrote. It builds only what changed; the cache is a file
      beside OUT.
      """
    case .serve:
      """
      The site is built in the user's cache folder and served to this machine only; nothing is
      written to DIR. After each change of a file, the site is rebuilt and open pages are updated in
      place, without scrolling. Problems are shown over the page. Their links open the editor that
      is set with “editor:” in thumbindex.yml. If the port is in use, the next free port is used.
      Ctrl-C stops the server.
      """
    case .check:
      """
      For DIR, the site that a build would make is checked, and nothing is written. For OUT, the
      finished site is checked as browsers read it; any program may have made it. Besides the
      problems that a build reports, a check reports those of a published site: missing or duplicate
      titles, pictures without alternative text, local addresses, keys and passwords, and more.
      “check:” in thumbindex.yml sets each rule to error, warning or off. --external requests the
      addresses of other sites, a few at once, and does not request working addresses again for a
      week.
      """
    case .merge:
      """
      Each SHARD is a folder that “build --shard I/N” wrote, perhaps on another machine. The pages
      of notes are copied from there; lists, feeds and all other files are built from the notes in
      DIR. The result equals a single build, byte for byte.
      """
    case .search:
      """
      DIR is a built site, or a folder of notes whose site is in DIR/_site or ./_site. A word matches
      all words that begin with it. Chinese, Japanese, Korean and Thai text matches anywhere, from
      two characters on. Text in quotation marks matches exactly.
      """
    case .index:
      """
      Each line of the input is a title, optionally followed by a tab and a reading. For a folder,
      the titles of its notes are used. The output is the sections with their rows, or one object
      with --json. --entries prints the index of the notes in DIR instead; with --json, each line is
      an object for one entry. --audit reports problems in that index, and exits with 1 if there are
      any. --why prints the notes that name TERM, with the score of each and the reasons for it, the
      most important first. A sub-entry is written with its parents: “cards!guide”.
      """
    case .inspect:
      """
      With --json, each line of the output is an object for one file or for one note of a folder.
      The thumbindex.yml of a folder applies to its notes. The lines of plain text are shown with
      their classification and its certainty; --evidence adds the reasons.
      """
    case .convert:
      """
      The structure of plain text is inferred: title, headings, code, lists, tables. Correct wrong
      guesses in the Markdown, and replace FILE with it.
      """
    case .render:
      """
      Front matter is not part of the body. --dialect commonmark prints the output of libcmark.
      """
    case .template:
      """
      Variables come from --data. The tags include and render load templates from --includes.
      """
    case .help:
      """
      “help COMMAND” prints the same as “COMMAND --help”, and “help” the same as “--help”.
      """
    case .completion:
      """
      Commands, options, values of options, files and folders are completed. Add one line to the
      configuration of the shell: “source <(thumbindex completion bash)”, the same with zsh after
      compinit, or “thumbindex completion fish | source”.
      """
    case .man:
      """
      The output is in troff format: “thumbindex man | man -l -” shows it. Saved as
      man1/thumbindex.1 in a folder of MANPATH, it is shown by “man thumbindex”.
      """
    }
  }

  /// The flags of the command, in the order of the help.
  var flags: [Flag] {
    switch self {
    case .new: [.hostingService, .source, .folder, .draft, .noEdit, .list, .help]
    case .build:
      [
        .output, .drafts, .future, .safe, .url, .strict, .overwrite, .clean, .hash, .verify,
        .explain, .cacheFolder, .precompress, .onFinish, .shard, .threads, .quiet, .verbose,
        .reportFormat, .reportJSON, .help,
      ]
    case .serve:
      [
        .port, .listeningAddress, .open, .drafts, .future, .safe, .onBuild, .servedFolder, .threads,
        .quiet, .verbose, .help,
      ]
    case .check:
      [
        .external, .source, .output, .drafts, .future, .safe, .url, .strict, .cacheFolder, .threads,
        .quiet, .verbose, .reportFormat, .reportJSON, .help,
      ]
    case .merge:
      [
        .source, .output, .drafts, .future, .safe, .url, .strict, .overwrite, .precompress,
        .threads, .quiet, .verbose, .reportFormat, .reportJSON, .help,
      ]
    case .search: [.scope, .rows, .json, .help]
    case .index: [.entries, .audit, .why, .locale, .json, .help]
    case .inspect: [.format, .evidence, .json, .threads, .help]
    case .convert, .help, .completion, .man: [.help]
    case .render: [.dialect, .format, .highlight, .safe, .help]
    case .template: [.data, .includes, .help]
    }
  }
}

/// An operand of a command, parsed from `Command.operands`: `[FILE|-|DIR]`, `SHARD...`,
/// `site|note|theme`.
struct Operand: Hashable, Sendable {
  /// The number of times that the operand may occur.
  enum Count: Hashable, Sendable {
    case once, atMostOnce, many
  }

  /// The alternatives for the operand: placeholders in capital letters, or literal words in small
  /// letters.
  var alternatives: [String]
  var count: Count

  /// - Parameter text: The operand as written in `Command.operands`.
  init(_ text: Substring) {
    let plain = text.filter { !"[].".contains($0) }
    alternatives = plain.split(separator: "|").map { String($0) }
    count = text.hasSuffix("...") ? .many : text.hasPrefix("[") ? .atMostOnce : .once
  }

  /// The name of the operand in messages.
  var name: String { alternatives.joined(separator: "|") }

  /// The completions that a shell offers for the operand.
  var completion: Completion {
    alternatives == ["COMMAND"]
      ? .commands : Completion(placeholders: alternatives) ?? .words(alternatives.filter(isWord))
  }
}

/// Indicates whether a text is a literal word, not a placeholder.
private func isWord(_ text: String) -> Bool { text.first?.isLowercase ?? false }

extension Command {
  /// The parsed operands, in order.
  var operandList: [Operand] { operands.split(separator: " ").map { Operand($0) } }
}

/// The completions that a shell offers for an operand or a value.
enum Completion: Hashable, Sendable {
  case words([String])
  case commands
  case files
  case folders

  /// Creates the completions for placeholders of files or folders; `nil` for other placeholders.
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
  /// The completions that a shell offers for the flag's value; no words for most flags.
  var completion: Completion {
    choices.isEmpty ? Completion(placeholders: [value ?? ""]) ?? .words([]) : .words(choices)
  }
}
