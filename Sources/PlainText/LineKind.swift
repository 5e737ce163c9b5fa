/// What a line of a plain text is.
enum LineKind: UInt8, CaseIterable {
  /// A line of a paragraph.
  case text
  case heading
  case code
  /// The first line of an item of a list.
  case item
  /// A further line of an item.
  case more
  /// A row of a table whose columns are parted by tabs.
  case row
}
