extension JavaScriptReader {
  mutating func array(at index: inout Int, in scope: Scope) -> JavaScriptValue {
    let module = scope.module
    let end = module.end(ofBracketAt: index)
    var values: [JavaScriptValue] = []
    index += 1
    while index < end - 1 {
      if module.isSign(",", at: index) {
        index += 1
        continue
      }
      if module.isSign("...", at: index) {
        index += 1
        values += expression(at: &index, in: scope).array ?? [.unknown]
      } else {
        values.append(expression(at: &index, in: scope))
      }
      skipToComma(&index, before: end - 1, in: module)
    }
    index = end
    return .array(values)
  }

  mutating func object(at index: inout Int, in scope: Scope) -> JavaScriptValue {
    let module = scope.module
    let end = module.end(ofBracketAt: index)
    var object = JavaScriptObject()
    index += 1
    while index < end - 1 {
      if module.isSign(",", at: index) {
        index += 1
        continue
      }
      if module.isSign("...", at: index) {
        index += 1
        if let other = expression(at: &index, in: scope).object {
          for (key, value) in other.members { object[key] = value }
          if !other.isComplete { object.isComplete = false }
        } else {
          object.isComplete = false
        }
      } else {
        readMember(of: &object, at: &index, in: scope)
      }
      skipToComma(&index, before: end - 1, in: module)
    }
    index = end
    return .object(object)
  }

  private mutating func readMember(
    of object: inout JavaScriptObject, at index: inout Int, in scope: Scope
  ) {
    let module = scope.module
    let token = module.tokens[index]
    var key: String?
    switch token.kind {
    case .name(let name): key = name
    case .string(let text): key = text
    case .number(let number): key = Int(exactly: number).map(String.init)
    case .sign("["):
      let end = module.end(ofBracketAt: index)
      index += 1
      key = expression(at: &index, in: scope).string
      index = end - 1
    default: break
    }
    index += 1
    guard let key else {
      object.isComplete = false
      return
    }
    if module.isSign(":", at: index) {
      index += 1
      object[key] = expression(at: &index, in: scope)
    } else if module.isSign(",", at: index) || module.isSign("}", at: index) {
      object[key] = value(ofName: key, in: scope)
    } else if let name = module.name(index), ["async", "get", "set"].contains(key) {
      object[name] = .unknown
    } else {
      object[key] = .unknown
    }
  }

  /// Skips the rest of a value that could not be read, to the comma behind it.
  ///
  /// - Parameter end: The index of the bracket that closes the object or array.
  private func skipToComma(_ index: inout Int, before end: Int, in module: JavaScriptModule) {
    while index < end, !module.isSign(",", at: index) {
      let isBracket = ["(", "[", "{"].contains { module.isSign($0, at: index) }
      index = isBracket ? module.end(ofBracketAt: index) : index + 1
    }
  }
}
