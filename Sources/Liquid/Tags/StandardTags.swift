/// Liquid's own tags. `liquid` is not among them: the parser reads its lines itself.
let standardTags: [String: TagMaker] = [
  "#": { try InlineComment(&$0) },
  "assign": { try Assign(&$0) },
  "break": { _ in Interrupt(flow: .leave) },
  "capture": { try Capture(&$0) },
  "case": { try Case(&$0) },
  "comment": { try Comment(&$0) },
  "continue": { _ in Interrupt(flow: .again) },
  "cycle": { try Cycle(&$0) },
  "decrement": { try Counter(&$0, step: -1) },
  "doc": { try Doc(&$0) },
  "echo": { parser in
    var markup = parser.markup
    return Echo(value: try parser.filtered(&markup))
  },
  "for": { try For(&$0) },
  "if": { try If(&$0, .plain) },
  "ifchanged": { try IfChanged(&$0) },
  "include": { try Include(&$0) },
  "increment": { try Counter(&$0, step: 1) },
  "raw": { try Raw(&$0) },
  "render": { try RenderPartial(&$0) },
  "tablerow": { try TableRow(&$0) },
  "unless": { try If(&$0, .inverted) },
]
