import SiteKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Arguments {
  /// Where a build into a folder keeps its cache: in a hidden file beside it, or in the folder that
  /// was asked for. `--clean` leaves what is there to be made anew.
  func cache(besides output: Folder) -> CachePlace {
    let name = output.path.split(separator: "/").last.map(String.init) ?? "site"
    let file = ".\(name).cache"
    let path: String
    if let folder = self[.cacheFolder] {
      mkdir(folder, 0o755)
      path = "\(folder)/\(file)"
    } else if let slash = output.path.lastIndex(of: "/") {
      path = output.path[...slash] + file
    } else {
      path = file
    }
    if has(.clean) { unlink(path) }
    return .file(path)
  }
}

/// What makes a site, as exactly as it can be told: the versions, and when this program was built.
var maker: String {
  var status = stat()
  guard stat("/proc/self/exe", &status) == 0 else { return versions }
  #if canImport(Darwin)
    let time = status.st_mtimespec
  #else
    let time = status.st_mtim
  #endif
  return "\(versions)\(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
}
