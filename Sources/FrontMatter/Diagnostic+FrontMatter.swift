import Diagnostics

extension Diagnostic.ID {
  /// The front matter does not close.
  package static let unclosedFrontMatter: Self = "front-matter-unclosed"
  /// The front matter is YAML, but not a mapping.
  package static let frontMatterNotMapping: Self = "front-matter-not-mapping"
  /// The front matter is not YAML, or between `+++` lines not TOML.
  package static let frontMatterSyntax: Self = "front-matter-syntax"
  /// The front matter nests too deep, or grows too large by its aliases.
  package static let frontMatterTooLarge: Self = "front-matter-too-large"
  /// A key of the front matter is given twice.
  package static let duplicateKey: Self = "front-matter-duplicate-key"
  /// A file that should be YAML is not, is no mapping, grows too large, or gives a key twice.
  package static let yamlSyntax: Self = "yaml-syntax"
  package static let yamlNotMapping: Self = "yaml-not-mapping"
  package static let yamlTooLarge: Self = "yaml-too-large"
  package static let yamlDuplicateKey: Self = "yaml-duplicate-key"
}
