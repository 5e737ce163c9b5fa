import SiteSource

/// The chapters of a manual or a book, as the origin of the site lists them: trees of notes and
/// sections.
package struct Chapters: Sendable {
  /// A note or a section in a tree.
  package struct Chapter: Sendable {
    /// The number of the note; `nil` for a section without a page.
    package var note: Int?
    /// The number of the chapter's page, or else of the first page inside the section.
    package var firstNote: Int
    package var title: String
    /// The index of the chapter that contains this one; `nil` at the top.
    package var parent: Int?
    /// The indices of the chapters inside this one.
    package var inner: [Int] = []
  }

  /// All chapters, each after the chapter that contains it.
  package private(set) var all: [Chapter] = []
  /// The indices of the chapters at the top of each tree.
  private var trees: [[Int]] = []
  /// The index of each note's chapter, by note number. A note that occurs several times has its
  /// first place.
  private var places: [Int: Int] = [:]

  /// No chapters.
  init() {}

  /// Creates the chapters of a site.
  ///
  /// Items that lead to no note are left out, and so are sections without notes. An item that leads
  /// only to the translation of a note has the title of the translation.
  init(_ trees: [NavigationTree], of notes: [SiteNote], _ numbers: NumbersByPath) {
    // A tree that names notes of this language is more fitting than one that names translations.
    let namesOwnNotes = { (tree: NavigationTree) in
      tree.pages.contains { numbers.ownNumber(at: $0.path) != nil }
    }
    let own = trees.filter(namesOwnNotes)
    let others = own.count == trees.count ? [] : trees.filter { !namesOwnNotes($0) }
    for tree in own + others {
      let tops = add(tree.items, in: nil, of: notes, numbers)
      if !tops.isEmpty { self.trees.append(tops) }
    }
  }

  /// Adds items and returns their indices.
  private mutating func add(
    _ items: [NavigationTree.Item], in parent: Int?, of notes: [SiteNote], _ numbers: NumbersByPath
  ) -> [Int] {
    var added: [Int] = []
    for item in items {
      let own = item.path.flatMap { numbers.ownNumber(at: $0) }
      let note = own ?? item.path.flatMap { numbers.number(at: $0) }
      let index = all.count
      let titleOfNote = note.map { notes[$0].title }
      all.append(
        Chapter(
          note: note, firstNote: note ?? -1,
          title: (own == nil ? titleOfNote ?? item.title : item.title ?? titleOfNote) ?? "",
          parent: parent))
      let inner = add(item.items, in: index, of: notes, numbers)
      guard let first = note ?? inner.first.map({ all[$0].firstNote }) else {
        all.removeLast()
        continue
      }
      (all[index].firstNote, all[index].inner) = (first, inner)
      if let note, places[note] == nil { places[note] = index }
      added.append(index)
    }
    return added
  }
}

extension Chapters {
  package var isEmpty: Bool { trees.isEmpty }

  /// Returns the index of a note's chapter; `nil` for a note that is in no tree.
  package func place(ofNote number: Int) -> Int? { places[number] }

  /// Returns the indices of the chapters that contain a note, the outermost first.
  package func parents(ofNote number: Int) -> [Int] {
    var parents: [Int] = []
    var chapter = places[number].flatMap { all[$0].parent }
    while let index = chapter {
      parents.append(index)
      chapter = all[index].parent
    }
    return parents.reversed()
  }

  /// Returns the title of the chapter that contains a note; `nil` for a note that is in no chapter.
  package func section(ofNote number: Int) -> String? {
    places[number].flatMap { all[$0].parent }.map { all[$0].title }
  }

  /// Returns the indices of the chapters at the top of a note's tree; empty for a note that is in no
  /// tree.
  package func tree(ofNote number: Int) -> [Int] {
    guard let place = places[number] else { return [] }
    let top = parents(ofNote: number).first ?? place
    return trees.first { $0.contains(top) } ?? []
  }
}
