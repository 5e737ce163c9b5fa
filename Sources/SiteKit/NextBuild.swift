import Bytes
import Cache
import Concurrency
import Origins
import Platform
import SiteModel
import SiteOutput
import SiteSource
import Theme

/// The part of the next build that can be done before any file has changed: opening the cache,
/// reading the notes in it, and comparing notes and outputs with their files.
///
/// This takes a quarter of the time of a build after a small edit. A server that watches the folder
/// does it in advance, while no reader or author is waiting.
public struct NextBuild: Sendable {
  var cache: Cache
  var notes: CheckedNotes

  /// The paths in the source folder at which something may have changed since the preparation.
  public var changedPaths: Set<String> {
    get { notes.changed }
    set { notes.changed = newValue }
  }

  /// Prepares the next build.
  ///
  /// - Returns: `nil` if there is no cache of an earlier build, or if another build is using the
  ///   cache.
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
    !changedPaths.isEmpty && changedPaths.allSatisfy(Theme.isStyleFile)
  }

  /// Publishes the style sheet before the other files if only its source files have changed. The
  /// author then sees each edit at once.
  ///
  /// No page depends on the contents of the style sheet. The build after this call finds the style
  /// sheet up to date.
  ///
  /// - Returns: The path of the style sheet; `nil` if no new version was published.
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

  /// Returns the current style sheet of the theme; `nil` if the theme has errors.
  private func style(of request: BuildRequest) throws -> [UInt8]? {
    let files = try ConfigurationFiles(in: request.source)
    let (configuration, _) = try configuration(of: files, request.options)
    let theme = Theme(of: request.source, configuration, assetNames: request.assetNames)
    return theme.hasErrors ? nil : theme.assets.bytes(of: .style)
  }
}
