import CICU
import CYAML
import Notes
import SiteModel

/// What `--version` prints: the program's version, and those of the libraries that its output
/// depends on.
var versions: String {
  """
  thumbindex \(version)
  libcmark \(Markdown.libraryVersion)
  ICU \(icuVersion)
  libyaml \(String(cString: yaml_get_version_string()))

  """
}

private var icuVersion: String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
    guard let start = text.baseAddress else { return "" }
    icu_version(start)
    return String(cString: start)
  }
}
