/// Puts what is known of a template's data in its place before the template is rendered.
///
/// What depends on nothing else is written once: texts are joined, branches chosen, partials and
/// loops over known lists laid out. This is partial evaluation, in one pass, from the first node to
/// the last. Where it cannot tell, a node stays as it is; so what is left writes the same, finds the
/// same faults in the same places, and takes fewer steps of its limits.
struct Specializer {
  /// What is looked up by the nodes that are left.
  struct Reads {
    var names: Set<Name> = []
    /// Whether it may be anything, or where a loop stands.
    var isAll = false

    func hold(_ name: Name) -> Bool { isAll || names.contains(name) }

    mutating func formUnion(_ other: Reads) {
      names.formUnion(other.names)
      isAll = isAll || other.isAll
    }
  }

  private let known: Object
  private let effects: Effects
  private let environment: Environment
  let escaping: Escaping
  private let stack = Stack()
  /// What is known of variables at this place, the innermost last; nil hides what stands before it.
  private var facts: [(name: Name, value: Value?)] = []
  private(set) var reads = Reads()
  /// A template, and the variable that stands for what it writes.
  fileprivate var part: (name: Name, template: Template)?
  /// How many nodes it may go through: a few short partials can stand for any number.
  private var nodesLeft = 10_000

  init(_ known: Object, _ effects: Effects, _ environment: Environment, _ escaping: Escaping) {
    self.known = known
    self.effects = effects
    self.environment = environment
    self.escaping = escaping
  }
}

extension Template {
  /// The template for data of which something is known, such as what all pages of a site show.
  ///
  /// It writes what this one writes of data that hold what is known, where they hold it; an object
  /// may hold more than is known of it. A name that the template gives to something of its own
  /// counts as unknown, and a template that calls tags or filters of its host stays as it is.
  public func specialized(knowing known: Object) -> Template {
    guard var specializer = specializer(knowing: known) else { return self }
    return Template(self, Body(joining: specializer.template(body)))
  }

  /// The same with another template in the place of a variable that stands for what it writes of
  /// the same data, such as a page in its frame: what would be written twice is written once.
  ///
  /// - Returns: `nil` where the variable is more than written, so that it must be known beforehand.
  public func specialized(
    knowing known: Object, with part: Template, as variable: String
  ) -> Template? {
    guard part.environment === environment, part.escaping == escaping,
      var specializer = specializer(knowing: known)
    else { return nil }
    let name = Name(variable)
    specializer.part = (name, part)
    let nodes = specializer.template(body)
    return specializer.reads.hold(name) ? nil : Template(self, Body(joining: nodes))
  }

  private func specializer(knowing known: Object) -> Specializer? {
    guard errors.isEmpty, let effects = effects.joined(in: environment) else { return nil }
    return Specializer(known, effects, environment, escaping)
  }
}

extension Specializer {
  /// The nodes of a whole template. What gives a value to a name that nobody asks for is left out.
  mutating func template(_ body: Body) -> [Node] {
    let nodes = nodes(of: body)
    return nodes.filter { $0.stored.map(reads.hold) ?? true }
  }

  /// What is left of a body where it is rendered, whatever came before it.
  mutating func nodes(of body: Body) -> [Node] {
    guard nodesLeft > 0, !stack.isExhausted else {
      readAll()
      return body.nodes
    }
    nodesLeft -= body.nodes.count
    let around = facts.count
    // It may not be rendered, or not once: what is known after its tags ends with it.
    defer { facts.removeLast(facts.count - around) }
    return body.nodes.flatMap { $0.specialized(&self) }
  }

  mutating func body(_ body: Body) -> Body { Body(joining: nodes(of: body)) }

  /// What `work` makes where some variables are hidden by others; what is known of these.
  ///
  /// - Returns: that, and what it reads.
  mutating func with<Result>(
    _ locals: [(name: Name, value: Value?)], _ work: (inout Specializer) -> Result
  ) -> (Result, Reads) {
    let around = facts.count
    var inner = Reads()
    facts += locals
    swap(&reads, &inner)
    let result = work(&self)
    swap(&reads, &inner)
    facts.removeLast(facts.count - around)
    return (result, inner)
  }

  mutating func read(_ more: Reads) { reads.formUnion(more) }

  mutating func read(_ name: Name) { reads.names.insert(name) }

