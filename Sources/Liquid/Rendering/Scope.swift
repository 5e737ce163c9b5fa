/// The variables a template sees, and what its tags remember from one to the next.
struct Scope: Sendable {
  enum Content: Sendable {
    case value(Value)
    /// The loop at a position of `loops`.
    case loop(Int)
    /// The table at a position of `tables`.
    case table(Int)
    /// The scope itself, as `self`; its level, counted from the outermost.
    case scope(Int)
  }

  struct Binding: Sendable {
    let name: Name
    var content: Content
  }

  /// Loop variables and the parameters of partials, innermost last.
  var locals: [Binding] = []
  /// What `assign` and `capture` set, seen everywhere from then on.
  var assigned = Object()
  /// What `increment` and `decrement` count.
  var counters = Object()
  var loops: [Loop] = []
  var tables: [TableLoop] = []
  /// The next value of each `cycle`.
  var cycles: [String: Int] = [:]
  /// Where each loop stopped, for `offset: continue`.
  var offsets = Object()
  /// What `ifchanged` last wrote.
  var lastWritten: [UInt8]?

  func content(of name: Name) -> Content? {
    var position = locals.count
    while position > 0 {
      position -= 1
      if locals[position].name.hash == name.hash, locals[position].name.text == name.text {
        return locals[position].content
      }
    }
    if !assigned.isEmpty, let value = assigned[name] { return .value(value) }
    if !counters.isEmpty, let value = counters[name] { return .value(value) }
    return nil
  }
}

extension Scope {
  /// Where the last loop of that name stopped; 0 where there was none.
  func offset(ofLoop name: Name) -> Int {
    if case .integer(let offset)? = offsets[name] { offset } else { 0 }
  }
}

/// Where a `for` stands.
struct Loop: Sendable {
  let name: String
  let length: Int
  /// The position of the loop around it in the scope's loops.
  let parent: Int?
  var index = 0
}

/// Where a `tablerow` stands.
struct TableLoop: Sendable {
  let length: Int
  /// How many columns; nil where a row never ends.
  let columns: Int?
  var index = 0
  var row = 1
  var column = 1
}
