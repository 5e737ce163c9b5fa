import SiteSource

extension Origin {
  /// Returns the reason for skipping a page at the address of a list that the build writes itself,
  /// as many sites have for their theme; `nil` for other pages.
  static let reasonOfGeneratedList: @Sendable (NoteHeader) -> String? = { note in
    note.place == .tags || note.place == .archive
      ? "the build writes its own list at \(note.place.text)" : nil
  }
}