  /// Says that a node may look up anything.
  mutating func readAll() { reads.isAll = true }

  /// Notes that a variable is hidden by one that has the value of an expression.
  mutating func hide(_ name: Name, by expression: Expression?) {
    if case .literal(let value)? = expression?.form {
      facts.append((name, value))
    } else {
      facts.append((name, nil))
    }
  }

  /// Notes that a variable has a value from here on.
  mutating func learn(_ name: Name, _ value: Value) {
    // Where no other tag gives the name to something, nothing hides it and nothing changes it.
    if effects.names[name.text] == 1 { facts.append((name, value)) }
  }

  /// A partial that can be read.
  func partial(named name: String) -> Partial? {
    let partial = environment.partials.partial(
      named: name, environment: environment, stack: stack)
    return partial?.errors.isEmpty == true ? partial : nil
  }
}

extension Specializer {
  /// An expression, or the literal that it comes to.
  mutating func expression(_ expression: Expression) -> Expression {
    switch expression.form {
    case .path(let path): return Expression(form(of: path))
    case .range(let lower, let upper):
      return Expression(.range(self.expression(lower), self.expression(upper)))
    case .literal, .empty, .blank: return expression
    }
  }

  mutating func filtered(_ filtered: Filtered) -> Filtered {
    var calls: [Filtered.Call] = []
    for call in filtered.calls {
      var arguments: [Expression] = []
      for argument in call.arguments { arguments.append(expression(argument)) }
      var options: [(name: String, value: Expression)] = []
      for (name, value) in call.options { options.append((name, expression(value))) }
      calls.append(Filtered.Call(call.filter, arguments, options))
    }
    return Filtered(expression: filtered.expression.map { expression($0) }, calls: calls)
  }

  mutating func condition(_ condition: Condition) -> Condition {
    var terms: [Condition.Term] = []
    for term in condition.terms {
      let left = expression(term.left)
      let right = term.comparison.map { _ in expression(term.right) }
      terms.append(Condition.Term(left, term.comparison, right, joint: term.joint))
    }
    return Condition(terms: terms).settled
  }

  /// A path, or the literal that it comes to, where that is known and no larger than a text.
  mutating func form(of path: Expression.Path) -> Expression.Form {
    switch value(at: path) {
    case .array?, .object?, .range?, .drop?, nil: return .path(left(of: path))
    case let value?: return .literal(value)
    }
  }

  /// The elements of the list that an expression leads to, where they are known.
  func elements(of expression: Expression) -> [Value]? {
    guard case .path(let path) = expression.form, case .array(let elements)? = value(at: path)
    else { return nil }
    return elements
  }

  /// What an output tag writes for a value.
  func text(of value: Value) -> [UInt8] {
    switch value {
    case .html(let html): html.bytes
    case .string(let text) where escaping == .html: HTML(escaping: text).bytes
    default: Array(value.text.utf8)
    }
  }

  /// What stands in the place of a path, where it is the variable of a part and no other.
  func part(for path: Expression.Path) -> Template? {
    guard let part, path.key == nil, path.root == part.name, path.steps.isEmpty,
      effects.names[part.name.text] == nil, !facts.contains(where: { $0.name == part.name })
    else { return nil }
    return part.template
  }

  private func value(at path: Expression.Path) -> Value? {
    guard path.key == nil, var value = value(of: path.root) else { return nil }
    for step in path.steps {
      guard step.isName, case .object(let object) = value, let next = object[step.name] else {
        return nil
      }
      value = next
    }
    return value
  }

  private func value(of name: Name) -> Value? {
    if let fact = facts.last(where: { $0.name == name }) { return fact.value }
    return effects.names[name.text] == nil ? known[name] : nil
  }

  /// A path that is left to be looked up.
  private mutating func left(of path: Expression.Path) -> Expression.Path {
    // The scope as a value, and names worked out, lead anywhere.
    if path.key != nil || path.root.text == "self" { readAll() }
    read(path.root)
    guard path.steps.contains(where: { !$0.isName }) else { return path }
    var steps: [Expression.Path.Step] = []
    for step in path.steps {
      steps.append(step.key.map { Expression.Path.Step(key: expression($0)) } ?? step)
    }
    return Expression.Path(
      root: path.root.text, key: path.key, steps: steps, source: path.source, offset: path.offset)
  }
}
