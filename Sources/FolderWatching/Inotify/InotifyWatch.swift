#if os(Linux)
  import Platform

  /// A folder and its subfolders, watched by inotify. Each folder has its own watch.
  ///
  /// **No event is missed.** A folder is watched before it is listed, so earlier changes are in the
  /// list and later ones are reported. An event may be outdated when it arrives. So an event about
  /// a folder only says which name to examine: the folder that has this name now is watched. The
  /// last event for a name follows the last change, so the final state is always examined.
  final class InotifyWatch: ChangeSource {
    let place: WatchedPlace
    private let limit: Int
    private(set) var queue: InotifyQueue
    /// The watched folder itself, while it exists.
    private(set) var root: WatchedFolder?
    private(set) var folders: [Int32: WatchedFolder] = [:]
    /// The watched files outside the folder, and the folder itself while it does not exist.
    var outposts = FileWatches()
    var followed: Set<String> = []
    var found = FolderChanges.none
    /// The files that were written to and have not been closed yet.
    private var open: Set<String> = []

    init(_ place: WatchedPlace, limit: Int) throws(OutOfWatches) {
      (self.place, self.limit) = (place, limit)
      queue = try InotifyQueue(limit: limit)
      try enterRoot()
      found = .none
    }

    func changes(
      within pause: Pause?, unless stop: WakePipe
    ) throws(OutOfWatches) -> WaitResult {
      while true {
        let deadline = open.isEmpty ? pause?.quiet : pause?.end
        switch stop.wait(for: queue.descriptor, until: deadline) {
        case .woken: return .stopped
        case .late:
          open = []
          return .quiet
        case .readable:
          let asked = queue
          for event in asked.events() where queue === asked { try take(event) }
          defer { found = .none }
          if !found.isEmpty { return .changed(found) }
          if let deadline, deadline <= .now { return .quiet }
        }
      }
    }
  }

  extension InotifyWatch {
    private func take(_ event: InotifyEvent) throws(OutOfWatches) {
      if event.isAny(of: IN_Q_OVERFLOW, IN_UNMOUNT) { return try beginAnew() }
      try tellOutposts(of: event)
      guard let folder = folders[event.folder] else { return }
      if event.name.isEmpty {
        // For a subfolder, its parent reports the event.
        let isGone = event.isAny(of: IN_DELETE_SELF, IN_MOVE_SELF, IN_IGNORED)
        if folder === root, isGone { try beginAnew() }
      } else if event.isAny(of: IN_ISDIR) {
        try takeFolder(event, in: folder)
      } else {
        takeFile(event, in: folder)
      }
    }

    private func takeFile(_ event: InotifyEvent, in folder: WatchedFolder) {
      let path = joined(folder.path, event.name)
      if event.isAny(of: IN_ATTRIB) || place.ignores(path, .file) { return }
      if event.isAny(of: IN_DELETE, IN_MOVED_FROM) {
        folder.remove(event.name)
      } else if event.isAny(of: IN_CREATE, IN_MOVED_TO) {
        let isLink = fileStatus(place.path(of: path))?.kind == S_IFLNK
        folder.add(event.name, isLink ? .link : .file)
      }
      if event.isAny(of: IN_MODIFY) { open.insert(path) } else { open.remove(path) }
      found.insert(path)
    }

    private func takeFolder(_ event: InotifyEvent, in parent: WatchedFolder) throws(OutOfWatches) {
      let path = joined(parent.path, event.name)
      let known = parent.folders[event.name]
      if place.ignores(path, .folder) || event.isAny(of: IN_ATTRIB) && known != nil { return }
      if event.isAny(of: IN_DELETE, IN_MOVED_FROM) {
        if let known { forget(known) }
        found.insert(path)
      }
      // Also after a deletion: if two folders swap their names, both are entered before the events
      // of their removal.
      try enter(event.name, in: parent)
    }

    /// Watches everything again, because the missed changes are unknown.
    private func beginAnew() throws(OutOfWatches) {
      queue = try InotifyQueue(limit: limit)
      (root, folders, open, outposts) = (nil, [:], [], FileWatches())
      try enterRoot()
      try follow(followed)
      found = .everything
    }
  }

  extension InotifyWatch {
    /// Watches the folder that currently has a name in another folder, with its subfolders.
    ///
    /// - Parameter parent: The containing folder; `nil` for the watched folder itself.
    func enter(_ name: String, in parent: WatchedFolder?) throws(OutOfWatches) {
      var pending = [(name: name, parent: parent)]
      while let (name, parent) = pending.popLast() {
        let path = parent.map { joined($0.path, name) } ?? ""
        let full = place.folder.path(of: path)
        guard let number = try queue.watch(full, parent == nil ? .followed : .refused) else {
          continue
        }
        if let known = folders[number] {
          // It is the same folder, which was listed when it was entered.
          if let parent, parent.folders[name] === known { continue }
          // It was moved here from a place whose event has not arrived yet.
          forget(known, but: number)
        }
        if let other = parent?.folders[name] { forget(other) }
        let folder = WatchedFolder(number, name, in: parent)
        folders[number] = folder
        if parent == nil { root = folder } else { found.insert(path) }
        for item in (try? Folder(full).items()) ?? [] {
          let inner = joined(path, item.name)
          if place.ignores(inner, item.kind == .folder ? .folder : .file) { continue }
          if item.kind == .folder {
            pending.append((item.name, folder))
          } else {
            folder.add(item.name, item.kind)
            found.insert(inner)
          }
        }
      }
    }

    /// Stops watching a folder and its subfolders, and reports all their contents as changed.
    ///
    /// - Parameter number: A watch number that stays in use.
    private func forget(_ folder: WatchedFolder, but number: Int32? = nil) {
      folder.forEach {
        found.insert($0)
      } folder: { inner in
        folders[inner.number] = nil
        if inner.number != number { release(inner.number) }
      }
      folder.leave()
    }

    /// Stops watching a folder, unless something else needs the watch.
    func release(_ number: Int32) {
      if folders[number] == nil, outposts.paths(at: number).isEmpty { queue.forget(number) }
    }
  }
#endif
