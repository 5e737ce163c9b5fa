import Diagnostics
import SiteSource

extension [Diagnostic] {
  /// Returns the diagnostics with one more for each wrong root of addresses. The diagnostics about
  /// these addresses are marked as explained.
  ///
  /// - Parameter files: The paths of all files of the site in the output folder.
  func explainingWrongRoots(
    among files: some Sequence<String>, of configuration: Configuration
  ) -> [Diagnostic] {
    let addresses = Set(compactMap(\.missingAddress))
    guard addresses.count >= WrongRootSearch.minimum else { return self }
    let search = WrongRootSearch(for: addresses, among: files, base: configuration.base)
    var result = self
    for (root, addresses) in search.roots(of: addresses) {
      let places = indices.filter { self[$0].missingAddress.map(addresses.contains) ?? false }
      let all = places.map { self[$0] }
      guard let first = all.min() else { continue }
      for place in places { result[place].detail = .explained }
      let severity: Diagnostic.Severity =
        all.contains { $0.severity == .error }
        ? .error : all.contains { $0.severity == .warning } ? .warning : .note
      result.append(
        Diagnostic(
          severity, first.id, at: first.location,
          "\(all.count) \(all.nounOfTargets) here and in other places \(root.beginning), but the site"
            + " has their targets under “\(root.right.clipped)”; "
            + root.fix(base: configuration.base, tool: configuration.origin.name)))
    }
    return result
  }

  private var nounOfTargets: String {
    let pictures = count { $0.id == .missingPicture }
    return pictures == 0 ? "links" : pictures == count ? "pictures" : "links and pictures"
  }
}

extension WrongRoot {
  /// The beginning of the addresses as the predicate of a sentence.
  fileprivate var beginning: String {
    written.isEmpty ? "are relative to their notes" : "begin with “\(written.clipped)”"
  }
}
