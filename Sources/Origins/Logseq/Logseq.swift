import Bytes
import ForeignMarkdown
import Notes
import SiteSource

extension Tool {
  /// Logseq. A folder is a graph if it has the settings of the app and a folder of pages or journals.
  static let logseq = Tool(
    name: "Logseq", marks: ["pages", "journals"], furtherFiles: { _ in [settingsOfLogseq] }
  ) { files, configuration in
    guard let file = files.file(at: settingsOfLogseq), files.has("pages") || files.has("journals")
    else { return [] }
    guard configuration.isClaimed(by: "Logseq") else { return [] }
    let settings = String(decoding: file.bytes, as: UTF8.self)
    // Comments begin with a semicolon.
    let lines = settings.split(separator: "\n").filter {
      !$0.drop(while: \.isWhitespace).hasPrefix(";")
    }
    let usesUnderscores = lines.contains { $0.contains(":file/name-format :triple-lowbar") }
    configuration.origin = .logseq(LogseqNames(usesUnderscores: usesUnderscores))
    return []
  }

  private static let settingsOfLogseq = "logseq/config.edn"
}

extension Origin {
  /// The rules of a graph.
  fileprivate static func logseq(_ names: LogseqNames) -> Origin {
    var origin = Origin(name: "Logseq")
    origin.files.roots = [
      ContentRoot("pages/"), ContentRoot("journals/", at: "/journals/"),
      ContentRoot("assets/", at: "/assets/", notes: .files),
    ]
    origin.rules = { path in
      var rules = NoteRules()
      rules.tool = "Logseq"
      rules.properties = .doubleColons
      rules.readsTagsInText = true
      rules.keys.renamed = ["alias": "aliases", "public": "published"]
      rules.missingTitle = .name
      let name = Note.Source.stem(of: path)
      rules.fallbackTitle = names.journalTitle(of: name) ?? names.title(of: name)
      return rules
    }
    origin.place = { note in
      let name = note.baseName
      if names.journalTitle(of: name) != nil {
        return SitePath("/journals/\(name.replacing("_", with: "-"))/")
      }
      let parts = names.title(of: name).split(separator: "/").map { slug($0) }
      return SitePath("/" + parts.map { $0 + "/" }.joined())
    }
    origin.dialect.containers = .orgBlocks
    origin.dialect.isOutline = true
    origin.dialect.inclusions = InclusionRules(.blocks)
    origin.dialect.calls = .logseq
    origin.unreadSyntax = [
      ForeignSyntax(start: "{{", name: "a macro or query", isBlock: false),
      ForeignSyntax(start: "((", name: "a reference to a block", isBlock: false),
      ForeignSyntax(start: "#+BEGIN", name: "a block", isBlock: false),
      ForeignSyntax(start: "#+END", name: "the end of a block", isBlock: false),
      ForeignSyntax(start: ":LOGBOOK:", name: "a logbook", isBlock: false),
      ForeignSyntax(start: "::", name: "a property", isBlock: false),
    ]
    origin.summary =
      "Logseq graph: pages and journals, with titles from their properties and file names; queries"
      + " and whiteboards are not supported"
    return origin
  }
}
