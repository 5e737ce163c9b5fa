import Diagnostics
import SiteModel

/// One making of a site that is being served: how long it took, and what came of it.
public struct ServedBuild: Sendable {
  /// Counted from 1, since the server was started.
  public var number: Int
  /// The paths of what had changed in the source folder; none for the first build, and where all may
  /// have.
  public var causes: [String]
  public var duration: Duration
  public var outcome: Result<BuildReport, BuildFailure>
}

extension ServedBuild {
  /// Whether the site is what the notes say now.
  public var isWhole: Bool { (try? outcome.get()) != nil }

  public var milliseconds: Int {
    Int(duration / .milliseconds(1))
  }

  /// What is wrong, sorted by place.
  public var diagnostics: [Diagnostic] {
    switch outcome {
    case .success(let report): report.diagnostics
    case .failure(let failure): failure.diagnostics.sorted()
    }
  }
}
