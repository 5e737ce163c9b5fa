import SiteSource

/// The chapters and the folders of a site, as the context of notes in lists.
///
/// It is a class, because many copies are made of the values that contain it.
final class SectionTitles: Sendable {
  let chapters: Chapters
  private let configuration: Configuration

  init(_ chapters: Chapters, _ configuration: Configuration) {
    (self.chapters, self.configuration) = (chapters, configuration)
  }

  /// Returns the title of the chapter that contains a note, or the folder of a note that is no
  /// chapter; `nil` if there is none.
  func title(ofNote number: Int, at path: String) -> String? {
    chapters.place(ofNote: number) == nil
      ? configuration.folder(ofNote: path) : chapters.section(ofNote: number)
  }
}
