extension TextSelection: CustomStringConvertible {
  /// The selected part, for messages.
  var description: String {
    switch self {
    case .all: "text"
    case .lines: "such lines"
    case .marked(let name): "part named “\(name)”"
    case .region(let name, _): "region named “\(name)”"
    case .part(let name, _): "region or heading named “\(name)”"
    case .heading(let names): "heading “\(names.last ?? "")”"
    case .outline: "blocks"
    case .block(let id), .outlineBlock(let id), .outlineText(let id): "block with the id “\(id)”"
    }
  }
}

extension TextSelection {
  /// The id of a block in an outline; `nil` for other parts.
  var idOfBlock: String? {
    switch self {
    case .outlineBlock(let id), .outlineText(let id): id
    default: nil
    }
  }
}
