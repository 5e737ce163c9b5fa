/// The variables that a template sees, and the state of its tags.
struct Scope: ~Copyable, Sendable {
  /// The meaning of a name.
  enum Meaning: ~Copyable, Sendable {
    case value(Borrowed)
    /// The loop at an index of `loops`.
    case loop(Int)
    /// The table at an index of `tables`.
    case table(Int)
    /// The scope itself, called `self`. Its level counts from 0 for the outermost scope.
    case scope(Int)
  }

  /// Loop variables and the parameters of partials, the innermost last.
  var locals = UniqueArray<Binding>()
  /// Variables set by `assign` and `capture`, which are visible everywhere afterwards.
  var assigned = Object()
  var loops: [Loop] = []
  /// For `offset: continue`: the index at which each loop stopped in its list.
  private var ends: [(loop: Name, position: Int)] = []
  /// The state that few templates need, as an array of at most one element. An empty array costs
  /// nothing.
  private(set) var rareStates: [RareState] = []
}

extension Scope {
  /// The state of less common tags.
  struct RareState: Sendable {
    /// The counters of `increment` and `decrement`.
    var counters = Object()
    var tables: [TableLoop] = []
    /// The index of the next value of each `cycle`.
    var cycles: [String: Int] = [:]
    /// The last output of `ifchanged`.
    var lastWritten: [UInt8]?
  }

  var rareState: RareState {
    get { rareStates.first ?? RareState() }
    _modify {
      if rareStates.isEmpty { rareStates.append(RareState()) }
      yield &rareStates[0]
    }
  }
}

extension Scope {
  /// A name with its meaning.
  struct Binding: ~Copyable, Sendable {
    let name: Name
    var content: Meaning

    init(_ name: Name, _ content: consuming Meaning) {
      self.name = name
      self.content = content
    }

    init(_ name: Name, _ value: Value) { self.init(name, .value(Borrowed(value))) }
  }

  /// Returns the index of the innermost local with a name.
  @inline(__always)
  func local(_ name: Name) -> Int? {
    var local = locals.count
    while local > 0 {
      local &-= 1
      // Compare the hashes first, because comparing the names copies them.
      if locals[local].name.hash == name.hash, locals[local].name == name { return local }
    }
    return nil
  }

  func content(of name: Name) -> Meaning? {
    if let local = local(name) { return locals[local].content.copied }
    if let value = assigned[name] { return .value(Borrowed(value)) }
    return rareStates.first?.counters[name].map { .value(Borrowed($0)) }
  }

  /// Returns the index in its list at which the last loop with a name stopped; 0 if there was none.
  func end(ofLoop name: Name) -> Int { ends.first { $0.loop == name }?.position ?? 0 }

  mutating func recordEnd(ofLoop name: Name, _ position: Int) {
    for known in ends.indices where ends[known].loop == name {
      ends[known].position = position
      return
    }
    ends.append((name, position))
  }

  /// Removes the locals from an index on.
  @inline(__always)
  mutating func removeLocals(from count: Int) {
    // One by one, because there are only two or three.
    while locals.count > count { _ = locals.removeLast() }
  }

  /// Removes all variables and all state, and keeps the allocated memory.
  mutating func clear() {
    removeLocals(from: 0)
    assigned.removeAll()
    if !loops.isEmpty { loops.removeAll(keepingCapacity: true) }
    if !ends.isEmpty { ends.removeAll(keepingCapacity: true) }
    if !rareStates.isEmpty { rareStates = [] }
  }
}

extension Scope.Meaning {
  var copied: Self {
    switch self {
    case .value(let borrowed): .value(Borrowed(borrowed.value))
    case .loop(let position): .loop(position)
    case .table(let position): .table(position)
    case .scope(let level): .scope(level)
    }
  }
}

/// The state of a `for` loop.
struct Loop: Sendable {
  let name: String
  let length: Int
  /// The index of the surrounding loop in the scope's loops.
  let parent: Int?
  var index = 0
}

/// The state of a `tablerow` loop.
struct TableLoop: Sendable {
  let length: Int
  /// The number of columns; `nil` for a single row.
  let columns: Int?
  var index = 0
  /// The row of the current cell, from 1.
  var row = 1
  /// The column of the current cell, from 1.
  var column = 1
}

/// The fields of `forloop` and `tablerowloop`.
enum LoopField: String, Sendable, CaseIterable {
  case index, index0, rindex, rindex0, first, last, length, name, parentloop
  case row, col, col0
  case colFirst = "col_first"
  case colLast = "col_last"

  private static let fields = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Returns the field with a name; `nil` if there is none. `init(rawValue:)` would compare the
  /// name with every field, which is slow for the many names in templates.
  static func named(_ name: String) -> LoopField? { fields[name] }
}

extension Loop {
  /// Returns the value of a field; `nil` for `parentloop` and for the fields that only tables have.
  func value(of field: LoopField) -> Value? {
    switch field {
    case .index: .integer(index + 1)
    case .index0: .integer(index)
    case .rindex: .integer(length - index)
    case .rindex0: .integer(length - index - 1)
    case .first: .bool(index == 0)
    case .last: .bool(index == length - 1)
    case .length: .integer(length)
    case .name: .string(name)
    default: nil
    }
  }
}

extension TableLoop {
  func value(of field: LoopField) -> Value? {
    switch field {
    case .index: .integer(index + 1)
    case .index0: .integer(index)
    case .rindex: .integer(length - index)
    case .rindex0: .integer(length - index - 1)
    case .first: .bool(index == 0)
    case .last: .bool(index == length - 1)
    case .length: .integer(length)
    case .row: .integer(row)
    case .col: .integer(column)
    case .col0: .integer(column - 1)
    case .colFirst: .bool(column == 1)
    case .colLast: .bool(column == columns)
    case .name, .parentloop: nil
    }
  }

  mutating func advance() {
    index += 1
    if column == columns {
      column = 1
      row += 1
    } else {
      column += 1
    }
  }
}

/// A loop as a value: its fields at the time when a template copied it, for example into a
/// variable.
struct LoopDrop: Drop {
  let fields: Object
  let shownName: String

  func value(for name: String) -> Value? { fields[name] }
  var displayValue: Value { .string(shownName) }
}

/// A scope as a value: `self`, with which a template reads variables by computed names.
struct ScopeDrop: Drop {
  /// The level of the scope; the outermost is 0.
  let level: Int

  /// The renderer looks up its variables.
  func value(for name: String) -> Value? { nil }
  var displayValue: Value { .string("Liquid::SelfDrop") }
}
