/// The variables a template sees, and what its tags remember from one to the next.
struct Scope: ~Copyable, Sendable {
  /// What a name stands for.
  enum Content: ~Copyable, Sendable {
    case value(Borrowed)
    /// The loop at a position of `loops`.
    case loop(Int)
    /// The table at a position of `tables`.
    case table(Int)
    /// The scope itself, as `self`; its level, counted from the outermost.
    case scope(Int)
  }

  /// Loop variables and the parameters of partials, innermost last.
  var locals = UniqueArray<Binding>()
  /// What `assign` and `capture` set, seen everywhere from then on.
  var assigned = Object()
  var loops: [Loop] = []
  /// Where each loop stopped, for `offset: continue`.
  private var ends: [(loop: Name, position: Int)] = []
  /// What few templates have a use for: at most one, and none costs nothing to give back.
  private(set) var memories: [Memory] = []
}

extension Scope {
  /// What the rarer tags remember.
  struct Memory: Sendable {
    /// What `increment` and `decrement` count.
    var counters = Object()
    var tables: [TableLoop] = []
    /// The next value of each `cycle`.
    var cycles: [String: Int] = [:]
    /// What `ifchanged` last wrote.
    var lastWritten: [UInt8]?
  }

  var memory: Memory {
    get { memories.first ?? Memory() }
    _modify {
      if memories.isEmpty { memories.append(Memory()) }
      yield &memories[0]
    }
  }
}

extension Scope {
  /// A name with what it stands for.
  struct Binding: ~Copyable, Sendable {
    let name: Name
    var content: Content

    init(_ name: Name, _ content: consuming Content) {
      self.name = name
      self.content = content
    }

    init(_ name: Name, _ value: Value) { self.init(name, .value(Borrowed(value))) }
  }

  /// The position of the innermost local of a name.
  @inline(__always)
  func local(_ name: Name) -> Int? {
    var local = locals.count
    while local > 0 {
      local &-= 1
      // The hashes first: to compare the names is to copy them.
      if locals[local].name.hash == name.hash, locals[local].name == name { return local }
    }
    return nil
  }

  func content(of name: Name) -> Content? {
    if let local = local(name) { return locals[local].content.copied }
    if let value = assigned[name] { return .value(Borrowed(value)) }
    return memories.first?.counters[name].map { .value(Borrowed($0)) }
  }

  /// Where the last loop of that name stopped; 0 where there was none.
  func end(ofLoop name: Name) -> Int { ends.first { $0.loop == name }?.position ?? 0 }

  mutating func noteEnd(ofLoop name: Name, _ position: Int) {
    for known in ends.indices where ends[known].loop == name {
      ends[known].position = position
      return
    }
    ends.append((name, position))
  }

  /// Forgets the locals from a position on.
  @inline(__always)
  mutating func forgetLocals(from count: Int) {
    // One by one: there are two or three.
    while locals.count > count { _ = locals.removeLast() }
  }

  /// Forgets everything, save where it lay.
  mutating func clear() {
    forgetLocals(from: 0)
    assigned.removeAll()
    if !loops.isEmpty { loops.removeAll(keepingCapacity: true) }
    if !ends.isEmpty { ends.removeAll(keepingCapacity: true) }
    if !memories.isEmpty { memories = [] }
  }
}

extension Scope.Content {
  var copied: Self {
    switch self {
    case .value(let borrowed): .value(Borrowed(borrowed.value))
    case .loop(let position): .loop(position)
    case .table(let position): .table(position)
    case .scope(let level): .scope(level)
    }
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
