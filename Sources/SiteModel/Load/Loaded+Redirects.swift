import Diagnostics
import FrontMatter
import Notes
import SiteSource

extension Loaded {
  /// Adds the redirects of all notes whose addresses are free.
  ///
  /// Called when everything else has its address.
  mutating func addRedirects(besides own: GeneratedPaths) {
    var places = RedirectRegistry(map: map, own: own)
    func take(_ redirect: Redirect) {
      switch places.take(redirect) {
      case .added: redirects.append(redirect)
      case .duplicate: break
      case .unavailable(let clause): diagnostics.append(redirect.diagnostic(clause))
      }
    }
    for header in moved { header.redirects.forEach(take) }
    for number in notes.indices where !notes[number].header.redirects.isEmpty {
      notes[number].header.redirects.forEach(take)
    }
    checkForwards(besides: own)
    checkLoops()
  }

  /// Reports notes that redirect to an address without a page or file.
  private mutating func checkForwards(besides own: GeneratedPaths) {
    for header in moved {
      guard let redirect = header.redirects.first, let place = redirect.forward?.place,
        !hasFile(at: place, besides: own)
      else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, .redirectTarget, at: redirect.location,
          "the note moved to \(place.text.clipped), which does not exist; fix the address or"
            + " publish the page"))
    }
  }

  /// Reports notes whose redirects form a loop.
  private mutating func checkLoops() {
    var targets: [String: SitePath] = [:]
    for redirect in redirects {
      if let place = redirect.forward?.place { targets[redirect.place.outputPath] = place }
    }
    // Visit each address once, so that the time is linear in the length of a loop.
    var (seen, circular): (Set<String>, Set<String>) = ([], [])
    for start in moved.lazy.compactMap(\.redirects.first?.place.outputPath) {
      var (path, way): (String, [String]) = (start, [])
      while let place = targets[path], seen.insert(path).inserted {
        way.append(path)
        path = place.filesAsked.first { targets[$0] != nil } ?? place.outputPath
      }
      if let entry = way.firstIndex(of: path) { circular.formUnion(way[entry...]) }
    }
    for header in moved {
      guard let redirect = header.redirects.first, circular.contains(redirect.place.outputPath)
      else { continue }
      diagnostics.append(
        Diagnostic(
          .error, .redirectTarget, at: redirect.location,
          "redirect loop: this note leads to \(redirect.forward?.address.clipped ?? ""), which"
            + " leads back here; change the target of one of the notes"))
    }
  }

  /// Indicates whether a reader who requests an address finds a page or a file there.
  func hasFile(at place: SitePath, besides own: GeneratedPaths) -> Bool {
    place.filesAsked.contains {
      map.owner(of: $0) != nil || own.contains($0) || own.ownsFolder(of: $0)
    }
  }
}

extension SitePath {
  /// The files that servers may return for this address: `/about` is `about.html` on one server,
  /// and redirects to `/about/` on another.
  fileprivate var filesAsked: [String] {
    [self, SitePath(text, .page), SitePath(text + "/")].map(\.outputPath)
  }
}

/// The addresses that are still free for redirects.
private struct RedirectRegistry {
  let map: SiteMap
  let own: GeneratedPaths
  /// The notes that have a redirect so far, by the redirect's path in the output folder.
  private var owners: [String: String] = [:]
  private var folders: Set<Substring> = []

  init(map: SiteMap, own: GeneratedPaths) { (self.map, self.own) = (map, own) }

  enum Outcome {
    case added
    /// The address belongs to the same note.
    case duplicate
    /// The address is not available, for the reason in the clause.
    case unavailable(String)
  }

  mutating func take(_ redirect: Redirect) -> Outcome {
    let path = redirect.place.outputPath
    // Compare the address itself too: `/map.svg` is the picture, not a page `map.svg.html`.
    let address = String(redirect.place.relative)
    if let owner = map.owner(of: path) ?? owners[path] ?? map.owner(of: address) {
      // A note that moved has its own address for the redirect.
      if owner == redirect.note, redirect.forward != nil, owners[path] == nil {
        owners[path] = owner
        return .added
      }
      return owner == redirect.note ? .duplicate : .unavailable("is now used by \(owner.clipped)")
    }
    if let excess = redirect.place.lengthProblem {
      return .unavailable("cannot be used: \(excess)")
    }
    if isOwn(path) || isOwn(address) { return .unavailable("is a page of the site") }
    let parents = path.parents
    let isInTheWay =
      map.folders.contains(path) || folders.contains(path[...])
      || parents.contains { map.owner(of: String($0)) != nil || owners[String($0)] != nil }
    if isInTheWay { return .unavailable("would be both a file and a folder") }
    owners[path] = redirect.note
    folders.formUnion(parents)
    return .added
  }

  private func isOwn(_ path: String) -> Bool {
    own.contains(path) || own.obstacle(to: path) != nil || own.ownsFolder(of: path)
  }
}

extension Redirect {
  fileprivate func diagnostic(_ clause: String) -> Diagnostic {
    Diagnostic(
      .warning, .redirectTaken, at: location,
      "the old address \(place.text.clipped) \(clause), so it is not redirected;"
        + " remove it from the front matter")
  }
}

extension Diagnostic.ID {
  static let redirectTaken: Self = "redirect-taken"
}
