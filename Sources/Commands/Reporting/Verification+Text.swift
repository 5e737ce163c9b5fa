import Diagnostics
import SiteKit

extension Verification {
  /// What was found, for a reader: what differs, and which files changed unnoticed.
  var text: String {
    var lines = differences.map { "\($0.path.escapedForDisplay) \($0.kind.rawValue)" }
    lines += unnoticed.map {
      "\($0.escapedForDisplay) has other bytes than the last build read, though its size, time and"
        + " inode are the same; --hash finds such changes"
    }
    lines.append(failure ?? "verified: all \(count) files are what a clean build makes")
    return lines.joined(separator: "\n")
  }

  /// That something differs, as a clause; `nil` where nothing does.
  var failure: String? {
    differences.isEmpty
      ? nil : "\(differences.count) of \(count) files are not what a clean build makes"
  }
}
