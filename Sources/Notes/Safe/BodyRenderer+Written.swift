/// Notes for a body that is made safe where what its author wrote as markup came to stand, so that
/// what is left out of it can be found in the note.
extension BodyRenderer {
  @inline(never)
  mutating func noteWritten(onLine line: Int) { noteWritten(at: out.count, onLine: line) }

  @inline(never)
  mutating func noteWritten(at offset: Int, onLine line: Int) {
    facts.written.append((offset: offset, line: max(1, line)))
  }
}
