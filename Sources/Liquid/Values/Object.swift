/// A mapping of names to values that remembers the order its names were added in.
///
/// Liquid shows and walks a hash in its author's order, which a Swift dictionary forgets. Up to
/// eight members are searched one by one, which is faster than hashing; beyond that there is an
/// index.
public struct Object: Sendable {
  private var names: [Name] = []
  private var values: [Value] = []
  private var index: [String: Int]?

  public init() {}

  public subscript(key: String) -> Value? {
    get { self[Name(key)] }
    set {
      if let newValue { set(Name(key), newValue) } else { remove(Name(key)) }
    }
  }

  public var count: Int { names.count }
  public var isEmpty: Bool { names.isEmpty }
  /// The names, in the order they were added.
  public var keys: [String] { names.map(\.text) }
}

extension Object {
  subscript(name: Name) -> Value? {
    position(of: name).map { values[$0] }
  }

  mutating func set(_ name: Name, _ value: Value) {
    if let position = position(of: name) {
      values[position] = value
      return
    }
    index?[name.text] = names.count
    names.append(name)
    values.append(value)
    if index == nil, names.count > 8 { reindex() }
  }

  /// The member at a position, in the order they were added.
  func member(at position: Int) -> (key: String, value: Value) {
    (names[position].text, values[position])
  }
}

extension Object {
  fileprivate func position(of name: Name) -> Int? {
    if let index { return index[name.text] }
    for position in names.indices where names[position].hash == name.hash {
      if names[position].text == name.text { return position }
    }
    return nil
  }

  fileprivate mutating func remove(_ name: Name) {
    guard let position = position(of: name) else { return }
    names.remove(at: position)
    values.remove(at: position)
    if index != nil { reindex() }
  }

  fileprivate mutating func reindex() {
    var fresh: [String: Int] = [:]
    for (position, name) in names.enumerated() { fresh[name.text] = position }
    index = fresh
  }
}

extension Object: Hashable {
  /// The same names in the same order with the same values.
  public static func == (one: Object, other: Object) -> Bool {
    one.names == other.names && one.values == other.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(names)
    hasher.combine(values)
  }
}

extension Object: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, Value)...) {
    for (key, value) in elements { self[key] = value }
  }
}

extension Object: Sequence {
  public func makeIterator() -> AnyIterator<(key: String, value: Value)> {
    var position = 0
    return AnyIterator {
      guard position < count else { return nil }
      defer { position += 1 }
      return member(at: position)
    }
  }
}
