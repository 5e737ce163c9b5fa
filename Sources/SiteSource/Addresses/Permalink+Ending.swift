extension Permalink {
  /// How the URLs of pages end: a site's style of permalinks decides it for them too.
  public enum Ending: Hashable, Sendable {
    /// `/about.html`
    case file
    /// `/about/`
    case folder
    /// `/about`
    case bare

    /// The ending that goes with a style or template of posts.
    package init(of style: String) {
      switch style {
      case "date", "ordinal", "none": self = .file
      case "pretty": self = .folder
      default:
        self = style.hasSuffix("/") ? .folder : style.hasSuffix(":output_ext") ? .file : .bare
      }
    }

    /// What stands after the name.
    package var text: String {
      switch self {
      case .file: ".html"
      case .folder: "/"
      case .bare: ""
      }
    }
  }
}

extension SitePath {
  /// A page's place as Jekyll makes one of what a template gives: `..` and repeated slashes become
  /// one slash, and `./` goes.
  package init(jekyll path: String) {
    let resolved = "/\(path)".replacing("..", with: "/").replacing("./", with: "")
    let parts = resolved.split(separator: "/")
    let isFolder = resolved.hasSuffix("/") && !parts.isEmpty
    self.init("/" + parts.joined(separator: "/") + (isFolder ? "/" : ""), .page)
  }
}
