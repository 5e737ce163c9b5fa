extension JavaScriptReader {
  /// Reads the expression at an index, and moves the index behind it.
  mutating func expression(at index: inout Int, in scope: Scope) -> JavaScriptValue {
    count += 1
    guard count < Self.maximumCount, depth < Self.maximumDepth else {
      index = scope.module.end(ofExpressionAt: index)
      return .unknown
    }
    depth += 1
    defer { depth -= 1 }
    var value = operand(at: &index, in: scope)
    while let token = scope.module.token(index) {
      switch token.kind {
      case .sign("+"):
        index += 1
        let other = operand(at: &index, in: scope)
        if let text = value.string, let rest = other.string {
          value = .string(text + rest)
        } else {
          value = .unknown
        }
      case .sign("||"), .sign("??"):
        index += 1
        let other = expression(at: &index, in: scope)
        if !value.isUsed(before: token) { value = other }
      case .name("as") where !token.startsLine, .name("satisfies") where !token.startsLine:
        skipType(at: &index, in: scope.module)
      case .sign("!") where !token.startsLine: index += 1
      case .sign(let sign) where ![",", ";", ")", "]", "}", ":"].contains(sign):
        index = scope.module.end(ofExpressionAt: index)
        return .unknown
      case .name("instanceof"), .name("in"):
        index = scope.module.end(ofExpressionAt: index)
        return .unknown
      default: return value
      }
    }
    return value
  }

  /// Skips `as Type`.
  private func skipType(at index: inout Int, in module: JavaScriptModule) {
    index += 1
    var angles = 0
    while let token = module.token(index) {
      switch token.kind {
      case .sign("<"): angles += 1
      case .sign(">"): angles -= 1
      case .sign("("), .sign("["), .sign("{"):
        index = module.end(ofBracketAt: index)
        continue
      case .sign(")"), .sign("]"), .sign("}"), .sign(";"): return
      case .sign(",") where angles <= 0: return
      case .name("satisfies"), .name("as"): return
      case .name where token.startsLine && angles <= 0: return
      default: break
      }
      index += 1
    }
  }

  /// Reads a value with the members that are read from it: `a`, `a.b`, `a['b']`, `f()`.
  private mutating func operand(at index: inout Int, in scope: Scope) -> JavaScriptValue {
    let module = scope.module
    if let function = JavaScriptFunction(at: index, in: module) {
      index = function.end
      return .unknown
    }
    var value = simpleValue(at: &index, in: scope)
    while let token = module.token(index) {
      switch token.kind {
      case .sign("."), .sign("?."):
        let name = module.name(index + 1)
        index += name == nil ? 1 : 2
        value = name.flatMap { value[$0] } ?? .unknown
      case .sign("[") where !token.startsLine:
        let end = module.end(ofBracketAt: index)
        index += 1
        let key = expression(at: &index, in: scope).string
        index = end
        value = key.flatMap { value[$0] } ?? .unknown
      case .sign("(") where !token.startsLine:
        index = module.end(ofBracketAt: index)
        value = .unknown
      default: return value
      }
    }
    return value
  }

  private mutating func simpleValue(at index: inout Int, in scope: Scope) -> JavaScriptValue {
    let module = scope.module
    guard let token = module.token(index) else { return .unknown }
    switch token.kind {
    case .string(let text):
      index += 1
      return .string(text)
    case .number(let number):
      index += 1
      return .number(number)
    case .other:
      index += 1
      return .unknown
    case .sign("{"): return object(at: &index, in: scope)
    case .sign("["): return array(at: &index, in: scope)
    case .sign("("):
      let end = module.end(ofBracketAt: index)
      index += 1
      let value = expression(at: &index, in: scope)
      let isWhole = index == end - 1
      index = end
      return isWhole ? value : .unknown
    case .sign("-"):
      guard case .number(let number)? = module.token(index + 1)?.kind else { break }
      index += 2
      return .number(-number)
    case .sign: break
    case .name(let name): return named(name, at: &index, in: scope)
    }
    index = module.end(ofExpressionAt: index)
    return .unknown
  }

  /// Reads a keyword, a name or a call.
  private mutating func named(
    _ name: String, at index: inout Int, in scope: Scope
  ) -> JavaScriptValue {
    let module = scope.module
    switch name {
    case "true", "false":
      index += 1
      return .bool(name == "true")
    case "null", "undefined":
      index += 1
      return .null
    case "await":
      index += 1
      return operand(at: &index, in: scope)
    case "new", "class", "typeof", "void", "delete", "yield", "import":
      index = module.end(ofExpressionAt: index)
      return .unknown
    default: break
    }
    if let value = path(name, at: &index, in: scope) { return value }
    index += 1
    guard module.isSign("(", at: index) else { return value(ofName: name, in: scope) }
    let end = module.end(ofBracketAt: index)
    defer { index = end }
    if let start = module.declarations[name], !scope.parameters.contains(name) {
      guard let function = JavaScriptFunction(at: start, in: module),
        open.insert([scope.path, "()", name]).inserted
      else { return .unknown }
      defer { open.remove([scope.path, "()", name]) }
      return result(of: function, in: scope)
    }
    var argument = index + 1
    if name == "require", let path = module.string(argument) {
      if module.isSign(".", at: end), module.name(end + 1) == "default" {
        return .unknown
      }
      return value(of: .init(path: path, name: "default"), in: scope) ?? .unknown
    }
    if let function = module.imports[name], isTransparent(function) {
      argument = module.lastArgument(ofCallAt: index)
    } else if !name.hasPrefix("define"), !name.hasPrefix("with") {
      // Functions such as `defineConfig` and `withMermaid` return the settings that they get.
      return .unknown
    }
    return result(at: &argument, in: scope)
  }

  /// Reads a call that returns a path: `require.resolve('a')` or `path.join(__dirname, 'a')`.
  /// Returns `nil` for other expressions.
  private func path(
    _ name: String, at index: inout Int, in scope: Scope
  ) -> JavaScriptValue? {
    let module = scope.module
    var call = index + 1
    if module.isSign(".", at: call), ["require", "path"].contains(name) { call += 2 }
    guard ["resolve", "join"].contains(module.name(call - 1)), module.isSign("(", at: call) else {
      return nil
    }
    let end = module.end(ofBracketAt: call)
    var parts: [String] = []
    for argument in call + 1..<max(call + 1, end - 1) {
      if let part = module.string(argument) {
        parts.append(part)
      } else if !module.isSign(",", at: argument), module.name(argument) != "__dirname" {
        return nil
      }
    }
    guard !parts.isEmpty else { return nil }
    index = end
    return .string(parts.joined(separator: "/"))
  }
}

extension JavaScriptModule {
  /// Returns the index of the last argument of a call, given the index of its `(`.
  fileprivate func lastArgument(ofCallAt index: Int) -> Int {
    let end = end(ofBracketAt: index) - 1
    var (last, next) = (index + 1, index + 1)
    while next < end {
      next = self.end(ofExpressionAt: next)
      guard isSign(",", at: next), next + 1 < end else { break }
      next += 1
      last = next
    }
    return last
  }
}

extension JavaScriptValue {
  /// Indicates whether a value before `||` or `??` is the result, and not the value behind. A value
  /// that only a run of the program determines is not: the value behind is its default.
  fileprivate func isUsed(before sign: JavaScriptToken) -> Bool {
    switch self {
    case .unknown, .null: false
    case .string(""), .number(0), .bool(false): sign.isSign("??")
    default: true
    }
  }
}
