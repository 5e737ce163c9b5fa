/// Swift's equality: same kind, same content. A template's `==` is looser and lives elsewhere.
extension Value: Hashable {
  public static func == (one: Value, other: Value) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.float(let a), .float(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.html(let a), .html(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    case (.range(let a, let b), .range(let c, let d)): a == c && b == d
    case (.drop(let a), .drop(let b)): same(a, b)
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let bool): hasher.combine(bool)
    case .integer(let integer): hasher.combine(integer)
    case .float(let float): hasher.combine(float)
    case .string(let string): hasher.combine(string)
    case .html(let html): hasher.combine(html)
    case .array(let array): hasher.combine(array)
    case .object(let object): hasher.combine(object)
    case .range(let lower, let upper):
      hasher.combine(lower)
      hasher.combine(upper)
    case .drop(let drop): hasher.combine(drop)
    }
  }
}

private func same<One: Drop>(_ one: One, _ other: any Drop) -> Bool { (other as? One) == one }
