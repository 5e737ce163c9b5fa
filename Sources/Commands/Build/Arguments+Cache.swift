import Cache
import Platform
import SiteKit

extension Arguments {
  /// Where a build into a folder keeps its cache. `--clean` leaves what is there to be made anew.
  ///
  /// - Throws: `FileError` if the folder cannot be made, or the cache not be deleted.
  func cache(besides output: Folder) throws(FileError) -> CachePlace {
    let place = hiddenFile("cache", besides: output)
    if self[.cacheFolder] != nil { try place.folder.create() }
    let path = place.folder.path == "." ? place.name : place.folder.path(of: place.name)
    if has(.clean), unlink(path) != 0, errno != ENOENT { throw FileError("delete", path) }
    return .file(path)
  }

  /// The file of a kind that belongs to an output folder: hidden, and beside it, or in the folder
  /// that `--cache-dir` names.
  func hiddenFile(_ kind: String, besides output: Folder) -> (folder: Folder, name: String) {
    let last = output.path.split(separator: "/").last.map(String.init)
    let name = last.flatMap { [".", ".."].contains($0) ? nil : $0 } ?? "site"
    let above = output.path.lastIndex(of: "/").map { String(output.path[...$0]) }
    return (Folder(self[.cacheFolder] ?? above ?? "."), ".\(name).\(kind)")
  }
}

extension Arguments {
  /// The part of the site that `--shard I/N` asks for.
  var shard: Shard? {
    get throws(UsageError) {
      guard let text = self[.shard] else { return nil }
      let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
        let shard = Shard(number, of: count)
      else {
        throw UsageError(description: "--shard takes I/N such as 1/4, not \"\(text)\"")
      }
      return shard
    }
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
