/// A value where it lies. It cannot be copied, so that nobody counts references to what it holds.
///
/// Most paths of a template lead by names from object to object. To copy each on the way, and what
/// they end with, takes 8 % of a clean build. The tests hold it against `Rendering.search(_:)`.
struct Borrowed: ~Copyable, Sendable {
  let value: Value
}

extension Borrowed {
  /// Hands on the value that a path leads to from this one by its steps from one on; returns nil
  /// where they do not lead by names from object to object.
  func at<Result>(
    _ path: borrowing Expression.Path, from step: Int, _ work: (borrowing Borrowed) -> Result
  ) -> Result? {
    if step == path.steps.count { return work(self) }
    switch value {
    case .object(let object): return object.at(path, from: step, work)
    default: return nil
    }
  }
}

extension Object {
  fileprivate func at<Result>(
    _ path: borrowing Expression.Path, from step: Int, _ work: (borrowing Borrowed) -> Result
  ) -> Result? {
    guard let position = path.steps[step].position(in: names) else { return nil }
    return unsafe values.withUnsafeBufferPointer { values in
      // What holds a value and nothing else lies as it does.
      unsafe values.withMemoryRebound(to: Borrowed.self) {
        unsafe $0[position].at(path, from: step + 1, work)
      }
    }
  }
}

extension Expression.Path.Step {
  /// What the variable is in a scope; nil also where it must be worked out.
  func content(in scope: Scope) -> Scope.Content? { scope.content(of: name) }

  /// The position of the name among others; nil for a key.
  @inline(__always)
  fileprivate func position(in names: Object.Names) -> Int? {
    key == nil ? names.position(of: name, near: known) : nil
  }
}
