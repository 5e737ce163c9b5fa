import Diagnostics

/// A rule that a site is checked by, whose name is the id of what it reports.
public enum CheckRule: String, CaseIterable, Sendable {
  // What every build tells.
  case linkMissing = "link-missing"
  case linkFragment = "link-fragment"
  case linkBase = "link-base"
  // What a check tells.
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
  case syntaxForeign = "syntax-foreign"
  case secret
  case pageLarge = "page-large"
  case fileLarge = "file-large"
  case siteLarge = "site-large"
  case pathCase = "path-case"
  case feedInvalid = "feed-invalid"
  case sitemapInvalid = "sitemap-invalid"
  // What a check that asks the web tells.
  case externalMissing = "external-missing"
  case externalMoved = "external-moved"
  case externalUnknown = "external-unknown"
  // What a check of a finished site tells besides.
  case langMissing = "lang-missing"
  case idDouble = "id-double"

  public var id: Diagnostic.ID { Diagnostic.ID(stringLiteral: rawValue) }

  /// How much it matters where the configuration does not say; `nil` for a rule that is off.
  public var severity: Diagnostic.Severity? {
    switch self {
    case .secret: .error
    // The notes of most sites lead to few others, and are found by the index.
    case .noteOrphan: nil
    // A server that does not answer now may answer later.
    case .externalUnknown: .note
    default: .warning
    }
  }
}

extension Configuration {
  /// How much a rule matters; `nil` where it is off.
  public func severity(of rule: CheckRule) -> Diagnostic.Severity? {
    checks[rule] ?? rule.severity
  }

  /// A fault of a rule; `nil` where the rule is off.
  package func fault(
    _ rule: CheckRule, at location: SourceLocation, _ message: String
  ) -> Diagnostic? {
    severity(of: rule).map { Diagnostic($0, rule.id, at: location, message) }
  }
}

extension Setting {
  /// How much a rule matters: `error`, `warning`, `off`.
  static func check(_ rule: CheckRule) -> Setting {
    Setting(name: rule.rawValue) { (configuration, value) throws(WrongValue) in
      let severities: KeyValuePairs<String, Diagnostic.Severity?> = [
        "error": .error, "warning": .warning, "off": nil, "false": nil,
      ]
      configuration.checks[rule] = .some(try value.choice(severities))
    }
  }
}
