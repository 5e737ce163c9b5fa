import FrontMatter

extension FrontMatter {
  /// The fields that the author wrote, apart from those that decide about publication. Keys that
  /// often have another meaning, such as `status`, stay.
  package var writtenFields: [Field] {
    fields.filter {
      $0.origin == nil && PublicationKey.key(named: $0.key)?.isCommonWord ?? true
    }
  }
}
