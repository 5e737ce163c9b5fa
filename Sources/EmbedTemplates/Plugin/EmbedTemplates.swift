import PackagePlugin

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Puts the default theme, the folder `Templates/` of this package, into the target it is applied
/// to, as a generated Swift file.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let templates = context.package.directoryURL.appending(path: "Templates")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTemplates.swift")
    return [
      .buildCommand(
        displayName: "Embedding Templates/",
        executable: try context.tool(named: "embed-templates").url,
        arguments: [templates.path(), output.path()],
        inputFiles: try files(in: templates),
        outputFiles: [output])
    ]
  }

  private func files(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .sorted()
      .map { folder.appending(path: $0) }
      .filter { !$0.hasDirectoryPath }
  }
}
