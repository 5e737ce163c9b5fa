import Bytes
import Incremental
import Origins
import Platform
import SiteModel
import SiteOutput
import SiteSource
import Theme

extension PreparedBuild {
  /// Whether nothing but files of the style has changed.
  public var changesStyleAlone: Bool {
    !changed.isEmpty && changed.allSatisfy(Theme.isOfStyle)
  }

  /// Puts the style in its place, before the rest is made, where nothing but its files has changed:
  /// whoever works on it sees every step. No page tells what is in it, so that the build which follows
  /// finds it as it is to be.
  ///
  /// - Returns: The path that another style was put at.
  public mutating func publishStyle(_ request: BuildRequest) -> String? {
    let path = ThemeAssets.Whole.style.rawValue
    guard request.assetNames == .plain, changesStyleAlone, let bytes = try? style(of: request),
      let output = try? OutputFolder(for: request)
    else { return nil }
    defer { output.close() }
    guard let known = outputs.byPath[path],
      (try? output.site.read(path)).map(Digest.init) == known.source,
      case .aside(let aside) = try? bytes.withBytes({ try output.setAside($0, for: path) })
    else { return nil }
    outputs.byPath[path] = nil
    return (try? output.place(aside, at: path)).map { path }
  }

  /// The style that the theme has now; `nil` where its files have faults.
  private func style(of request: BuildRequest) throws -> [UInt8]? {
    let files = try ConfigurationFiles(in: request.source)
    let (configuration, _) = try configuration(of: files, request.options)
    let theme = Theme(of: request.source, configuration, assetNames: request.assetNames)
    return theme.hasErrors ? nil : theme.assets.bytes(of: .style)
  }
}
