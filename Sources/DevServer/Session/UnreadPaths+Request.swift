import Origins
import Platform
import SiteKit
import SiteSource

extension UnreadPaths {
  /// What is nothing to a build of a site as it is configured now.
  init(_ request: BuildRequest) {
    let configuration = (try? Configuration.read(in: request.source))?.0 ?? Configuration()
    let output = (try? request.outputPlace()) ?? nil
    let rules = WalkRules(configuration, output: output, drafts: request.drafts)
    let ignored =
      configuration.gitignored == .published
      ? IgnoreRules.none : IgnoreRules(for: request.source, except: rules.isWanted)
    self.init(rules, ignoring: ignored)
  }
}
