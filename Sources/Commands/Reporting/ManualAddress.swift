import Diagnostics

/// Where the manual is on the web.
enum ManualAddress {
  static let site = "https://thumbindex.example/"

  /// Where a rule is explained.
  static func rule(_ id: Diagnostic.ID) -> String { "\(site)manual/diagnostics/#\(id)" }
}
