/// How the targets of a note's links and images become URLs of the site.
///
/// The site knows where its notes and files are; a note knows only what its author wrote. The
/// resolver is asked once for each target of the body, in order.
public struct LinkResolver: Sendable {
  /// What a target stands in.
  public enum Kind: Hashable, Sendable {
    case link
    case image
    /// The name of a note between double brackets, perhaps with `#` and a heading.
    case name
  }

  private let body: @Sendable (_ href: String, _ kind: Kind) -> String?

  /// A resolver that asks a function for the URL of a target; `nil` leaves the target as written.
  public init(_ resolve: @escaping @Sendable (_ href: String, _ kind: Kind) -> String?) {
    body = resolve
  }

  /// The URL to write for a target, or `nil` to leave it as written.
  public func url(for href: String, in kind: Kind) -> String? { body(href, kind) }

  /// Leaves every target as it was written.
  public static let asWritten = LinkResolver { _, _ in nil }
}
