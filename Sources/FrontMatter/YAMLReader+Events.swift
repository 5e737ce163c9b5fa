import Bytes
import CYAML
import Liquid

extension YAMLReader {
  /// Parses the first document of a text, up to the first error.
  mutating func read(_ text: BorrowedBytes) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { unsafe parser.deallocate() }
    guard unsafe yaml_parser_initialize(parser) == 1 else { return }
    defer { unsafe yaml_parser_delete(parser) }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    // The pointer stays valid because `text` outlives the parser.
    unsafe text.withUnsafeBufferPointer {
      unsafe yaml_parser_set_input_string(parser, $0.baseAddress, $0.count)
    }
    while parseError == nil, !isNotMapping {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else {
        if unsafe parser.pointee.error == YAML_READER_ERROR {
          unsafe readAbove(parser.pointee.problem_offset, in: text)
        }
        parseError = unsafe syntaxError(of: parser.pointee)
        break
      }
      defer { unsafe yaml_event_delete(&event) }
      unsafe handle(event)
      let type = unsafe event.type
      if type == YAML_DOCUMENT_END_EVENT || type == YAML_STREAM_END_EVENT { break }
    }
  }

  /// Parses the lines above a byte that is not allowed in YAML.
  ///
  /// libyaml checks the bytes far ahead of the parser, so it stops before it has parsed the keys
  /// above the byte. This second pass parses these keys.
  ///
  /// - Parameter offset: The offset of the byte in the text.
  private mutating func readAbove(_ offset: Int, in text: BorrowedBytes) {
    let above = text.prefix(min(offset, text.count))
    let end = above.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? 0
    let reader = YAMLReader(text[..<end], startingOnLine: cursor.firstLine)
    (fields, duplicateKeys) = (reader.fields, reader.duplicateKeys)
    frames = []
  }

  /// Handles the start or end of a collection, a scalar or an alias.
  private mutating func handle(_ event: yaml_event_t) {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT: unsafe scalar(event)
    case YAML_ALIAS_EVENT: unsafe alias(event)
    case YAML_SEQUENCE_START_EVENT:
      let anchor = unsafe name(event.data.sequence_start.anchor)
      unsafe open(Frame(isMapping: false, anchor: anchor, isOfText: beginsListUnderTextKey), event)
    case YAML_MAPPING_START_EVENT:
      unsafe open(Frame(isMapping: true, anchor: name(event.data.mapping_start.anchor)), event)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: unsafe close(event)
    default: break
    }
  }

  /// Adds a scalar.
  private mutating func scalar(_ event: yaml_event_t) {
    let scalar = unsafe event.data.scalar
    let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
    let text = unsafe String(
      decoding: BorrowedBytes(start: scalar.value, count: scalar.length), as: UTF8.self)
    let isText = unsafe YAMLReader.isText(name(scalar.tag), isPlain: isPlain)
    let node = Node(
      value: isText ? .string(text) : YAMLScalar.value(of: text), count: 1 + text.utf8.count / 64,
      text: text,
      isPlain: isPlain, isMergeKey: isPlain && text == "<<")
    guard !frames.isEmpty else {
      isNotMapping = shape == .mapping && node.value != .null
      rootValue = node.value
      return
    }
    guard count < valueLimit else {
      parseError = unsafe .tooMany(cursor.location(of: event.start_mark))
      return
    }
    count += 1
    if let anchor = unsafe name(scalar.anchor) { anchors[anchor] = node }
    unsafe add(node, at: event.start_mark)
  }

  /// Returns whether a scalar is text whatever its form: it has quotation marks, or a tag for text.
  /// A tag for another type takes precedence over quotation marks.
  private static func isText(_ tag: String?, isPlain: Bool) -> Bool {
    switch tag {
    case "tag:yaml.org,2002:int", "tag:yaml.org,2002:float", "tag:yaml.org,2002:bool",
      "tag:yaml.org,2002:null":
      false
    case "tag:yaml.org,2002:str", "!": true
    default: !isPlain
    }
  }

  /// Opens a list or mapping.
  private mutating func open(_ frame: Frame, _ event: yaml_event_t) {
    if frames.isEmpty, !frame.isMapping, shape == .mapping {
      isNotMapping = true
    } else if frames.count == YAMLReader.maximumDepth {
      parseError = unsafe .tooDeep(cursor.location(of: event.start_mark))
    } else {
      frames.append(frame)
    }
  }

  /// Closes the innermost list or mapping, and adds it to the collection around it.
  private mutating func close(_ event: yaml_event_t) {
    guard let frame = frames.popLast() else { return }
    guard !frames.isEmpty else {
      rootValue = frame.isMapping ? .object(frame.object) : .array(frame.items)
      return
    }
    let value = frame.isMapping ? Value.object(frame.object) : Value.array(frame.items)
    let node = Node(value: value, count: frame.count, depth: frame.depth + 1)
    if let anchor = frame.anchor { anchors[anchor] = node }
    unsafe add(node, at: event.start_mark)
  }

  /// Adds the value to which an alias refers. The anchor of a collection is registered when the
  /// collection ends, so a collection cannot contain itself.
  private mutating func alias(_ event: yaml_event_t) {
    let anchor = unsafe name(event.data.alias.anchor) ?? ""
    let place = unsafe cursor.location(of: event.start_mark)
    guard let node = anchors[anchor] else {
      parseError = .unknownAlias(anchor, place)
      return
    }
    if count + node.count > valueLimit {
      parseError = .tooMany(place)
    } else if frames.count + node.depth > YAMLReader.maximumDepth {
      parseError = .tooDeep(place)
    } else if !frames.isEmpty {
      count += node.count
      unsafe self.add(node, at: event.start_mark)
    }
  }

  /// Returns the syntax error that libyaml reports.
  private mutating func syntaxError(of parser: yaml_parser_t) -> ParseError {
    let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "it cannot be parsed"
    if unsafe parser.error == YAML_READER_ERROR {
      let place = unsafe cursor.location(ofByte: parser.problem_offset)
      return .syntax(problem: problem, since: nil, place)
    }
    let since = unsafe parser.context == nil ? nil : cursor.location(of: parser.context_mark).line
    return unsafe .syntax(problem: problem, since: since, cursor.location(of: parser.problem_mark))
  }

  /// Returns a C string as a Swift string; `nil` for a null pointer.
  private func name(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe text.map { unsafe String(cString: $0) }
  }
}
