/// A service that builds a site from a repository and publishes it.
public enum Host: String, CaseIterable, Sendable {
  case github, gitlab, netlify

  /// The configuration file with which the service builds the site.
  var file: NewFile {
    switch self {
    case .github: NewFile(".github/workflows/publish.yml", PackageResources.github_yml)
    case .gitlab: NewFile(".gitlab-ci.yml", PackageResources.gitlab_yml)
    case .netlify: NewFile("netlify.toml", PackageResources.netlify_toml)
    }
  }
}

extension NewFile {
  fileprivate init(_ path: String, _ bytes: [UInt8]) {
    self.init(path: path, text: String(decoding: bytes, as: UTF8.self))
  }
}
