import Diagnostics
import SiteSource

/// The addresses in a note about which a diagnostic says more than that their target is missing: the
/// address of a call that names no note, or an address that contains unread syntax.
package struct ReportedAddresses {
  private var addresses: Set<String> = []
  /// The first characters of the syntax that is not carried over, without spaces.
  private var constructs: Set<String> = []

  package init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      switch diagnostic.detail {
      case .missing(let address) where diagnostic.id == CheckRule.syntaxForeign.id:
        addresses.insert(address)
      case .notCarriedOver(let construct): constructs.insert(construct.name.filter { $0 != " " })
      default: break
      }
    }
  }

  /// Indicates whether another diagnostic is about an address, as written or as in HTML.
  package func contains(_ address: String?) -> Bool {
    guard let address, !addresses.isEmpty || !constructs.isEmpty else { return false }
    let decoded = percentDecoded(address)
    if addresses.contains(address) || addresses.contains(decoded) { return true }
    if constructs.isEmpty { return false }
    let dense = decoded.filter { $0 != " " }
    return constructs.contains {
      dense.hasPrefix($0) || $0.hasPrefix("{") && dense.contains($0)
    }
  }
}
