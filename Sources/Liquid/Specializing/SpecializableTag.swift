/// A tag that may come to less where something is known of what it will see. Any other counts as one
/// that looks up anything.
protocol SpecializableTag: Tag {
  /// What is left of it.
  ///
  /// - Parameter node: Its node, which says where it stands.
  func specialized(_ specializer: inout Specializer, in node: TagNode) -> [Node]

  /// `Node.stored`.
  var stored: Name? { get }
}

extension SpecializableTag {
  var stored: Name? { nil }
}

extension Specializer {
  /// What is left of a node that writes a value.
  mutating func output(_ filtered: Filtered, for node: Node) -> [Node] {
    let filtered = self.filtered(filtered)
    guard let expression = filtered.expression else { return [] }
    if filtered.calls.isEmpty, case .literal(let value) = expression.form {
      return [TextNode(text(of: value), source: node.source, span: node.span)]
    }
    return [OutputNode(filtered, source: node.source, span: node.span)]
  }
}

extension Comment: SpecializableTag {
  func specialized(_ specializer: inout Specializer, in node: TagNode) -> [Node] { [] }
}

extension InlineComment: SpecializableTag {
  func specialized(_ specializer: inout Specializer, in node: TagNode) -> [Node] { [] }
}

extension Echo: SpecializableTag {
  func specialized(_ specializer: inout Specializer, in node: TagNode) -> [Node] {
    specializer.output(value, for: node)
  }
}

extension Assign: SpecializableTag {
  func specialized(_ specializer: inout Specializer, in node: TagNode) -> [Node] {
    let tag = Assign(name, specializer.filtered(value))
    if let known = tag.known { specializer.learn(name, known) }
    return [node.replaced(by: tag)]
  }

  var stored: Name? { known.map { _ in name } }

  private var known: Value? {
    guard value.calls.isEmpty, case .literal(let known)? = value.expression?.form else {
      return nil
    }
    return known
  }
}

extension Capture: SpecializableTag {
  func specialized(_ specializer: inout Specializer, in node: TagNode) -> [Node] {
    let tag = Capture(name, specializer.body(body))
    if let text = tag.text {
      specializer.learn(name, Value(captured: text, specializer.escaping))
    }
    return [node.replaced(by: tag)]
  }

  var stored: Name? { text.map { _ in name } }

  /// What is captured, where that is text alone.
  private var text: [UInt8]? {
    let texts = body.nodes.compactMap { $0 as? TextNode }
    return texts.count == body.nodes.count ? texts.flatMap(\.text) : nil
  }
}

extension If: SpecializableTag {
  func specialized(_ specializer: inout Specializer, in node: TagNode) -> [Node] {
    var left: [Branch] = []
    for branch in branches {
      let condition = branch.condition.map { specializer.condition($0) }
      let holds =
        condition.map { condition in
          condition.isKnown.map { $0 == (branch.sense == .plain) }
        } ?? true
      switch holds {
      case false?: continue
      case nil: left.append(Branch(condition, branch.sense, specializer.body(branch.body)))
      case true?:
        if left.isEmpty { return specializer.nodes(of: branch.body) }
        left.append(Branch(nil, .plain, specializer.body(branch.body)))
        return [node.replaced(by: If(left, isBlank: isBlank))]
      }
    }
    return left.isEmpty ? [] : [node.replaced(by: If(left, isBlank: isBlank))]
  }
}

extension For: SpecializableTag {
  /// The longest list that is laid out.
  private static var longest: Int { 16 }

  func specialized(_ specializer: inout Specializer, in node: TagNode) -> [Node] {
    if limit == nil, offset == nil, let elements = specializer.elements(of: list),
      let nodes = rounds(isReversed ? elements.reversed() : elements, &specializer)
    {
      return nodes
    }
    var tag = self
    tag.list = specializer.expression(list)
    tag.limit = limit.map { specializer.expression($0) }
    tag.offset = offset.map { specializer.expression($0) }
    let (body, reads) = specializer.with([(.forloop, nil), (variable, nil)]) { $0.body(self.body) }
    tag.body = body
    specializer.read(reads)
    tag.otherwise = otherwise.map { specializer.body($0) }
    return [node.replaced(by: tag)]
  }

  /// The body for each element, where none of it needs the loop.
  private func rounds(_ elements: [Value], _ specializer: inout Specializer) -> [Node]? {
    guard elements.count <= For.longest else { return nil }
    if elements.isEmpty { return otherwise.map { specializer.nodes(of: $0) } ?? [] }
    var nodes: [Node] = []
    var all = Specializer.Reads()
    for element in elements {
      let (round, reads) = specializer.with([(.forloop, nil), (variable, element)]) {
        $0.nodes(of: body)
      }
      if reads.hold(variable) || reads.hold(.forloop) { return nil }
      nodes += round
      all.formUnion(reads)
    }
    specializer.read(all)
    return nodes
  }
}

extension Include: SpecializableTag {
  func specialized(_ specializer: inout Specializer, in node: TagNode) -> [Node] {
    guard case nil = call.given, let name = call.template.literalText,
      let partial = specializer.partial(named: name)
    else {
      specializer.readAll()
      return [node]
    }
    let variable = call.variable(in: partial)
    let (left, reads) = specializer.with([]) { specializer -> (tag: Include, body: Body) in
      var tag = self
      for position in call.parameters.indices {
        let value = specializer.expression(call.parameters[position].value)
        tag.call.parameters[position].value = value
        specializer.hide(call.parameters[position].name, by: value)
      }
      specializer.hide(variable, by: nil)
      let body = specializer.body(partial.body)
      tag.partial = Partial(partial, body)
      return (tag, body)
    }
    specializer.read(reads)
    var tag = left.tag
    tag.call.parameters.removeAll { $0.value.isLiteral && !reads.hold($0.name) }
    if partial.isNamedAsVariable {
      specializer.read(partial.name)
    } else if tag.call.parameters.isEmpty, !reads.hold(variable) {
      // It sees nothing that is not to be seen here.
      return left.body.nodes
    }
    return [node.replaced(by: tag)]
  }
}
