extension Alphabet {
  /// Splits the rows of one section by their next letters, so that no piece has more than `limit`.
  ///
  ///     C, limit 100     Ca–Ch   Ci–Con   Coo–Cz
  ///     Z (zh)           zai–ze   zen–zheng   zhi   中   终–重   zhou–zuo
  ///
  /// Neighbours are put together as long as they fit on a page, and only what does not fit is
  /// split further: by its next letter, the next syllable or character in Chinese, the next
  /// character in Japanese and Korean. Rows that do not differ in their first letters are split by
  /// count. The pieces together have the same rows in the same order.
  ///
  /// - Parameters:
  ///   - rows: rows of one letter in their order, as a section of the table has them.
  ///   - limit: the most rows of a piece, at least 1.
  public func split<Entry: AlphabetEntry>(
    _ rows: [AlphabetRow<Entry>], limit: Int
  ) -> [AlphabetPiece<Entry>] {
    pieces(of: rows, limit: limit, areCutFurther: true)
  }

  /// Groups the rows of one section, or of a piece of it, by their next letters alone: syllables in
  /// Chinese.
  ///
  ///     C, 100 together     Ca   Ce–Ch   Ci–Cl   Co   Cr–Cz
  ///
  /// - Parameters:
  ///   - rows: rows of one letter in their order.
  ///   - together: how many rows neighbouring groups have at most that are put together.
  public func groups<Entry: AlphabetEntry>(
    of rows: [AlphabetRow<Entry>], together: Int
  ) -> [AlphabetPiece<Entry>] {
    pieces(of: rows, limit: together, areCutFurther: false)
  }

  private func pieces<Entry: AlphabetEntry>(
    of rows: [AlphabetRow<Entry>], limit: Int, areCutFurther: Bool
  ) -> [AlphabetPiece<Entry>] {
    guard let letter = rows.first?.placement.letter else { return [] }
    guard rows.count > max(1, limit) else {
      return [
        AlphabetPiece(
          letter: letter, title: letter.label, beginning: letter.label, anchor: letter.anchor,
          rows: rows)
      ]
    }
    var split = SectionSplit(
      rows.map { SpelledRow($0.placement) }, of: letter, Spelling(self), limit: limit)
    split.isCutFurther = areCutFurther
    var anchors = Anchors()
    return split.parts().map { part in
      AlphabetPiece(
        letter: letter, title: part.title, beginning: part.low,
        anchor: anchors.unique("\(letter.anchor)-\(part.low.slug)"),
        rows: Array(rows[part.range]))
    }
  }
}
