import Diagnostics
import ExternalLinks
import Platform
import SiteKit
import SiteModel
import SiteSource

extension CheckedSite {
  /// Adds what the web says of the addresses that the site leads to.
  mutating func askTheWeb(_ arguments: Arguments, _ progress: Progress) throws {
    var check = ExternalCheck(agent: "thumbindex/\(version)")
    let external = configuration.external
    (check.allowed, check.timeout) = (external.allowed, min(external.seconds, 3600))
    check.age = min(external.days, 36_500) * 86_400
    let output = Folder(arguments[.output] ?? BuildRequest.outputName)
    let kept = arguments.hiddenFile("external", besides: output)
    check.cache = CacheFile(kept.folder, kept.name)
    let addresses = ExternalAddress.all(in: addresses)
    progress.enter(.ask)
    progress.counter.expect(addresses.count)
    let answers: [(address: ExternalAddress, answer: Answer)]
    do {
      answers = try check.answers(for: addresses, at: Int(time(nil))) { count in
        progress.counter.advance(by: count - progress.count.done)
      }
    } catch let error as MissingLibrary {
      throw BuildFailure.request("\(error)")
    }
    let faults = answers.flatMap { address, answer in
      address.places.compactMap { fault(of: address.url, answer, at: $0) }
    }
    report.diagnostics = (report.diagnostics + faults).sorted()
  }

  private func fault(
    of url: String, _ answer: Answer, at place: SourceLocation
  ) -> Diagnostic? {
    let shown = url.withoutPasswords.clipped
    switch answer {
    case .found: return nil
    case .moved(let end):
      return configuration.fault(
        .externalMoved, at: place, "\(shown) is at \(end.withoutPasswords.clipped) now; link there")
    case .missing(let status):
      return configuration.fault(
        .externalMissing, at: place,
        "\(shown) is not there any more, its server says (\(status)); link to where it is now, or to"
          + " a copy of it")
    case .broken(let reason):
      return configuration.fault(
        .externalMissing, at: place,
        "no reader comes to \(shown): \(reason); mend the address, or take the link out")
    case .unknown(let reason):
      return configuration.fault(
        .externalUnknown, at: place,
        "whether \(shown) is there could not be learned: \(reason); look yourself, or list it under"
          + " allow: of external:")
    }
  }
}
