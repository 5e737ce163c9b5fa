import Diagnostics

extension BuildFailure {
  /// What is wrong with the site's files, where that is why.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .configuration(let diagnostics), .templates(let diagnostics), .changed(let diagnostics),
      .obstacles(let diagnostics):
      diagnostics
    case .refused(let report, _): report.diagnostics
    case .request, .files, .damagedCache: []
    }
  }

  /// Why nothing was written, as a clause.
  public var reason: String {
    switch self {
    case .configuration: "the configuration has errors; nothing was written"
    case .templates: "the templates have errors; nothing was written"
    case .request(let message): message
    case .changed: "files changed while the site was built; nothing was written"
    case .files(let error): "\(error)"
    case .obstacles: "the site cannot be put in its place; nothing was written"
    case .damagedCache: "the cache is damaged; delete it, or build with --clean"
    case .refused(let report, let refusal): refusal.text(of: report)
    }
  }
}
