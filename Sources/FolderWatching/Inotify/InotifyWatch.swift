#if os(Linux)
  import Platform

  /// A folder and all in it as the system's inotify watches them, each folder by itself.
  ///
  /// **No event is missed**, since a folder is watched before it is listed: earlier changes are in
  /// the list, and later ones are reported. A report may be out of date when it arrives, so each
  /// event about a folder only names the place to look at: the folder that has the name now is
  /// watched. The last event of a name comes after the last change of it, and is handled with the
  /// state of that time.
  final class InotifyWatch: ChangeSource {
    let place: WatchedPlace
    private let limit: Int
    private(set) var queue: InotifyQueue
    /// The outermost folder, while it exists.
    private(set) var root: WatchedFolder?
    private(set) var folders: [Int32: WatchedFolder] = [:]
    /// The watched files outside the folder, and the folder itself while it does not exist.
    var outposts = Outposts()
    var followed: Set<String> = []
    var found = FolderChanges.none
    /// Files that were written to and not closed since.
    private var open: Set<String> = []

    init(_ place: WatchedPlace, limit: Int) throws(OutOfWatches) {
      (self.place, self.limit) = (place, limit)
      queue = try InotifyQueue(limit: limit)
      try enterRoot()
      found = .none
    }

    func changes(
      within pause: Pause?, unless stop: WakePipe
    ) throws(OutOfWatches) -> Waited {
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
        // A folder within another is reported by that one.
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
      // After one was deleted too: two folders that change places both come before they go.
      try enter(event.name, in: parent)
    }

    /// Watches everything anew, since it is not known what has changed.
    private func beginAnew() throws(OutOfWatches) {
      queue = try InotifyQueue(limit: limit)
      (root, folders, open, outposts) = (nil, [:], [], Outposts())
      try enterRoot()
      try follow(followed)
      found = .everything
    }
  }

  extension InotifyWatch {
    /// Watches the folder that has a name in another now, and all in it.
    ///
    /// - Parameter parent: `nil` for the outermost.
    func enter(_ name: String, in parent: WatchedFolder?) throws(OutOfWatches) {
      var pending = [(name: name, parent: parent)]
      while let (name, parent) = pending.popLast() {
        let path = parent.map { joined($0.path, name) } ?? ""
        let full = place.folder.path(of: path)
        guard let number = try queue.watch(full, parent == nil ? .followed : .refused) else {
          continue
        }
        if let known = folders[number] {
          // It exists, and was listed after it was created.
          if let parent, parent.folders[name] === known { continue }
          // It was moved here, which another event will report.
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

    /// Watches a folder no more, nor those in it; all that was known to be there is gone from there.
    ///
    /// - Parameter number: The number of a folder that stays watched.
    private func forget(_ folder: WatchedFolder, but number: Int32? = nil) {
      folder.forEach {
        found.insert($0)
      } folder: { inner in
        folders[inner.number] = nil
        if inner.number != number { release(inner.number) }
      }
      folder.leave()
    }

    /// Stops watching a folder, unless it is still needed.
    func release(_ number: Int32) {
      if folders[number] == nil, outposts.paths(at: number).isEmpty { queue.forget(number) }
    }
  }
#endif
