import PackagePlugin

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A plugin that embeds texts into a target, as a generated Swift file.
///
/// If the target has a folder `Resources`, the plugin embeds its files. Otherwise it embeds the
/// default theme, which is the folder `Templates/` of this package.
@main
struct EmbedText: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let resources = target.directoryURL.appending(path: "Resources")
    let hasResources = FileManager.default.fileExists(atPath: resources.path())
    return [
      hasResources
        ? try command("resources", resources, "EmbeddedResources.swift", context)
        : try command(
          "templates", context.package.directoryURL.appending(path: "Templates"),
          "EmbeddedTemplates.swift", context)
    ]
  }

  private func command(
    _ kind: String, _ folder: URL, _ name: String, _ context: PluginContext
  ) throws -> Command {
    let output = context.pluginWorkDirectoryURL.appending(path: name)
    return .buildCommand(
      displayName: "Embedding \(folder.lastPathComponent)/",
      executable: try context.tool(named: "embed-text").url,
      arguments: [kind, folder.path(), output.path()],
      inputFiles: try files(in: folder),
      outputFiles: [output])
  }

  private func files(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .sorted()
      .map { folder.appending(path: $0) }
      .filter { !$0.hasDirectoryPath }
  }
}
