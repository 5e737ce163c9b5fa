import Diagnostics
import Origins
import SiteSource

/// Returns the configuration in a site's files, with the options of a request applied.
///
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
