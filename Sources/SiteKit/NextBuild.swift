import Bytes
import Cache
import Concurrency
import Origins
import Platform
import SiteModel
import SiteOutput
import SiteSource
import Theme

/// The part of a site's next build that can be done before anything has changed: the cache is opened,
/// its notes are read, and the files of the notes and of the site are compared with it.
///
/// This is a quarter of the time that a small edit takes. A server, which is told what changes, does it
/// while nobody waits.
public struct NextBuild: Sendable {
  var cache: Cache
  var notes: CheckedNotes

  /// The paths in the source folder at which something may have changed since.
  public var changed: Set<String> {
    get { notes.changed }
    set { notes.changed = newValue }
  }

  /// - Returns: `nil` if no earlier build left anything, or another build uses the cache.
  public init?(_ request: BuildRequest, _ workers: Workers) {
    guard request.shard == nil, case .stamps = request.changeDetection,
      case .file(let path) = request.cache, let source = OpenFolder(request.source)
    else { return nil }
    cache = Cache(path, maker: request.maker, of: request.source, detecting: .stamps)
    guard let key = cache.key else { return nil }
    notes = CheckedNotes(cache, key: key.settings, in: source, workers)
    cache.checkOutputs(in: request.output, manifest: Manifest.path, workers)
    cache.pause()
  }
}

extension NextBuild {
  /// Whether nothing but files of the style has changed.
  public var changesStyleAlone: Bool {
    !changed.isEmpty && changed.allSatisfy(Theme.isOfStyle)
  }

  /// Publishes the style before the rest is built, if nothing but its files has changed, so that its
  /// author sees every step. No page depends on its contents, and the build that follows finds it
  /// as it is to be.
  ///
  /// - Returns: The path of the style, if another was published.
  public mutating func publishStyle(_ request: BuildRequest) -> String? {
    let path = ThemeAssets.Whole.style.rawValue
    guard request.assetNames == .plain, changesStyleAlone, let bytes = try? style(of: request),
      let output = try? OutputFolder(for: request)
    else { return nil }
    defer { output.close() }
    guard let known = cache.outputs?[path],
      (try? output.site.read(path)).map(Digest.init) == known.source,
      case .aside(let aside) = try? bytes.withBytes({ try output.setAside($0, for: path) })
    else { return nil }
    cache.forgetOutput(path)
    return (try? output.place(aside, at: path)).map { path }
  }

  /// The style that the theme has now; `nil` if its files have faults.
  private func style(of request: BuildRequest) throws -> [UInt8]? {
    let files = try ConfigurationFiles(in: request.source)
    let (configuration, _) = try configuration(of: files, request.options)
    let theme = Theme(of: request.source, configuration, assetNames: request.assetNames)
    return theme.hasErrors ? nil : theme.assets.bytes(of: .style)
  }
}
