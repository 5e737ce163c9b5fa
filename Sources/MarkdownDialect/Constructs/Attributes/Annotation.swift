/// What a line of a body stands for that is no text: it says something of the blocks beside it or
/// of the whole body.
///
/// Before the parse such a line becomes a processing instruction, which for CommonMark is a block
/// that ends on its line, breaks any paragraph and loosens no list. In the tree its place tells
/// what it belongs to.
struct Annotation: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// `{:.note}`
    case attributes(AttributeList)
    /// `{:.note}` at the start of the text of an item, for the item.
    case itemAttributes(AttributeList)
    /// `{:name: .note}`
    case definition(name: String, AttributeList)
    /// `*[HTML]: Hypertext Markup Language`
    case abbreviation(Abbreviation)
    /// `{::options toc_levels="2..3" /}`
    case options(AttributeList)
    /// What is written as it is: a comment, raw markup, or a tag whose content is Markdown.
    case markup([UInt8])
    /// `^` or `{::}`, where a block ends that would go on.
    case boundary
  }

  var kind: Kind
  /// The column where it starts, in bytes from 0.
  var offset: Int

  /// What takes its place in the text.
  static let mark = Array("<?:?>".utf8)
}
