import Origins
import Platform
import SiteKit
import SiteSource

extension UnreadPaths {
  /// What is nothing to a build of a site as it is configured now.
  init(_ request: BuildRequest) {
    let configuration = (try? Configuration.read(in: request.source))?.0 ?? Configuration()
    let rules = WalkRules(
      configuration, output: request.outputInSource,
      drafts: request.drafts)
    let ignored =
      configuration.gitignored == .published
      ? IgnoreRules.none : IgnoreRules(for: request.source, except: rules.isWanted)
    self.init(rules, ignoring: ignored)
  }
}

extension BuildRequest {
  /// The path of the output folder in the source folder, where it lies in it.
  fileprivate var outputInSource: String? {
    guard let source = source.resolved, let output = output.nearestResolved,
      source.contains(output), source != output
    else { return nil }
    return String(output.path.dropFirst(source.path == "/" ? 1 : source.path.count + 1))
  }
}
