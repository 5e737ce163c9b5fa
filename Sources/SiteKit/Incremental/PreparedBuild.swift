import Cache
import Concurrency
import Platform
import SiteModel
import SitePages

/// What of a site's next build can be done before anything has changed: the cache is opened, what it
/// has of the notes is read, and the files of the notes and of the site are seen to be as it says.
///
/// That is a fourth of the time that a small edit takes. Who is told what changes, as the server of a
/// site is, has it done while nobody waits.
public struct PreparedBuild: Sendable {
  let store: CacheStore
  var notes: PreparedNotes
  /// The files of the site that stand as they were left.
  var outputs: StandingOutputs

  /// The paths in the source folder at which something may have changed since.
  public var changed: Set<String> {
    get { notes.changed }
    set { notes.changed = newValue }
  }

  /// - Returns: `nil` where no earlier build left anything, or another build goes on.
  public init?(_ request: BuildRequest, _ workers: Workers) {
    guard request.shard == nil, case .stamps = request.changeDetection,
      case .file(let path) = request.cache,
      let store = try? CacheStore(path, maker: request.maker, for: .writing),
      let index = store.index, let source = OpenFolder(request.source)
    else { return nil }
    self.store = store
    notes = PreparedNotes(store, index, in: source, workers)
    outputs = StandingOutputs(index.outputs, in: request.output, workers)
    store.pause()
  }
}
