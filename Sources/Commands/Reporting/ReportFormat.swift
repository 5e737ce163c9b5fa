/// What standard output has of a run over a site.
enum ReportFormat: String, CaseIterable {
  /// Nothing: what there is to say is text, on standard error.
  case text
  /// One object, for programs.
  case json
  /// Commands to the runner of GitHub Actions, which shows them beside the lines they are about.
  case github
  /// A log in the Static Analysis Results Interchange Format 2.1.0.
  case sarif
  /// A test report in JUnit's form, as Jenkins and GitLab read it.
  case junit
}

extension Arguments {
  /// The format that was asked for, or that is read where the command runs.
  func reportFormat(_ console: Console) -> ReportFormat {
    if let format = self[.reportFormat].flatMap(ReportFormat.init) { return format }
    if has(.json) { return .json }
    return console.isInGitHubActions ? .github : .text
  }
}

extension Console {
  /// Whether a runner of GitHub Actions reads what is written.
  var isInGitHubActions: Bool { self[.actions] == "true" }
}

extension RunReport {
  /// The whole report in a format.
  ///
  /// - Parameter workspace: The root of the repository, where a service says it.
  func bytes(as format: ReportFormat, workspace: String?) -> [UInt8] {
    switch format {
    case .text: []
    case .json: json
    case .github: github(RepositoryPaths(of: paths.source, workspace: workspace))
    case .sarif: sarif(RepositoryPaths(of: paths.source, workspace: workspace))
    case .junit: junit
    }
  }
}
