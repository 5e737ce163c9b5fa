import FrontMatter

extension FrontMatter {
  /// The fields that the author wrote and that have no meaning for this program, such as `rating`.
  package var unreadFields: [Field] {
    fields.filter { field in
      field.origin == nil && !FrontMatterKeys.isUsual(field.key)
        && PublicationKey.key(named: field.key) == nil
    }
  }
}
