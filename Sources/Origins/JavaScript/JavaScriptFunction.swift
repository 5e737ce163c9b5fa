/// A function in a JavaScript or TypeScript file.
struct JavaScriptFunction {
  var parameters: Set<String>
  /// The index of the `{` of the body, or of the value behind `=>`.
  var body: Int
  /// The index after the function.
  var end: Int

  /// Finds the function that starts at an index. Returns `nil` if there is another expression.
  init?(at index: Int, in module: JavaScriptModule) {
    var index = index
    if module.name(index) == "async", module.token(index + 1)?.startsLine == false { index += 1 }
    let isNamed = module.name(index) == "function"
    if isNamed {
      index += 1
      while let token = module.token(index), !token.isSign("(") { index += 1 }
    } else if let name = module.name(index), module.isSign("=>", at: index + 1) {
      self.init(parameters: [name], bodyAt: index + 2, in: module)
      return
    }
    guard module.isSign("(", at: index) else { return nil }
    let end = module.end(ofBracketAt: index)
    let parameters = Set((index..<end).compactMap { module.name($0) })
    index = end
    if module.isSign(":", at: index) {
      // The type of the result ends at the body.
      while let token = module.token(index), !token.isSign("=>"), !token.isSign("{"),
        !token.isSign(","), !token.isSign(";"), !token.isSign(")")
      {
        index += 1
      }
    }
    if isNamed {
      guard module.isSign("{", at: index) else { return nil }
    } else {
      guard module.isSign("=>", at: index) else { return nil }
      index += 1
    }
    self.init(parameters: parameters, bodyAt: index, in: module)
  }

  private init(parameters: Set<String>, bodyAt index: Int, in module: JavaScriptModule) {
    self.parameters = parameters
    body = index
    end =
      module.isSign("{", at: index)
      ? module.end(ofBracketAt: index) : module.end(ofExpressionAt: index)
  }
}
