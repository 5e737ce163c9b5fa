/// The way that most paths of a template go: names that lead from object to object. It copies no
/// value it comes by, and so counts no reference; all else is left to `search(_:)`.
extension Rendering {
  /// How far a path leads along objects.
  struct Reach {
    /// Where the value lies that it came to; it holds until the scope changes.
    var place: UnsafePointer<Value>
    /// How many of its steps were taken.
    var steps: Int
  }

  /// - Returns: `nil` where the path begins with no value that lies anywhere.
  @inline(__always)
  mutating func reach(_ path: Expression.Path) -> Reach? {
    guard path.key == nil else { return nil }
    // No template of good will has enough of them for this to be more than nothing.
    charge(scope.locals.count >> 5)
    var place: UnsafePointer<Value>
    switch scope.place(of: path.root) {
    case .value(let local)?: place = local
    case .loop?: return nil
    case nil:
      guard let known = uncounted(root, { $0.place(of: path) }) else { return nil }
      place = known
    }
    for index in path.steps.indices {
      let next: UnsafePointer<Value>? = path.steps.uncounted(index) { step in
        guard step.isName else { return nil }
        if let member = place.member(step.name, near: step.known) { return member }
        // What is no drop has no other members; whoever wants to know of those missing, looks again.
        return step.command == nil && notesNoMissing && !place.isDrop ? .null : nil
      }
      guard let next else { return Reach(place: place, steps: index) }
      place = next
    }
    return Reach(place: place, steps: path.steps.count)
  }

  /// Where the value of a path lies; `nil` where it must be worked out.
  @inline(__always)
  mutating func place(of path: Expression.Path) -> UnsafePointer<Value>? {
    guard let reach = reach(path), reach.steps == path.steps.count else { return nil }
    return reach.place
  }

  /// Where the value of an expression lies; `nil` where it must be worked out.
  @inline(__always)
  mutating func place(of expression: Expression) -> UnsafePointer<Value>? {
    if let path = expression.path { return uncounted(path) { place(of: $0) } }
    return expression.literal.withUnsafeBufferPointer { $0.isEmpty ? nil : $0.baseAddress }
  }

  mutating func evaluate(_ path: Expression.Path) throws -> Value {
    guard let reach = reach(path) else { return try search(path) }
    if reach.steps == path.steps.count { return reach.place.pointee }
    return try follow(path, from: reach.steps, reach.place.pointee)
  }
}
