import Liquid

/// The templates of a theme as one thread uses them: each is read when it is first asked for, and
/// what is known of all that it will draw is put in its place.
///
/// Each thread reads them for itself: a syntax tree that two walk at once has its references counted
/// by both, which takes longer than to read it twice.
final class PreparedTemplates {
  private let theme: Theme
  private let environment: Environment
  private var read: [String: Template] = [:]

  init(_ theme: Theme) {
    self.theme = theme
    environment = theme.environment()
  }

  /// - Parameter known: What is known of what the template will see.
  func template(_ path: String, knowing known: Object) -> Template? {
    template(path)?.specialized(knowing: known)
  }

  /// The template with another in the place of a variable; `nil` where it does more with that than
  /// write it.
  func template(
    _ path: String, knowing known: Object, with part: Template, as variable: String
  ) -> Template? {
    template(path)?.specialized(knowing: known, with: part, as: variable)
  }

  private func template(_ path: String) -> Template? {
    if read[path] == nil { read[path] = theme.read(path, environment) }
    return read[path]
  }
}
