/// A value where it lies. It cannot be copied, so that nobody counts references to what it holds.
///
/// Most paths of a template lead by names from object to object. To copy each on the way, and what
/// they end with, takes 8 % of a clean build. The tests hold it against `Rendering.search(_:)`.
struct Borrowed: ~Copyable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension Borrowed {
  /// Hands on the value that a path leads to from this one by its steps from one on: null where
  /// there is none. Returns nil where they must be searched one by one.
  func at<Result>(
    _ path: borrowing Expression.Path, from step: Int, _ work: (borrowing Borrowed) -> Result
  ) -> Result? {
    if step == path.steps.count { return work(self) }
    switch value {
    case .object(let object):
      return object.at(path, from: step, path.steps[step].position(in: object.names), work)
    case .drop: return nil
    default: return path.steps[step].isName ? work(Borrowed(.null)) : nil
    }
  }
}

extension Object {
  /// The same from one of its members on.
  ///
  /// - Parameter position: The member that the step leads to; nil where there is none.
  func at<Result>(
    _ path: borrowing Expression.Path, from step: Int, _ position: Int?,
    _ work: (borrowing Borrowed) -> Result
  ) -> Result? {
    guard let position else { return path.steps[step].isName ? work(Borrowed(.null)) : nil }
    return unsafe values.withUnsafeBufferPointer { values in
      // What holds a value and nothing else lies as it does.
      unsafe values.withMemoryRebound(to: Borrowed.self) {
        // As the next step would, without a call of its own.
        if step + 1 == path.steps.count { return unsafe work($0[position]) }
        return unsafe $0[position].at(path, from: step + 1, work)
      }
    }
  }
}

extension Expression.Path.Step {
  /// The position of the name among others; nil for a key.
  @inline(__always)
  fileprivate func position(in names: Object.Names) -> Int? {
    key == nil ? names.position(of: name, near: known) : nil
  }
}
