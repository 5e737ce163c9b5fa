#if os(Linux)
  import Platform

  /// A folder and its subfolders, watched by inotify. Each folder has its own watch.
  ///
  /// **No event is missed.** A folder is watched before it is listed, so earlier changes are in the
  /// list and later changes are reported. An event may be outdated when it arrives. An event about
  /// a folder therefore only says which name to examine: the folder that has this name now is
  /// watched. The last event for a name follows the last change, so the final state is always
  /// examined.
  final class InotifyWatch: ChangeSource {
    let place: WatchedPlace
    private let limit: Int
    private(set) var queue: InotifyQueue
    /// The watched folder itself; `nil` while it does not exist.
    private(set) var root: WatchedFolder?
    /// The watched folder and its subfolders, by watch number.
    private(set) var folders: [Int32: WatchedFolder] = [:]
    /// The individually watched files: those passed to `follow`, and the folder itself while it
    /// does not exist.
    var fileWatches = FileWatches()
    var followed: Set<String> = []
    /// The changes that have not been reported yet.
    var unreportedChanges = FolderChanges.none
    /// The files that were written to and have not been closed yet.
    private var filesBeingWritten: Set<String> = []

    init(_ place: WatchedPlace, limit: Int) throws(OutOfWatches) {
      (self.place, self.limit) = (place, limit)
      queue = try InotifyQueue(limit: limit)
      try enterRoot()
      unreportedChanges = .none
    }

    func changes(
      within pause: Pause?, unless stop: WakePipe
    ) throws(OutOfWatches) -> WaitResult {
      while true {
        // Wait longer while a file is being written.
        let deadline = filesBeingWritten.isEmpty ? pause?.quiet : pause?.end
        switch stop.wait(for: queue.descriptor, until: deadline) {
        case .woken: return .stopped
        case .late:
          filesBeingWritten = []
          return .quiet
        case .readable:
          // An event can replace the queue. The remaining events of the old queue then do not
          // matter.
          let asked = queue
          for event in asked.events() where queue === asked { try handle(event) }
          defer { unreportedChanges = .none }
          if !unreportedChanges.isEmpty { return .changed(unreportedChanges) }
          if let deadline, deadline <= .now { return .quiet }
        }
      }
    }
  }

  extension InotifyWatch {
    private func handle(_ event: InotifyEvent) throws(OutOfWatches) {
      if event.isAny(of: IN_Q_OVERFLOW, IN_UNMOUNT) { return try watchAgain() }
      try reportFileWatches(for: event)
      guard let folder = folders[event.folder] else { return }
      if event.name.isEmpty {
        // The event about a subfolder also arrives from its parent, and is handled there.
        let isGone = event.isAny(of: IN_DELETE_SELF, IN_MOVE_SELF, IN_IGNORED)
        if folder === root, isGone { try watchAgain() }
      } else if event.isAny(of: IN_ISDIR) {
        try handleFolder(event, in: folder)
      } else {
        handleFile(event, in: folder)
      }
    }

    private func handleFile(_ event: InotifyEvent, in folder: WatchedFolder) {
      let path = joined(folder.path, event.name)
      if event.isAny(of: IN_ATTRIB) || place.ignores(path, .file) { return }
      if event.isAny(of: IN_DELETE, IN_MOVED_FROM) {
        folder.remove(event.name)
      } else if event.isAny(of: IN_CREATE, IN_MOVED_TO) {
        let isLink = fileStatus(place.path(of: path))?.kind == S_IFLNK
        folder.add(event.name, isLink ? .link : .file)
      }
      if event.isAny(of: IN_MODIFY) {
        filesBeingWritten.insert(path)
      } else {
        filesBeingWritten.remove(path)
      }
      unreportedChanges.insert(path)
    }

    private func handleFolder(_ event: InotifyEvent, in parent: WatchedFolder) throws(OutOfWatches)
    {
      let path = joined(parent.path, event.name)
      let known = parent.folders[event.name]
      if place.ignores(path, .folder) || event.isAny(of: IN_ATTRIB) && known != nil { return }
      if event.isAny(of: IN_DELETE, IN_MOVED_FROM) {
        if let known { forget(known) }
        unreportedChanges.insert(path)
      }
      // Enter the folder even after an event of its removal: if two folders swap their names, both
      // new folders are entered before the events of the removals arrive.
      try enter(event.name, in: parent)
    }

    /// Watches everything again, because the system dropped events.
    private func watchAgain() throws(OutOfWatches) {
      queue = try InotifyQueue(limit: limit)
      (root, folders, filesBeingWritten, fileWatches) = (nil, [:], [], FileWatches())
      try enterRoot()
      try follow(followed)
      unreportedChanges = .everything
    }
  }

  extension InotifyWatch {
    /// Watches the folder that currently has a name in `parent`, with its subfolders.
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
          // This is the same folder as before, and was listed when it was entered.
          if let parent, parent.folders[name] === known { continue }
          // The folder was moved to this path, and the event about its old path has not arrived
          // yet.
          forget(known, but: number)
        }
        if let other = parent?.folders[name] { forget(other) }
        let folder = WatchedFolder(number, name, in: parent)
        folders[number] = folder
        if parent == nil { root = folder } else { unreportedChanges.insert(path) }
        for item in (try? Folder(full).items()) ?? [] {
          let inner = joined(path, item.name)
          if place.ignores(inner, item.kind == .folder ? .folder : .file) { continue }
          if item.kind == .folder {
            pending.append((item.name, folder))
          } else {
            folder.add(item.name, item.kind)
            unreportedChanges.insert(inner)
          }
        }
      }
    }

    /// Stops watching a folder and its subfolders, and reports all their contents as changed.
    ///
    /// - Parameter number: The number of a watch that is kept.
    private func forget(_ folder: WatchedFolder, but number: Int32? = nil) {
      folder.forEach {
        unreportedChanges.insert($0)
      } folder: { inner in
        folders[inner.number] = nil
        if inner.number != number { release(inner.number) }
      }
      folder.leave()
    }

    /// Stops watching a folder, unless its watch is still needed.
    func release(_ number: Int32) {
      if folders[number] == nil, fileWatches.paths(at: number).isEmpty { queue.forget(number) }
    }
  }
#endif
