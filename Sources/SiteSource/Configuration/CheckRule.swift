import Diagnostics

/// A rule that checks a site. Its name is the id of its diagnostics. The page “diagnostics” of the
/// manual describes each rule.
public enum CheckRule: String, CaseIterable, Sendable {
  // Reported by every build.
  case linkMissing = "link-missing"
  case linkFragment = "link-fragment"
  case linkBase = "link-base"
  // Reported by `check`.
  case linkUnpublished = "link-unpublished"
  case tagEmpty = "tag-empty"
  case titleMissing = "title-missing"
  case titleDouble = "title-double"
  case headingSkip = "heading-skip"
  case pictureDescription = "picture-description"
  case linkLocal = "link-local"
  case linkInsecure = "link-insecure"
  case contentMixed = "content-mixed"
  case noteOrphan = "note-orphan"
  case translationMissing = "translation-missing"
  case syntaxForeign = "syntax-foreign"
  case secret
  case pageLarge = "page-large"
  case fileLarge = "file-large"
  case siteLarge = "site-large"
  case pathCase = "path-case"
  case feedInvalid = "feed-invalid"
  case sitemapInvalid = "sitemap-invalid"
  // Reported by `check --external`.
  case externalMissing = "external-missing"
  case externalMoved = "external-moved"
  case externalUnknown = "external-unknown"
  // Reported by a check of a finished site.
  case langMissing = "lang-missing"
  case idDouble = "id-double"

  /// The id of the rule's diagnostics.
  public var id: Diagnostic.ID { Diagnostic.ID(stringLiteral: rawValue) }

  /// The default severity; `nil` if the rule is off by default.
  public var severity: Diagnostic.Severity? {
    switch self {
    case .secret: .error
    // On most sites, few notes link to other notes, because readers find notes through the index.
    case .noteOrphan: nil
    // A server that does not answer now may answer later.
    case .externalUnknown: .note
    // Few sites translate every note.
    case .translationMissing: .note
    default: .warning
    }
  }
}

extension Configuration {
  /// Returns the severity of a rule in the configuration, or its default severity. Returns `nil` if
  /// the rule is off.
  public func severity(of rule: CheckRule) -> Diagnostic.Severity? {
    checks[rule] ?? rule.severity
  }

  /// Returns a diagnostic for a rule, or `nil` if the rule is off.
  package func fault(
    _ rule: CheckRule, at location: SourceLocation, _ message: String
  ) -> Diagnostic? {
    severity(of: rule).map { Diagnostic($0, rule.id, at: location, message) }
  }
}

extension Setting {
  /// Returns the setting of a rule's severity: `error`, `warning`, or `off` (also `false`).
  static func check(_ rule: CheckRule) -> Setting {
    Setting(name: rule.rawValue) { (configuration, value) throws(WrongValue) in
      let severities: KeyValuePairs<String, Diagnostic.Severity?> = [
        "error": .error, "warning": .warning, "off": nil, "false": nil,
      ]
      configuration.checks[rule] = .some(try value.choice(severities))
    }
  }
}
