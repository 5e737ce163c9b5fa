import Notes
import Platform

/// The kind of a file that is not meant for readers.
///
/// Such a file is published only if `include:` in the configuration lists it. The lists below
/// recognise these files by name. `StoredSecret` recognises secrets also by their contents.
enum SkippedKind: CaseIterable {
  /// Backups, swap files and leftovers of failed merges.
  case backup
  /// Files of the operating system.
  case system
  /// Private keys and password stores.
  case secret
  /// Configuration files of other programs, in the top folder of a site.
  case configuration
  /// Instructions for coding agents.
  case agent

  /// Returns the kind of a file, or `nil` if the file may be meant for readers.
  ///
  /// - Parameters:
  ///   - path: The path in the source folder.
  ///   - name: The last component of the path.
  static func of(_ path: String, named name: Substring) -> SkippedKind? {
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    let ending = dot.map { name[name.utf8.index(after: $0)...] } ?? ""
    // Nearly every file is a note, so test this first. The names of agents' files start with a
    // capital.
    if ending == "md" {
      return name.utf8.first.map { $0 &- 0x41 < 26 } == true && agents.contains(name)
        ? .agent : nil
    }
    let (small, smallEnding) = (name.lowercased(), ending.lowercased())
    if backupEndings.contains(smallEnding) || backups.contains(small) { return .backup }
    if systemFiles.contains(small) { return .system }
    if secretEndings.contains(smallEnding) || secrets.contains(small) { return .secret }
    guard name.utf8.count == path.utf8.count else { return nil }
    return isConfiguration(small) ? .configuration : nil
  }

  /// Indicates whether a folder belongs to the operating system.
  static func isSystem(folder name: Substring) -> Bool { systemFolders.contains(name.lowercased()) }

  private static func isConfiguration(_ name: String) -> Bool {
    configurations.contains(name) || configurationPatterns.contains { name.matches(pattern: $0) }
  }

  /// The reason why files of the kind are skipped, as a clause.
  var reason: String {
    let way = "; to publish it, list it under include:"
    switch self {
    case .backup: return "it is a backup or temporary file" + way
    case .system: return "it is a file of the operating system" + way
    case .secret: return "it has the name of a private key or a password store" + way
    case .configuration: return "it configures another program" + way
    case .agent:
      return "it contains instructions for coding assistants" + way
        + " or name it in the navigation"
    }
  }
}

extension SkippedKind {
  /// The extensions of backup files, in lower case.
  ///
  /// The sources are github/gitignore (global templates Backup, Emacs, Vim, Patch,
  /// MicrosoftOffice), nano (`.save`), and other programs that keep the old version of a file
  /// beside the new version. `WalkRules` skips names that begin with a dot or end in `~`.
  private static let backupEndings: Set<String> = [
    "bak", "bck", "gho", "ori", "orig", "rej", "tmp", "temp", "old", "backup", "save", "autosave",
    "elc", "xlk", "swa", "swb", "swc", "swd", "swe", "swg", "swh", "swi", "swj", "swk", "swl",
    "swm", "swn", "swo", "swp", "bak1", "bak2", "bak3",
  ]
  private static let backups: Set = ["nohup.out", "session.vim"]

  /// The files of operating systems, from github/gitignore (global templates Windows, macOS, Linux,
  /// SynologyDiskStation).
  private static let systemFiles: Set = [
    "thumbs.db", "thumbs.db:encryptable", "ehthumbs.db", "ehthumbs_vista.db", "desktop.ini",
    "icon\r", "icon\r\r",
  ]
  private static let systemFolders: Set = [
    "__macosx", "@eadir", "$recycle.bin", "system volume information", "network trash folder",
    "temporary items",
  ]

  /// The names of private keys in ssh-keygen(1).
  private static let secrets: Set = [
    "id_rsa", "id_dsa", "id_ecdsa", "id_ecdsa_sk", "id_ed25519", "id_ed25519_sk",
  ]
  /// The extensions of private keys, and of the stores of KeePass, Password Safe, PuTTY, Java,
  /// 1Password and operating systems.
  private static let secretEndings: Set = [
    "kdbx", "kdb", "psafe3", "ppk", "p12", "pfx", "jks", "keystore", "keychain", "keychain-db",
    "1pux", "agilekeychain",
  ]

