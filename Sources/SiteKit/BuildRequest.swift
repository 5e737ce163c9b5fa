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
  /// The folder with the notes; it is never written to.
  public var source: Folder
  public var output: Folder
  /// A symbolic link in the place of the output folder is followed only if the user named it.
  public var outputChoice = OutputChoice.named
  public var drafts = Drafts.skipped
  public var future = Configuration.Choice.skipped
  /// The time of the build. Notes of a later date are not published yet; `nil` publishes all.
  public var now: DateTime?
  /// Whether notes are treated as untrusted although the configuration does not ask for it.
  public var safety = Note.Options.Safety.off
  /// The address of the site, which overrides that of the configuration.
  public var address: PublishedAddress?
  public var assetNames = AssetNames.digested
  /// The name of the source folder where the shards were built, if they are merged elsewhere.
  var folderName: String?
  public var foreignFiles = ForeignFiles.keep
  /// Whether a site with faults is written.
  public var faults = Faults.reported
  public var memory = Memory.freed
  /// Whether compressed files are published beside texts.
  public var precompression = Precompression.none
  /// The notes whose pages are to be made; `nil` for all, and for everything else.
  public var shard: Shard?
  /// The place of the cache.
  public var cache = CachePlace.none
  public var changeDetection = ChangeDetection.stamps
  /// Whether the report explains why notes and files were made again.
  public var explains = false
  /// Whether the report counts the changes in the contents and in the index.
  public var countsChanges = false
  /// Whether the report lists the published notes, the files that were read, and the time at which the
  /// site changes although no file does.
  public var listsParts = false
  /// The program, as exactly as it can be named: results of another are not used.
  public var maker = version
  /// The folders of programs that the configuration asks for, separated by colons as in `PATH`.
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

/// The place of the cache.
public enum CachePlace: Hashable, Sendable {
  /// No cache: every build begins with nothing.
  case none
  /// The file at a path.
  case file(String)
}

/// The treatment of memory once the site is written.
public enum Memory: Sendable {
  case freed
  /// The process ends after the build, and the system frees all memory at once. Freeing a hundred
  /// megabytes piece by piece would take a tenth of the build.
  case leftToTheSystem
}

/// The treatment of a site with faults.
public enum Faults: Sendable {
  /// The site is written without the notes that cannot be published, and the faults are reported.
  case reported
  /// The site is not written if there is an error or a warning.
  case fatal
}

/// The way in which the output folder was chosen.
public enum OutputChoice: Sendable {
  /// The user named it, and a symbolic link leads where the user wants it to.
  case named
  /// It is the default, in a folder that may come from someone else, with a link to anywhere in it.
  case assumed
}

extension BuildRequest {
  /// The treatment of a symbolic link in the output folder's place.
  var outputLink: DirectoryTree.LastLink {
    switch outputChoice {
    case .named: .followed
    case .assumed: .refused
    }
  }

  /// The path of the output folder in the source folder, or `nil` if it is elsewhere.
  ///
  /// - Throws: `BuildFailure.request` if nothing can be written there.
  package func outputPlace() throws(BuildFailure) -> String? {
    if case .refused = outputLink, fileStatus(output.path)?.kind == S_IFLNK {
      throw .request(
        "\(output.path) is a symbolic link, which is followed only if you name it; write to it"
          + " with -o \(output.path), or remove it")
    }
    return try placeInSource(of: output, source)
  }
}
