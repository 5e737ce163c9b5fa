import Diagnostics
import SiteModel

extension BuildFailure {
  var status: ExitStatus {
    switch self {
    case .configuration, .request: .usage
    case .templates: .content
    case .changed, .files, .obstacles, .damagedCache: .inputOutput
    case .refused(let report, let refusal): refusal.status(of: report)
    }
  }
}

extension Refusal {
  /// That a folder is the wrong one is a fault of usage, but not that its notes cannot be read.
  fileprivate func status(of report: BuildReport) -> ExitStatus {
    if case .unreadFiles = self { return .inputOutput }
    if case .noNotes = self, !report.diagnostics.contains(where: { $0.severity == .error }) {
      return .usage
    }
    return .content
  }
}
