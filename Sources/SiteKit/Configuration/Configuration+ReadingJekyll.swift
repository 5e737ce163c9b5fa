import Diagnostics
import Notes

extension Configuration {
  /// Takes over what `_config.yml` says.
  mutating func take(jekyll yaml: [UInt8]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let matter = FrontMatter(yaml: yaml, path: Jekyll.fileName, reporting: &diagnostics)
    jekyll = Jekyll(all: matter.object)
    return diagnostics
  }
}
