/// The answers that the readers of a note need about the note and its site.
public struct CallContext {
  /// Indicates whether a link in the note leads to a note or file of the site.
  public var isTarget: (_ href: String) -> Bool
  /// Returns the path in the source folder and the title of the note with a name, or `nil` if no
  /// note has the name.
  public var note: (_ name: String) -> (path: String, title: String)?
  /// Returns the text of a front matter key, or `nil` if the note has no such key.
  public var field: (_ key: String) -> String?
  /// Returns the properties of the note.
  public var properties: () -> [NoteProperty]
  /// Returns the output of the site's own template for a call, or `nil` if the site has none. The
  /// function is `nil` if calls may not use templates.
  public var template: ((_ call: CallInclusion) -> String?)?

  public init(
    isTarget: @escaping (String) -> Bool,
    note: @escaping (String) -> (path: String, title: String)?,
    field: @escaping (String) -> String?, properties: @escaping () -> [NoteProperty] = { [] },
    template: ((CallInclusion) -> String?)? = nil
  ) {
    (self.isTarget, self.note, self.field) = (isTarget, note, field)
    (self.properties, self.template) = (properties, template)
  }

  /// The context of a text without a site.
  public static var none: CallContext {
    CallContext(isTarget: { _ in false }, note: { _ in nil }, field: { _ in nil })
  }
}
