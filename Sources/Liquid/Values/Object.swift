/// A mapping of names to values that remembers the order its names were added in.
///
/// Liquid shows and walks a hash in its author's order, which a Swift dictionary forgets. Objects
/// that are made alike, such as those of pages, share their names and differ in their values.
public struct Object: Sendable {
  private(set) var names: Names
  private(set) var values: [Value]

  public init() {
    names = .none
    values = []
  }

  /// An object whose names are known.
  ///
  /// - Parameter values: As many as there are names, in their order; what is missing is null.
  public init(_ names: Names, _ values: [Value]) {
    self.names = names
    self.values = values
    if values.count != names.all.count {
      self.values = names.all.indices.map { $0 < values.count ? values[$0] : .null }
    }
  }

  public subscript(key: String) -> Value? {
    get { self[Name(key)] }
    set {
      if let newValue { set(Name(key), newValue) } else { remove(Name(key)) }
    }
  }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  /// The names, in the order they were added.
  public var keys: [String] { names.all.map(\.text) }
}

extension Object {
  subscript(name: Name) -> Value? {
    names.position(of: name).map { values[$0] }
  }

  mutating func set(_ name: Name, _ value: Value) {
    if let position = names.position(of: name) {
      values[position] = value
    } else {
      append(name, value)
    }
  }

  /// Adds a member, unless there is one of its name; returns whether it was added.
  public mutating func add(_ key: String, _ value: Value) -> Bool {
    let name = Name(key)
    guard names.position(of: name) == nil else { return false }
    append(name, value)
    return true
  }

  /// Makes room for so many members.
  public mutating func reserveCapacity(_ count: Int) {
    names.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  private mutating func append(_ name: Name, _ value: Value) {
    names.append(name)
    values.append(value)
  }

  /// The position of a name, in the order they were added; `nil` where there is none.
  public func position(of name: String) -> Int? { names.position(of: Name(name)) }

  /// The member at a position, in the order they were added.
  public func member(at position: Int) -> (key: String, value: Value) {
    (names.all[position].text, values[position])
  }

  /// Takes other names for its own where they are the same, and is taken for the next where not: of
  /// objects that are alike the names are kept once.
  public mutating func shareNames(with others: inout Names) {
    if others.all == names.all { names = others } else { others = names }
  }

  private mutating func remove(_ name: Name) {
    guard let position = names.position(of: name) else { return }
    names.remove(at: position)
    values.remove(at: position)
  }

  /// Forgets all members; the room for them stays.
  mutating func removeAll() {
    guard !values.isEmpty else { return }
    values.removeAll(keepingCapacity: true)
    names.removeAll()
  }
}

extension Object: Hashable {
  /// The same names in the same order with the same values.
  public static func == (one: Object, other: Object) -> Bool {
    one.names.all == other.names.all && one.values == other.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(names.all)
    hasher.combine(values)
  }
}

extension Object: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }

  init(_ elements: [(String, Value)]) {
    let names = elements.map { Name($0.0) }
    if names.hasTwins {
      self.init()
      for (key, value) in elements { set(Name(key), value) }
    } else {
      self.init(Names(names), elements.map(\.1))
    }
  }
}

extension Object: Sequence {
  public struct Iterator: IteratorProtocol {
    fileprivate let object: Object
    fileprivate var position = 0

    public mutating func next() -> (key: String, value: Value)? {
      guard position < object.count else { return nil }
      defer { position += 1 }
      return object.member(at: position)
    }
  }

  public func makeIterator() -> Iterator { Iterator(object: self) }
}
