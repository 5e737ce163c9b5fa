import Diagnostics

extension Diagnostic.ID {
  /// The front matter has an opening fence but no closing fence.
  package static let unclosedFrontMatter: Self = "front-matter-unclosed"
  /// The front matter is YAML, but not a mapping.
  package static let frontMatterNotMapping: Self = "front-matter-not-mapping"
  /// The front matter is not valid YAML or, between `+++` lines, not valid TOML.
  package static let frontMatterSyntax: Self = "front-matter-syntax"
  /// Values in the front matter are nested too deeply, or its aliases expand to too many values.
  package static let frontMatterTooLarge: Self = "front-matter-too-large"
  /// The front matter contains a key twice.
  package static let duplicateKey: Self = "front-matter-duplicate-key"
  /// A YAML file, such as the configuration, is not valid YAML.
  package static let yamlSyntax: Self = "yaml-syntax"
  /// A YAML file contains something other than a mapping.
  package static let yamlNotMapping: Self = "yaml-not-mapping"
  /// Values in a YAML file are nested too deeply, or its aliases expand to too many values.
  package static let yamlTooLarge: Self = "yaml-too-large"
  /// A YAML file contains a key twice.
  package static let yamlDuplicateKey: Self = "yaml-duplicate-key"
}
