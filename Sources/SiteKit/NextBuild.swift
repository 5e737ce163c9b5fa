import Bytes
import Cache
import Concurrency
import Origins
import Platform
import SiteModel
import SiteOutput
import SiteSource
import Theme

/// The part of a site's next build that can be done before anything has changed: opening the cache,
/// reading its notes, and comparing them and the outputs with their files.
///
/// This is a quarter of the time of a small edit. A server that watches the folder does it in
/// advance, while no reader or author is waiting.
public struct NextBuild: Sendable {
  var cache: Cache
  var notes: CheckedNotes

  /// The paths in the source folder at which something may have changed since.
  public var changed: Set<String> {
    get { notes.changed }
    set { notes.changed = newValue }
  }

  /// Prepares the next build.
  ///
  /// - Returns: `nil` if there is no cache of an earlier build, or another build is using it.
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
  /// A Boolean value that indicates whether all changed files belong to the style sheet.
  public var changesStyleAlone: Bool {
    !changed.isEmpty && changed.allSatisfy(Theme.isStyleFile)
  }

  /// Publishes the style sheet before the rest of the build if only its files have changed, so that
  /// its author sees each edit at once.
  ///
  /// No page depends on the contents of the style sheet. The build that follows finds it up to
  /// date.
  ///
  /// - Returns: The path of the style sheet if a new version was published.
  public mutating func publishStyle(_ request: BuildRequest) -> String? {
    let path = ThemeAssets.JoinedFile.style.rawValue
    guard request.assetNames == .plain, changesStyleAlone, let bytes = try? style(of: request),
      let output = try? OutputFolder(for: request)
    else { return nil }
    defer { output.close() }
    guard let known = cache.outputs?[path],
      (try? output.site.read(path)).map(Digest.init) == known.key,
      case .aside(let aside) = try? bytes.withBytes({ try output.setAside($0, for: path) })
    else { return nil }
    cache.forgetOutput(path)
    return (try? output.place(aside, at: path)).map { path }
  }

  /// Returns the theme's current style sheet, or `nil` if its files have errors.
  private func style(of request: BuildRequest) throws -> [UInt8]? {
    let files = try ConfigurationFiles(in: request.source)
    let (configuration, _) = try configuration(of: files, request.options)
    let theme = Theme(of: request.source, configuration, assetNames: request.assetNames)
    return theme.hasErrors ? nil : theme.assets.bytes(of: .style)
  }
}
