import Notes
import Synchronization

extension SiteMap {
  /// Resolves the links of the note in the file `path`, and finds the files it shows.
  ///
  /// - Parameter log: where it is noted what of the site the note depends on.
  func resolver(
    for path: String, _ index: NameIndex, _ files: FileLinks, noting log: NeedsLog
  ) -> LinkResolver {
    LinkResolver(
      { href, _ in
        if RelativeLink(href) != nil { log.add(.places) }
        return switch target(of: href, in: path, index) {
        case .here(let url), .respelt(let url, _): url
        case .missing, .elsewhere: nil
        }
      },
      naming: { name in
        log.add([.names, .places])
        return named(name, in: path, index)
      },
      finding: { source, need in
        if files.mayLead(source) { log.add(.places) }
        return files.file(at: source, in: path, need, .ofPage)
      })
  }

  private func named(_ name: String, in path: String, _ index: NameIndex) -> LinkResolver.Named {
    guard let match = index.names.match(name, in: path), let place = place(of: match.path) else {
      return .missing(
        remark: "no note or file is called “\(name)”; mend the name or publish the note")
    }
    let remark =
      match.others.isEmpty
      ? nil
      : "“\(name)” is the name of \(match.path), which is the nearest, and of "
        + match.others.prefix(3).joined(separator: ", ")
        + (match.others.count > 3 ? " and more" : "") + "; a path says which is meant"
    return .found(url: url(place), title: match.title, remark: remark)
  }
}

/// What of the site a note asks for while it is parsed.
final class NeedsLog: Sendable {
  private let bits = Atomic<UInt8>(0)

  func add(_ needs: KeptNote.Needs) { bits.bitwiseOr(needs.rawValue, ordering: .relaxed) }

  var needs: KeptNote.Needs { KeptNote.Needs(rawValue: bits.load(ordering: .relaxed)) }
}
