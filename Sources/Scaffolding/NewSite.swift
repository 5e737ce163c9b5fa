import Origins
import Platform
import SiteSource
import Text

/// A request to create a site.
public struct NewSite: Sendable {
  public var title: String
  /// The service that publishes the site; the site gets a configuration file for it.
  public var host: Host?

  public init(title: String, host: Host? = nil) { (self.title, self.host) = (title, host) }
}

extension NewSite {
  /// Returns the files that turn a folder into a site that builds, without those that already
  /// exist.
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
      of: folder, rules: rules, ignoring: IgnoreRules(for: folder, except: rules.isWanted)
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
    var title = FrontMatterText(.yaml)
    title.add("title", self.title)
    return """
      # Every key is optional; the manual has them all under “Configuration”.
      \(title.lines.joined())
      # What the site is about, in a sentence: feeds and search engines show it.
      # description:

      # Where it is published: feeds and the site map need it. Without a path, which is the base.
      # url: https://example.org
      # base: /notes/

      # The language of the pages' own words, and the one that orders titles where it is another.
      # lang: en
      # locale: zh

      # More links for the head of each page.
      # navigation:
      #   About: /about/

      # What it looks like; the manual has all there is of it.
      # theme:
      #   accent: "#1f5f8b"
      #   font: sans

      """ + exclusion
  }

  /// The configuration that excludes the host's file, if the build would otherwise publish it.
  private var exclusion: String {
    guard let name = host?.file.path, !name.hasPrefix(".") else { return "" }
    return """

      # Files that are no part of the site.
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

    This is a note: a file of Markdown in a folder. Each has a page, and stands in the index under the first
    letter of its title.

    ## What to do next

    - Write another: `thumbindex new note "A title"`, or put a file beside this one.
    - Build the site: `thumbindex build`. It is in `_site` then.
    - Before others see it: `thumbindex check` says what would embarrass.

    """
  }

  /// The paths that git ignores: the site, and the caches of builds.
  private static let ignored = """
    /_site/
    /._site.cache
    /._site.external

    """
}
