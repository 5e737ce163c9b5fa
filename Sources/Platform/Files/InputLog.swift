import Synchronization

/// What a build read of its source folder, and in which state.
///
/// It is written where files are read, so that nothing a build looks at can be forgotten: a build
/// makes what the one before it made if all of this is as it was.
package final class InputLog: Sendable {
  /// The path of the source folder as the build names it.
  private let root: String
  private let entries = Mutex<[Input]>([])

  package init(_ root: Folder) { self.root = root.path }

  /// Notes that something was read, or was not there.
  package func note(_ path: String, _ stamp: Stamp) {
    guard path.utf8.count > root.utf8.count else {
      entries.withLock { $0.append(Input(path: ".", stamp: stamp)) }
      return
    }
    let start = path.utf8.index(path.utf8.startIndex, offsetBy: root.utf8.count)
    var relative = path[start...]
    if relative.utf8.first == UInt8(ascii: "/") { relative.removeFirst() }
    entries.withLock { $0.append(Input(path: String(relative), stamp: stamp)) }
  }

  /// Notes that something was read, by its path in the source folder.
  package func note(inside path: String, _ stamp: Stamp) {
    entries.withLock { $0.append(Input(path: path, stamp: stamp)) }
  }

  /// Notes that something outside of the source folder was read, by its absolute path.
  package func note(outside path: String, _ stamp: Stamp) {
    entries.withLock { $0.append(Input(path: path, stamp: stamp)) }
  }

  /// Everything that was read, each path once, in the state it was first seen in; what could not be
  /// read, once or again, in none.
  package var inputs: [Input] {
    let entries = entries.withLock { $0 }
    var seen = [String: Int](minimumCapacity: entries.count)
    return entries.reduce(into: []) { inputs, input in
      // One look-up for what is there once, as nearly all is.
      if let number = seen.updateValue(inputs.count, forKey: input.path) {
        seen[input.path] = number
        if !input.stamp.isKnown { inputs[number].stamp = .unknown }
      } else {
        inputs.append(input)
      }
    }
  }
}

/// Something in the source folder that a build looked at.
package struct Input: Hashable, Sendable {
  /// The path in the source folder; `.` is that folder. What lies outside has an absolute path.
  package var path: String
  package var stamp: Stamp

  package init(path: String, stamp: Stamp) { (self.path, self.stamp) = (path, stamp) }
}
