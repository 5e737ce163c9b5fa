import CYAML
import Liquid

extension YAMLReader {
  /// Adds a value to the innermost open collection: as an item of a list, or in a mapping as a key
  /// or as the value of the last key.
  mutating func add(_ node: Node, at mark: yaml_mark_t) {
    let top = frames.count - 1
    frames[top].count += node.count
    frames[top].depth = max(frames[top].depth, node.depth)
    guard frames[top].isMapping else {
      frames[top].items.append(
        frames[top].isOfText ? node.value.restoringItemText(node.text) : node.value)
      return
    }
    guard let key = frames[top].key else {
      frames[top].key = (node, cursor.location(of: mark))
      return
    }
    frames[top].key = nil
    if key.node.isMergeKey, merge(node.value, into: top, at: key.place) { return }
    let name = key.node.text ?? "\(key.node.value)"
    var node = node
    if isTextKey(name) { node.value = node.value.restoringText(node.text) }
    let isMerged = !frames[top].mergedKeys.isEmpty && frames[top].mergedKeys.remove(name) != nil
    if !set(name, to: node, in: top, at: key.place), !isMerged {
      duplicateKeys.append((name, key.place))
    }
  }

  /// Returns whether a key is one of the `TextKeys`.
  ///
  /// In data files no key is a text key, because templates calculate with the values.
  private func isTextKey(_ key: String) -> Bool { shape == .mapping && TextKeys.contains(key) }

  /// Indicates whether a list that begins at the current place belongs to a text key.
  var beginsListUnderTextKey: Bool {
    guard let frame = frames.last else { return false }
    return frame.isMapping ? frame.key?.node.text.map(isTextKey) ?? false : frame.isOfText
  }

  /// Returns the path of a key: the enclosing keys and list indices and the key, joined by dots.
  ///
  /// - Parameter frame: The index in `frames` of the mapping that contains the key.
  private func keyPath(to name: String, in frame: Int) -> String {
    let steps = frames[..<frame].map { outer in
      outer.isMapping ? outer.key?.node.text ?? "" : "\(outer.items.count)"
    }
    return (steps + [name]).joined(separator: ".")
  }

  /// Sets the value of a key, and returns whether the mapping did not contain the key.
  ///
  /// - Parameter frame: The index in `frames` of the mapping.
  @discardableResult
  private mutating func set(
    _ name: String, to node: Node, in frame: Int, at place: Location
  ) -> Bool {
    let isNew = frames[frame].object[name] == nil
    if places != nil {
      let way = keyPath(to: name, in: frame)
      places?[way] = place
    }
    frames[frame].object[name] = node.value
    if frame == 0 {
      fields.set(
        FrontMatter.Field(
          key: name, value: node.value, text: node.text, line: place.line, column: place.column,
          isPlain: node.isPlain))
    }
    return isNew
  }

  /// Adds the members of the mapping, or list of mappings, under the merge key `<<`.
  ///
  /// Keys that are already present keep their values.
  ///
  /// - Returns: `false` if `value` is neither a mapping nor a list of mappings.
  private mutating func merge(_ value: Value, into frame: Int, at place: Location) -> Bool {
    var sources: [Object] = []
    switch value {
    case .object(let object): sources = [object]
    case .array(let items):
      for item in items {
        guard case .object(let object) = item else { return false }
        sources.append(object)
      }
    default: return false
    }
    for source in sources {
      for (key, value) in source where frames[frame].object[key] == nil {
        set(key, to: Node(value: value), in: frame, at: place)
        frames[frame].mergedKeys.insert(key)
      }
    }
    return true
  }
}
