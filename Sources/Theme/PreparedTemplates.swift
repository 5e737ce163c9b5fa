import Liquid

/// The parsed templates of a theme for one thread, each parsed at its first use.
///
/// Every thread parses the templates again. If two threads shared a syntax tree, both would update
/// its reference counts, which takes longer than a second parse.
package final class PreparedTemplates {
  private let theme: Theme
  private let environment: Environment
  /// The parsed templates by path; `nil` for a template that is missing or has errors.
  private var read: [String: Template?] = [:]

  /// - Parameters:
  ///   - filters: The filters that read the site.
  ///   - clock: The time that templates see.
  package init(_ theme: Theme, filters: [String: Filter] = [:], clock: Clock = Clock()) {
    self.theme = theme
    environment = theme.environment(filters: filters, clock: clock)
  }

  package subscript(path: String) -> Template? {
    if let known = read[path] { return known }
    let template = theme.read(path, environment)
    read[path] = .some(template)
    return template
  }
}
