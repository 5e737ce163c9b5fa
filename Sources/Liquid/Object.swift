/// A mapping of names to values that remembers the order its names were added in.
///
/// Liquid shows and walks a hash in its author's order, which a Swift dictionary forgets.
public struct Object: Hashable, Sendable {
  public private(set) var keys: [String] = []
  private var values: [String: Value] = [:]

  public init() {}

  public subscript(key: String) -> Value? {
    get { values[key] }
    set {
      if newValue == nil {
        if values.removeValue(forKey: key) != nil { keys.removeAll { $0 == key } }
      } else if values.updateValue(newValue ?? .null, forKey: key) == nil {
        keys.append(key)
      }
    }
  }

  public var count: Int { keys.count }
  public var isEmpty: Bool { keys.isEmpty }
}

extension Object: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, Value)...) {
    for (key, value) in elements { self[key] = value }
  }
}

extension Object: Sequence {
  public func makeIterator() -> AnyIterator<(key: String, value: Value)> {
    var rest = keys.makeIterator()
    let values = values
    return AnyIterator { rest.next().map { ($0, values[$0] ?? .null) } }
  }
}
