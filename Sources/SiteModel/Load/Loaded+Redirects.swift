import Diagnostics
import FrontMatter
import Notes
import SiteSource

extension Loaded {
  /// Adds the redirects of all notes. Reports a redirect whose address is already used.
  ///
  /// Call this after all notes and files have got their addresses. A moved note (`redirect_to` in
  /// its front matter) has no page, but a redirect to its new address.
  mutating func addRedirects(avoiding generatedPaths: GeneratedPaths) {
    var registry = RedirectRegistry(map: map, generatedPaths: generatedPaths)
    func add(_ redirect: Redirect) {
      switch registry.register(redirect) {
      case .added: redirects.append(redirect)
      case .duplicate: break
      case .unavailable(let clause): diagnostics.append(redirect.diagnostic(clause))
      }
    }
    for header in moved { header.redirects.forEach(add) }
    for number in notes.indices where !notes[number].header.redirects.isEmpty {
      notes[number].header.redirects.forEach(add)
    }
    checkNewAddresses(generatedPaths: generatedPaths)
    checkLoops()
  }

  /// Reports moved notes whose new address has no page or file.
  private mutating func checkNewAddresses(generatedPaths: GeneratedPaths) {
    for header in moved {
      guard let redirect = header.redirects.first, let target = redirect.newAddress?.sitePath,
        !hasFile(at: target, generatedPaths: generatedPaths)
      else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, .redirectTarget, at: redirect.location,
          "the note moved to \(target.text.clipped), which does not exist; fix the address or"
            + " publish the page"))
    }
  }

  /// Reports moved notes whose redirects form a loop.
  private mutating func checkLoops() {
    var targets: [String: SitePath] = [:]
    for redirect in redirects {
      if let target = redirect.newAddress?.sitePath {
        targets[redirect.oldAddress.outputPath] = target
      }
    }
    // Visit each address once, so that the time is linear in the number of redirects.
    var (visited, circular): (Set<String>, Set<String>) = ([], [])
    for start in moved.lazy.compactMap(\.redirects.first?.oldAddress.outputPath) {
      var (address, chain): (String, [String]) = (start, [])
      while let target = targets[address], visited.insert(address).inserted {
        chain.append(address)
        address = target.possibleFiles.first { targets[$0] != nil } ?? target.outputPath
      }
      if let entry = chain.firstIndex(of: address) { circular.formUnion(chain[entry...]) }
    }
    for header in moved {
      guard let redirect = header.redirects.first,
        circular.contains(redirect.oldAddress.outputPath)
      else { continue }
      diagnostics.append(
        Diagnostic(
          .error, .redirectTarget, at: redirect.location,
          "redirect loop: this note leads to \(redirect.newAddress?.address.clipped ?? ""), which"
            + " leads back here; change the target of one of the notes"))
    }
  }

  /// Indicates whether a server has a page or a file for an address.
  func hasFile(at place: SitePath, generatedPaths: GeneratedPaths) -> Bool {
    place.possibleFiles.contains {
      map.owner(of: $0) != nil || generatedPaths.contains($0)
        || generatedPaths.isInGeneratedFolder($0)
    }
  }
}

extension SitePath {
  /// The files that servers may return for this address: `/about` is `about.html` on one server,
  /// and redirects to `/about/` on another.
  fileprivate var possibleFiles: [String] {
    [self, SitePath(text, .page), SitePath(text + "/")].map(\.outputPath)
  }
}

/// A registry of the redirects' addresses that rejects addresses already in use.
private struct RedirectRegistry {
  /// The addresses of notes and files.
  let map: SiteMap
  /// The paths of the files that the site generates.
  let generatedPaths: GeneratedPaths
  /// The source paths of notes with redirects, by the redirect's path in the output folder.
  private var owners: [String: String] = [:]
  /// The folders that contain redirects.
  private var folders: Set<Substring> = []

  init(map: SiteMap, generatedPaths: GeneratedPaths) {
    (self.map, self.generatedPaths) = (map, generatedPaths)
  }

  /// The result of registering a redirect.
  enum Outcome {
    case added
    /// The same note already uses the address.
    case duplicate
    /// The address cannot be used. The associated value is a clause with the reason: “is now used
    /// by a.md”.
    case unavailable(String)
  }

  /// Registers the address of a redirect.
  mutating func register(_ redirect: Redirect) -> Outcome {
    let path = redirect.oldAddress.outputPath
    // The file of a redirect from `/map.svg` would be `map.svg.html`. Check `map.svg` too, because
    // a picture may have that address.
    let address = String(redirect.oldAddress.relative)
    if let owner = map.owner(of: path) ?? owners[path] ?? map.owner(of: address) {
      // A moved note has no page, so its redirect uses the address of the note itself.
      if owner == redirect.note, redirect.newAddress != nil, owners[path] == nil {
        owners[path] = owner
        return .added
      }
      return owner == redirect.note ? .duplicate : .unavailable("is now used by \(owner.clipped)")
    }
    if let excess = redirect.oldAddress.lengthProblem {
      return .unavailable("cannot be used: \(excess)")
    }
    if isReserved(path) || isReserved(address) { return .unavailable("is a page of the site") }
    let parents = path.parents
    let isInTheWay =
      map.folders.contains(path) || folders.contains(path[...])
      || parents.contains { map.owner(of: String($0)) != nil || owners[String($0)] != nil }
    if isInTheWay { return .unavailable("would be both a file and a folder") }
    owners[path] = redirect.note
    folders.formUnion(parents)
    return .added
  }

  /// Indicates whether a path in the output folder is reserved for files that the site generates.
  private func isReserved(_ path: String) -> Bool {
    generatedPaths.contains(path) || generatedPaths.obstacle(to: path) != nil
      || generatedPaths.isInGeneratedFolder(path)
  }
}

extension Redirect {
  /// Returns the warning that the build leaves out the redirect.
  ///
  /// - Parameter clause: The reason: “is now used by a.md”.
  fileprivate func diagnostic(_ clause: String) -> Diagnostic {
    Diagnostic(
      .warning, .redirectTaken, at: location,
      "the old address \(oldAddress.text.clipped) \(clause), so it is not redirected;"
        + " remove it from the front matter")
  }
}

extension Diagnostic.ID {
  /// The old address of a note cannot be used for a redirect.
  static let redirectTaken: Self = "redirect-taken"
}
