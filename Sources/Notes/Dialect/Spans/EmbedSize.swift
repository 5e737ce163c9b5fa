/// The size of an image that is embedded by name, `300` or `300x200` in pixels.
struct EmbedSize: Hashable, Sendable {
  var width: Int?
  var height: Int?

  var isEmpty: Bool { width == nil }

  /// The attributes of a tag, each with a space before it.
  var markup: String {
    (width.map { " width=\"\($0)\"" } ?? "") + (height.map { " height=\"\($0)\"" } ?? "")
  }
}
