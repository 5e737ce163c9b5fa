import Origins
import Platform
import SiteSource
import Text

/// A request to create a site.
public struct NewSite: Sendable {
  public var title: String
  /// The service that publishes the site, for which a configuration file is created; `nil` for no
  /// service.
  public var host: Host?

  public init(title: String, host: Host? = nil) { (self.title, self.host) = (title, host) }
}

extension NewSite {
  /// Returns the files that turn a folder into a site that builds. A welcome note is among them if
  /// the folder has no notes.
  ///
  /// - Parameter now: The creation time of the site.
  /// - Throws: `ScaffoldingError` if the folder is already a site; `FileError` if it cannot be
  ///   read.
  public func files(in folder: Folder, now: DateTime) throws -> [NewFile] {
    for name in [Configuration.fileName] + Tool.siteFiles.sorted() {
      if try folder.read(ifThere: name) != nil {
        throw ScaffoldingError.isSite(folder: folder.path, file: name)
      }
    }
    let rules = WalkRules(Configuration())
    let notes = try Inventory(
      of: folder, rules: rules, ignoring: IgnoreRules(for: folder, except: rules.overridesGit)
    ).notes
    var files = [NewFile(path: Configuration.fileName, text: configuration)]
    if notes.isEmpty {
      files.append(
        NewFile(path: "welcome.md", text: welcome(now.civilDate)))
    }
    files.append(NewFile(path: ".gitignore", text: Self.ignored))
    if let host { files.append(host.file) }
    return files
  }

  private var configuration: String {
    var title = FrontMatterWriter(.yaml)
    title.add("title", self.title)
    return """
      # All keys are optional. The manual lists them under “Configuration”.
      \(title.lines.joined())
      # A description in one sentence, for feeds and search engines.
      # description:

      # The address of the published site, for feeds and the site map; base is its path.
      # url: https://example.org
      # base: /notes/

      # The language of the pages, and the language for sorting titles if it differs.
      # lang: en
      # locale: zh

      # More links in the header of each page.
      # navigation:
      #   About: /about/

      # The look of the pages.
      # theme:
      #   accent: "#1f5f8b"
      #   font: sans

      """ + exclusion
  }

  /// The configuration that excludes the file for the host, if the build would otherwise publish
  /// that file.
  private var exclusion: String {
    guard let name = host?.file.path, !name.hasPrefix(".") else { return "" }
    return """

      # Files that are not part of the site.
      exclude: [\(name)]

      """
  }

  private func welcome(_ today: String) -> String {
    """
    ---
    title: Welcome
    date: \(today)
    tags: [first steps]
    ---

    This is a note: a Markdown file in a folder. Each note has a page, and is listed under the first
    letter of its title.

    ## What to do next

    - Write another note: `thumbindex new note "A title"`, or add a file beside this one.
    - Build the site: `thumbindex build` writes it to `_site`.
    - Before you publish it: `thumbindex check` reports mistakes.

    """
  }

  /// The contents of `.gitignore`: the output folder and the files that builds keep.
  private static let ignored = """
    /_site/
    /._site.cache
    /._site.external

    """
}
