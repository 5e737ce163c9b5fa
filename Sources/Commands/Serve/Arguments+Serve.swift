import Cache
import DevServer
import Platform

extension Arguments {
  /// The first port that is tried.
  var port: UInt16 {
    get throws(UsageError) {
      guard let text = self[.port] else { return 4000 }
      guard let port = UInt16(text) else {
        throw UsageError(description: "--port takes a number from 0 to 65535, not \"\(text)\"")
      }
      return port
    }
  }

  /// Where a site is to be served.
  var place: DevServer.Place {
    get throws(UsageError) {
      var place = DevServer.Place(port: try port)
      place.tries = 20
      if let host = self[.address] { place.host = host }
      return place
    }
  }

  /// The folder that a site is made in to be served: among the caches of the user, so that nothing
  /// of it is ever published or committed, and the next time most of it is there.
  ///
  /// - Throws: `FileError` if it cannot be made.
  func servedFolder(of source: Folder) throws -> Folder {
    let place = source.resolved ?? source
    let digits = String(Digest(text: place.path).high, radix: 16)
    let name = "\(place.name ?? "site")-\(digits)"
    let folder = try cachesOfUser.folder("serve").folder(name)
    try folder.create()
    // Drafts are nobody else's.
    guard chmod(folder.path, 0o700) == 0 else { throw FileError("protect", folder.path) }
    return folder.folder("site")
  }

  /// By the XDG Base Directory Specification, or as it is on a Mac.
  private var cachesOfUser: Folder {
    get throws(UsageError) {
      if let named = self[.cacheFolder] { return Folder(named) }
      func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
      }
      if let caches = value("XDG_CACHE_HOME") { return Folder(caches).folder("thumbindex") }
      guard let home = value("HOME") else {
        throw UsageError(
          description:
            "there is no folder for caches, since HOME is not set; name one by --cache-dir")
      }
      #if canImport(Darwin)
        return Folder(home).folder("Library/Caches/thumbindex")
      #else
        return Folder(home).folder(".cache/thumbindex")
      #endif
    }
  }
}
