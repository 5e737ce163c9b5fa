import Concurrency
import Incremental
import Platform

/// What of a site's next build can be done before anything has changed: the cache is opened, what it
/// has of the notes is read, and the files of the notes and of the site are seen to be as it says.
///
/// That is a fourth of the time that a small edit takes. Who is told what changes, as the server of a
/// site is, has it done while nobody waits.
public struct PreparedBuild: Sendable {
  /// The paths in the source folder at which something may have changed since.
  public var changed: Set<String> = []
  let store: CacheStore
  /// The notes whose files are as the cache says, by their paths.
  let notes: [String: LoadedNote]
  private let previous: PreviousBuild
  private let settings: Digest
  /// The files of the site that stand as they were left.
  var outputs: StandingOutputs

  /// - Returns: `nil` where no earlier build left anything, or another build goes on.
  public init?(_ request: BuildRequest, _ workers: Workers) {
    guard request.shard == nil, case .stamps = request.changeDetection,
      case .file(let path) = request.cache,
      let store = try? CacheStore(path, edition: request.maker, for: .writing),
      let index = store.index, let source = OpenFolder(request.source)
    else { return nil }
    self.store = store
    settings = index.key.settings
    let previous = PreviousBuild(
      [store], from: .samePlace, settings: settings, detecting: .stamps)
    self.previous = previous
    let known = workers.map(index.notes) { note in
      let note = previous.note(note.path, in: source)
      // Another title or tag has the index made anew.
      if case .stored(let stored) = note?.content { _ = try? stored.names() }
      return note
    }
    notes = Dictionary(
      known.lazy.compactMap { $0.map { ($0.header.path, $0) } }
    ) { first, _ in first }
    outputs = StandingOutputs(index.outputs, in: request.output, workers)
    store.pause()
  }

  /// What earlier builds left, if the notes are to be parsed by the same as then.
  func previousBuild(_ settings: Digest) -> PreviousBuild? {
    settings == self.settings ? previous.knowing(notes, except: changed) : nil
  }
}
