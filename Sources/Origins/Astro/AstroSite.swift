import SiteSource

/// The settings of an Astro site, as far as its files have them as literals.
struct AstroSite: Sendable {
  /// The path of the settings file; `nil` if there is none.
  let file: String?
  /// The folder of the project, with a trailing `/`; empty for the site's folder.
  let folder: String
  /// The members of the configuration.
  private(set) var settings = JavaScriptObject()
  /// Indicates whether the configuration was read.
  private(set) var isRead = true
  /// The folder of the pages and the content, with a trailing `/`.
  private(set) var source = ""
  /// The folder of the files that are published unchanged, with a trailing `/`.
  private(set) var statics = ""
  /// The collections of notes.
  var collections: [AstroCollection] = []
  /// The settings of Starlight; `nil` if the site does not use it.
  private(set) var starlight: Starlight?
  /// The folders that replace the starts of paths, such as `@/`.
  private(set) var aliases: [String: String] = [:]
  /// The title and the description that the site's own code has in a usual place.
  private(set) var texts: AstroTexts?
  /// The settings that could not be read. The report lists them.
  var unread: [String] = []
  /// The paths of the files from which the settings come, apart from the settings file.
  var furtherFiles: [String] = []

  /// Reads the settings of a site. Returns `nil` if the folder is no site of Astro.
  init?(_ files: ConfigurationFiles) {
    var reader = JavaScriptReader(text: files.text(at:))
    reader.isTransparent = { function in
      [Starlight.package, "astro/loaders"].contains(function.path) || function.path.hasPrefix(".")
    }
    file = Self.projects.lazy.flatMap { Self.settings(in: $0) }.first { files.text(at: $0) != nil }
    folder = file.map { JavaScriptPath.folder(of: $0) } ?? ""
    let package = reader.value(in: folder + Self.package)
    let needsAstro = ["dependencies", "devDependencies"].contains { package?[$0]?["astro"] != nil }
    guard file != nil || needsAstro else { return nil }
    if let file {
      let value = reader.value(in: file)?.object
      isRead = value != nil
      settings = value ?? JavaScriptObject()
    }
    source = folderPath(settings["srcDir"], or: "src")
    statics = folderPath(settings["publicDir"], or: "public")
    readAliases(&reader)
    let usesStarlight =
      file.flatMap(files.text(at:)).map {
        JavaScriptModule($0).imports.values.contains { $0.path == Starlight.package }
      } ?? false
    if usesStarlight { starlight = Starlight(integrations: settings["integrations"]) }
    readCollections(files, &reader)
    let places = AstroTexts.places.map { source + $0 }
    texts = places.lazy.compactMap { AstroTexts(in: $0, &reader) }.first
    furtherFiles += places
    addImports(of: file, files)
  }

  /// Returns the folder that a setting names, with a trailing `/`.
  private func folderPath(_ setting: JavaScriptValue?, or name: String) -> String {
    let path = JavaScriptPath.joined(folder, setting?.string ?? name) ?? folder + name
    return path.isEmpty ? "" : path + "/"
  }

  /// Reads the short names of folders in `tsconfig.json`: `"@/*": ["./src/*"]`.
  private mutating func readAliases(_ reader: inout JavaScriptReader) {
    let path = folder + "tsconfig.json"
    furtherFiles.append(path)
    let options = reader.value(in: path)?["compilerOptions"]
    let base = "\(folder)/\(options?["baseUrl"]?.string ?? ".")"
    for (name, target) in options?["paths"]?.object?.members ?? [] {
      guard name.hasSuffix("/*"), let first = target.array?.first?.string, first.hasSuffix("/*"),
        let path = JavaScriptPath.joined(base, String(first.dropLast()))
      else { continue }
      aliases[String(name.dropLast())] = path.isEmpty ? "" : path + "/"
    }
  }

  /// Adds the files that a settings file imports, and those that these import.
  mutating func addImports(of file: String?, _ files: ConfigurationFiles) {
    var pending = [file].compactMap(\.self)
    while let path = pending.popLast() {
      guard let text = files.text(at: path) else { continue }
      let imports = JavaScriptModule(text).relativePaths
        .flatMap { JavaScriptPath.candidates(for: $0, in: path) }
        .filter { !furtherFiles.contains($0) }
      furtherFiles += imports
      pending += imports
    }
  }
}

// MARK: - Recognition

extension AstroSite {
  /// The folders in which repositories have the site, beside other things.
  private static let projects = ["", "docs/", "website/", "site/"]
  private static let package = "package.json"
  /// The folders of a site without a settings file.
  private static let folders = ["src/content", "src/pages"]

  /// The folders whose existence helps to recognise a site.
  static let marks = projects.map { $0 + "src" } + folders

  private static func settings(in project: String) -> [String] {
    ["mjs", "ts", "js", "mts", "cjs", "cts"].map { "\(project)astro.config.\($0)" }
  }

  /// Returns the paths of the files from which the settings of a site come; none for another folder.
  static func furtherFiles(_ files: ConfigurationFiles) -> [String] {
    let settings = projects.filter { files.has($0 + "src") }.flatMap { Self.settings(in: $0) }
    let package = folders.contains(where: files.has) ? [package] : []
    return settings + package + (AstroSite(files)?.furtherFiles ?? [])
  }
}