  /// The instruction files of agents.md, Claude Code, Gemini CLI, Qwen Code, Warp and Crush.
  private static let agents: Set<Substring> = [
    "AGENTS.md", "AGENTS.override.md", "AGENT.md", "CLAUDE.md", "CLAUDE.local.md", "GEMINI.md",
    "QWEN.md", "WARP.md", "CRUSH.md",
  ]

  /// The names of configuration files in lower case, from the manuals of the tools.
  private static let configurations: Set<String> = Set(
    """
    package.json package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml pnpm-workspace.yaml
    bun.lock bun.lockb deno.json deno.jsonc deno.lock lerna.json nx.json turbo.json biome.json
    biome.jsonc renovate.json renovate.json5 vercel.json now.json netlify.toml wrangler.toml
    wrangler.json wrangler.jsonc firebase.json firestore.rules fly.toml render.yaml
    gemfile gemfile.lock gems.rb gems.locked rakefile guardfile capfile config.ru
    pyproject.toml setup.py setup.cfg pipfile pipfile.lock poetry.lock uv.lock pdm.lock tox.ini
    pytest.ini environment.yml conf.py pelicanconf.py publishconf.py
    go.mod go.sum go.work go.work.sum cargo.toml cargo.lock composer.json composer.lock pom.xml
    build.gradle build.gradle.kts settings.gradle settings.gradle.kts package.swift package.resolved
    cmakelists.txt makefile gnumakefile meson.build meson_options.txt
    dockerfile containerfile vagrantfile procfile brewfile justfile taskfile.yml taskfile.yaml
    flake.nix flake.lock shell.nix default.nix mise.toml devbox.json devbox.lock
    appveyor.yml azure-pipelines.yml bitbucket-pipelines.yml jenkinsfile cloudbuild.yaml codecov.yml
    crowdin.yml sonar-project.properties lychee.toml cspell.json typos.toml codeowners
    mkdocs.yml mkdocs.yaml zensical.toml hugo.toml hugo.yaml hugo.yml hugo.json hugo_stats.json
    config.toml config.yaml config.yml config.json book.toml antora.yml sidebars.js sidebars.ts
    """.utf8.split { $0 <= UInt8(ascii: " ") }.compactMap(String.init))
  private static let configurationPatterns = [
    "*.config.js", "*.config.cjs", "*.config.mjs", "*.config.ts", "*.config.mts", "*.config.cts",
    "tsconfig*.json", "jsconfig.json", "gulpfile*.js", "gulpfile*.mjs", "gruntfile.js",
    "gatsby-*.js", "gatsby-*.ts", "*.gemspec", "requirements*.txt", "dockerfile.*",
    "docker-compose*.yml", "docker-compose*.yaml", "compose*.yml", "compose*.yaml",
    "*.code-workspace", "*.sublime-project", "*.sublime-workspace",
  ]
}

/// The skipped files that are not meant for readers. The report has one entry for each kind.
struct SkippedFiles {
  private var paths: [SkippedKind: [String]] = [:]

  /// The maximum number of paths in the entry of a kind.
  private static let maximumPaths = 20

  /// Adds a file, or a folder with a trailing `/`.
  mutating func add(_ path: String, _ kind: SkippedKind) { paths[kind, default: []].append(path) }

  /// The entries of the report, one for each kind, with the paths of its files.
  var skipped: [Skipped] {
    paths.map { kind, paths in
      let paths = paths.sorted { $0.precedes($1) }
      var others = paths.dropFirst().prefix(Self.maximumPaths - 1).joined(separator: ", ")
      if paths.count > Self.maximumPaths {
        others += " and \(paths.count - Self.maximumPaths) more"
      }
      return Skipped(
        path: paths.first ?? "",
        reason: kind.reason + (others.isEmpty ? "" : " (also \(others))"))
    }
  }
}

/// The files and folders that are skipped because of the first character of their names.
///
/// There may be thousands of such items, so the report has only one entry with the first path and
/// the number of the other paths.
struct SkippedByName {
  /// The file with the first path in byte order.
  private var first: Skipped?
  private var count = 0

  /// Adds a file, or a folder with a trailing `/`.
  mutating func add(_ skipped: Skipped) {
    count += 1
    if first.map({ skipped.path.precedes($0.path) }) ?? true { first = skipped }
  }

  /// The entry of the report; empty if no file was skipped.
  var skipped: [Skipped] {
    guard var first else { return [] }
    if count > 1 { first.reason += " (and \(count - 1) more such names)" }
    return [first]
  }
}
