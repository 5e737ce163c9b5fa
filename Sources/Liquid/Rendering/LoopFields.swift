/// What `forloop` and `tablerowloop` tell.
enum LoopField: String, Sendable, CaseIterable {
  case index, index0, rindex, rindex0, first, last, length, name, parentloop
  case row, col, col0
  case colFirst = "col_first"
  case colLast = "col_last"
}

extension Loop {
  /// Everything but the loop around it.
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

/// A loop as a value: what it told when a template took it, such as into another variable.
struct LoopDrop: Drop {
  let fields: Object
  let shownName: String

  func value(for name: String) -> Value? { fields[name] }
  var shown: Value { .string(shownName) }
}

/// A scope as a value: `self`, through which variables are reached by names worked out elsewhere.
struct ScopeDrop: Drop {
  /// Its place among the scopes around it, the outermost 0.
  let level: Int

  /// Its variables are looked up by the renderer, which knows them.
  func value(for name: String) -> Value? { nil }
  var shown: Value { .string("Liquid::SelfDrop") }
}
