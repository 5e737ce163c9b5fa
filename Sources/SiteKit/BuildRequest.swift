import Cache
import Diagnostics
import Notes
import Platform
import SiteModel
import SiteOutput
import SiteSource
import Text

/// The options of a build.
public struct BuildRequest: Sendable {
  /// The folder with the notes. A build never writes to it.
  public var source: Folder
  public var output: Folder
  /// The way in which the output folder was chosen. If there is a symbolic link at its path, it is
  /// followed only if the user named the path.
  public var outputChoice = OutputChoice.named
  public var drafts = Drafts.skipped
  public var future = Configuration.Visibility.skipped
  /// The time of the build. Notes with a later date are not published; `nil` publishes all notes.
  public var now: DateTime?
  /// The choice to treat notes as untrusted, even if the configuration trusts them.
  public var safety = Note.Options.Safety.off
  /// The address of the site. It replaces the address in the configuration; `nil` keeps that.
  public var address: PublishedAddress?
  public var assetNames = AssetNames.digested
  /// The name that the source folder had when the shards were built; `nil` without shards. A merge
  /// may run in a folder with another name.
  var folderName: String?
  public var foreignFiles = ForeignFiles.keep
  /// The treatment of a site whose content has problems.
  public var faults = ProblemPolicy.reported
  public var memory = MemoryPolicy.freed
  /// The compression of additional copies of text files.
  public var precompression = Precompression.none
  /// The part of the site to build; `nil` builds the whole site. A build of a shard makes only the
  /// pages of some of the notes.
  public var shard: Shard?
  /// The location of the cache.
  public var cache = CachePlace.none
  public var changeDetection = ChangeDetection.stamps
  /// A Boolean value that indicates whether the report explains why notes and files were built
  /// again.
  public var explains = false
  /// A Boolean value that indicates whether the report counts changes in the contents and the
  /// index.
  public var countsChanges = false
  /// A Boolean value that indicates whether the report lists the published notes, the files that
  /// the build read, and the time at which the site changes although no file changes.
  public var reportsInputs = false
  /// The name and exact version of the program. Cached results of another version are not used.
  public var maker = version
  /// The folders in which helper programs are searched, separated by colons as in `PATH`.
  public var programs = ""

  public init(source: Folder, output: Folder) {
    self.source = source
    self.output = output
  }

  var options: PublishOptions {
    var options = PublishOptions(drafts: drafts, future: future, now: now)
    options.safety = safety
    options.address = address
    options.folderName = folderName
    options.assetNames = assetNames
    return options
  }
}

/// The location of the cache.
public enum CachePlace: Hashable, Sendable {
  /// No cache. Every build starts without earlier results.
  case none
  /// A file at this path.
  case file(String)
}

/// The treatment of memory after the site is written.
public enum MemoryPolicy: Sendable {
  case freed
  /// The process ends after the build, so the operating system frees all memory at once.
  ///
  /// Freeing a hundred megabytes piece by piece would take a tenth of the build.
  case leakedUntilExit
}

/// The treatment of a site whose content has problems.
public enum ProblemPolicy: Sendable {
  /// The site is written without the notes that cannot be published, and the problems are reported.
  case reported
  /// The site is not written if there is an error or a warning.
  case fatal
}

/// The way in which the output folder was chosen.
public enum OutputChoice: Sendable {
  /// The user named the folder. If it is a symbolic link, the user wants its target.
  case named
  /// The default folder. It may belong to a project by someone else, in which a symbolic link at
  /// its path could lead anywhere.
  case assumed
}

extension BuildRequest {
  /// The treatment of a symbolic link at the path of the output folder.
  var outputLink: DirectoryTree.FinalLinkPolicy {
    switch outputChoice {
    case .named: .followed
    case .assumed: .refused
    }
  }

  /// Returns the path of the output folder relative to the source folder; `nil` if it is outside.
  ///
  /// - Throws: `BuildFailure.request` if nothing can be written to the output folder.
  package func outputPlace() throws(BuildFailure) -> String? {
    if case .refused = outputLink, fileStatus(output.path)?.kind == S_IFLNK {
      throw .request(
        "\(output.path) is a symbolic link, which is followed only if you name it; write to it"
          + " with -o \(output.path), or remove it")
    }
    return try placeInSource(of: output, source)
  }
}
