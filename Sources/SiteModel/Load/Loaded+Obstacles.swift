import Diagnostics
import Notes
import SiteOutput
import SiteSource

extension Loaded {
  /// Removes and reports files whose path in the output folder is used both as a file and as a
  /// folder: `a` and `a/b`.
  ///
  /// Only one of two such files can be published. Files that the site generates have precedence
  /// over notes, and notes over other files. Of two notes, or of two other files, the first by
  /// source path has precedence.
  ///
  /// - Parameter theme: The paths in the output folder of the theme's files.
  mutating func removePathConflicts(with generatedPaths: GeneratedPaths, theme: [String]) {
    let scan = FolderConflictScan(map.outputPaths, own: theme)
    map.folders = scan.folders
    let files = scan.folders.filter { map.owner(of: $0) != nil }
    guard
      !files.isEmpty || scan.reachesOwnFolders || !generatedPaths.inFolders.isEmpty
        || scan.folders.contains(where: generatedPaths.contains)
        || generatedPaths.folders.contains(where: { map.owner(of: $0) != nil })
    else { return }
    var judge = PathConflictFinder(generatedPaths: generatedPaths, files: files)
    let obstructed = Set(
      notes.indices.filter { number in
        let note = notes[number].header
        guard let fault = judge.fault(of: note.path, note.placeOfAddress, in: map) else {
          return false
        }
        diagnostics += note.diagnostics + [fault]
        map.remove(note.path)
        return true
      })
    if !obstructed.isEmpty {
      notes = notes.indices.filter { !obstructed.contains($0) }.map { notes[$0] }
    }
    assets.removeAll { path in
      guard let fault = judge.fault(of: path, SourceLocation(path), in: map) else { return false }
      diagnostics.append(fault)
      map.remove(path)
      return true
    }
  }

  /// A check of one file after another that finds the conflict of each file with an earlier file.
  private struct PathConflictFinder {
    let generatedPaths: GeneratedPaths
    /// The paths that are used both as a file and as a folder.
    let files: Set<String>
    /// The first user of each of these paths so far: the file at the path, or the first file in the
    /// folder. The value contains the source path of the user.
    private var firstUsers: [String: (kind: FileType, path: String)] = [:]

    private enum FileType { case file, folder }

    init(generatedPaths: GeneratedPaths, files: Set<String>) {
      (self.generatedPaths, self.files) = (generatedPaths, files)
    }

    /// Returns the problem of a file, or `nil` if the file can be published.
    ///
    /// - Parameters:
    ///   - path: The path of the file in the source folder.
    ///   - location: The location of the setting that determines the file's address.
    mutating func fault(
      of path: String, _ location: SourceLocation, in map: SiteMap
    ) -> Diagnostic? {
      guard let place = map.place(of: path) else { return nil }
      let output = place.outputPath
      if let obstacle = generatedPaths.obstacle(to: output) {
        return Diagnostic(obstacle, to: place, at: location)
      }
      guard !files.isEmpty else { return nil }
      let folders = output.parents.map(String.init).filter(files.contains)
      if let owner = folders.compactMap({ firstUsers[$0] }).first(where: { $0.kind == .file }) {
        return Diagnostic(place, leadsThrough: owner.path, at: location)
      }
      if files.contains(output) {
        if let first = firstUsers[output] {
          return Diagnostic(place, isFolderOf: first.path, at: location)
        }
        firstUsers[output] = (.file, path)
      }
      for folder in folders where firstUsers[folder] == nil { firstUsers[folder] = (.folder, path) }
      return nil
    }
  }
}

extension Diagnostic {
  /// Creates the error that a generated file or folder prevents the publication of a file.
  fileprivate init(
    _ obstacle: GeneratedPaths.Obstacle, to place: SitePath, at location: SourceLocation
  ) {
    let clause =
      switch obstacle {
      case .folder(let path): "is the folder \(path)/, which the site itself uses"
      case .file(let path): "is below \(path), which is a file of the site itself"
      case .privateFolder:
        "is inside \(Manifest.privateFolder)/, the private folder of builds"
      }
    self.init(
      .error, .ownPath, at: location,
      "the URL \(place.text.clipped) \(clause), so this file is not published; \(advice)")
  }

  /// Creates the error that an address is below a file.
  ///
  /// - Parameter owner: The source path of that file.
  fileprivate init(_ place: SitePath, leadsThrough owner: String, at location: SourceLocation) {
    self.init(
      .error, .fileAndFolder, at: location,
      "the URL \(place.text.clipped) is below the file \(owner.clipped), so this file is not"
        + " published; \(advice)")
  }

  /// Creates the error that an address is a folder with other files.
  ///
  /// - Parameter owner: The source path of the first file in that folder.
  fileprivate init(_ place: SitePath, isFolderOf owner: String, at location: SourceLocation) {
    self.init(
      .error, .fileAndFolder, at: location,
      "the URL \(place.text.clipped) is already a folder that contains \(owner.clipped), so this"
        + " file is not published; \(advice)")
  }
}

private let advice = "rename the file, or give it another slug or permalink"

extension Diagnostic.ID {
  /// The address of a file is also a folder with other files.
  static let fileAndFolder: Self = "url-file-and-folder"
}
