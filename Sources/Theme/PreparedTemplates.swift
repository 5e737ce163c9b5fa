import Liquid

/// The templates of a theme as one thread uses them: each is read when it is first asked for.
///
/// Each thread reads them for itself: a syntax tree that two walk at once has its references counted
/// by both, which takes longer than to read it twice.
package final class PreparedTemplates {
  private let theme: Theme
  private let environment: Environment
  private var read: [String: Template?] = [:]

  package init(_ theme: Theme) {
    self.theme = theme
    environment = theme.environment()
  }

  package subscript(path: String) -> Template? {
    if let known = read[path] { return known }
    let template = theme.read(path, environment)
    read[path] = .some(template)
    return template
  }
}
