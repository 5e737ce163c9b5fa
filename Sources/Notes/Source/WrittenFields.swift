import FrontMatter

extension FrontMatter {
  /// The fields that the author wrote, apart from those that decide about publication.
  package var writtenFields: [Field] {
    fields.filter { $0.origin == nil && PublicationKey.key(named: $0.key) == nil }
  }
}
