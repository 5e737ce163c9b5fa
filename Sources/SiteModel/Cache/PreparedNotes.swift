import Cache
import Concurrency
import Platform

/// The notes of a site as an earlier build left them, their files seen to be as it says.
package struct PreparedNotes: Sendable {
  /// The paths in the source folder at which something may have changed since.
  package var changed: Set<String> = []
  /// The notes whose files are as the cache says, by their paths.
  private let notes: [String: LoadedNote]
  private let previous: PreviousBuild
  private let settings: Digest

  package init(
    _ store: CacheStore, _ index: CacheIndex, in source: OpenFolder, _ workers: Workers
  ) {
    settings = index.key.settings
    let previous = PreviousBuild(
      [store], from: .samePlace, settings: settings, detecting: .stamps)
    self.previous = previous
    let known = workers.map(index.notes) { previous.note($0.path, in: source) }
    notes = Dictionary(
      known.lazy.compactMap { $0.map { ($0.header.path, $0) } }
    ) { first, _ in first }
  }

  /// What earlier builds left, if the notes are to be parsed by the same as then.
  func previousBuild(_ settings: Digest) -> PreviousBuild? {
    settings == self.settings ? previous.knowing(notes, except: changed) : nil
  }
}
