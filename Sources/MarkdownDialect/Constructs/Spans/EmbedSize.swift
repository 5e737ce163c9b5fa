/// The size of an image that is embedded by name, `300` or `300x200` in pixels.
package struct EmbedSize: Hashable, Sendable {
  package var width: Int?
  package var height: Int?

  package var isEmpty: Bool { width == nil }

  /// The attributes of a tag, each with a space before it.
  package var markup: String {
    (width.map { " width=\"\($0)\"" } ?? "") + (height.map { " height=\"\($0)\"" } ?? "")
  }
}
