/// Notes on their way into the cache, each made when its turn comes, for there are many.
package struct CachedNotes: Sequence, IteratorProtocol {
  package let count: Int
  private var rest: Range<Int>
  private let note: (Int) -> CachedNote?

  /// - Parameters:
  ///   - count: How many they are.
  ///   - note: Makes the one at a position among so many; `nil` where there is none.
  package init(count: Int, among all: Int, _ note: @escaping (Int) -> CachedNote?) {
    (self.count, self.note) = (count, note)
    rest = 0..<all
  }

  init(_ notes: [CachedNote]) {
    self.init(count: notes.count, among: notes.count) { notes[$0] }
  }

  package mutating func next() -> CachedNote? {
    while let number = rest.popFirst() {
      if let note = note(number) { return note }
    }
    return nil
  }
}
