import ForeignMarkdown
import Notes
import SiteSource

extension Tool {
  /// Obsidian. A folder is a vault if it has the folder of the app's settings, or two of the files
  /// with which Obsidian Publish changes the look of a site.
  static let obsidian = Tool(
    name: "Obsidian", marks: [".obsidian"] + filesOfPublish,
    furtherFiles: { _ in [settingsOfApp] + settingsOfTemplates.map(\.path) },
    ignoredFiles: filesOfPublish,
    unsupportedFiles: [
      UnsupportedKind(".canvas", "a canvas of Obsidian"),
      UnsupportedKind(".base", "a base of Obsidian"),
      UnsupportedKind(".excalidraw", "a drawing of Excalidraw"),
    ]
  ) { files, configuration in
    guard files.has(".obsidian") || filesOfPublish.count(where: files.has) >= 2 else { return [] }
    guard configuration.isClaimed(by: "Obsidian") else { return [] }
    configuration.origin = .obsidian
    var reader = JavaScriptReader(text: files.text(at:))
    if reader.value(in: settingsOfApp)?["propertiesInDocument"]?.string == "hidden" {
      configuration.origin.dialect.hiddenProperties = nil
    }
    let folders = settingsOfTemplates.compactMap { file, key in
      reader.value(in: file)?[key]?.string?.split(separator: "/").joined(separator: "/")
    }.filter { !$0.isEmpty }
    configuration.origin.files.role = { path, name in
      name.lowercased() == "templates" || folders.contains(path) ? .tooling : nil
    }
    return []
  }

  private static let settingsOfApp = ".obsidian/app.json"
  /// The settings files that name a folder of templates, with the key of the folder: those of the app
  /// and of the plugin Templater.
  private static let settingsOfTemplates = [
    (path: ".obsidian/templates.json", key: "folder"),
    (path: ".obsidian/plugins/templater-obsidian/data.json", key: "templates_folder"),
  ]

  private static let filesOfPublish = ["publish.css", "publish.js", "site-options.json"]
}

extension Origin {
  /// The rules of a vault: the title of a note is the name of its file.
  fileprivate static let obsidian = {
    var origin = Origin(name: "Obsidian")
    origin.rules = { path in
      var rules = NoteRules()
      rules.tool = "Obsidian"
      rules.missingTitle = .name
      rules.readsTagsInText = true
      rules.fallbackTitle = Note.Source.stem(of: path)
      return rules
    }
    origin.files.sort = { inventory, _, _ in sort(&inventory) }
    origin.dialect.inclusions = InclusionRules(.embeds)
    origin.dialect.namesBlocks = true
    // Pages show these elsewhere, or they are meant for programs.
    origin.dialect.hiddenProperties = [
      "title", "date", "tag", "tags", "alias", "aliases", "lang", "permalink", "cover", "image",
      "description", "cssclass", "cssclasses",
    ]
    origin.unreadSyntax = [
      ForeignSyntax(start: "![[", name: "an embedded note or file", isBlock: false),
      ForeignSyntax(start: " ^", name: "the name of a block", isBlock: false, isNotBefore: " ^"),
      ForeignSyntax(start: "%%", name: "a comment", isBlock: false),
    ]
    origin.summary =
      "Obsidian vault: the titles of notes are the names of their files; the settings of the app are"
      + " ignored"
    return origin
  }()
}
