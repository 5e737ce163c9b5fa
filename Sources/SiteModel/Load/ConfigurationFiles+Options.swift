import Diagnostics
import Origins
import SiteSource

/// Parses the configuration files of a site, and overrides values with the options of a request.
///
/// - Returns: The configuration, and the warnings and notes about the files.
/// - Throws: `BuildFailure.configuration` if the files have errors.
package func configuration(
  of files: ConfigurationFiles, _ options: PublishOptions = PublishOptions()
) throws(BuildFailure) -> (Configuration, remarks: [Diagnostic]) {
  var (configuration, diagnostics) = Configuration.read(files)
  if diagnostics.contains(where: { $0.severity == .error }) { throw .configuration(diagnostics) }
  if options.safety == .on { configuration.notes.safety = .on }
  if let name = options.folderName { configuration.folderName = name }
  if let address = options.address {
    configuration.setAddress(address)
    (configuration.base, configuration.pathOfURL) = (address.base, "/")
  }
  return (configuration, diagnostics)
}
