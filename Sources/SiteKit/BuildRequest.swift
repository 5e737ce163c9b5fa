import Cache
import Diagnostics
import Notes
import Platform
import SiteModel
import SiteOutput
import SiteSource
import Text

/// What a build is to do.
public struct BuildRequest: Sendable {
  /// The folder with the notes; it is never written to.
  public var source: Folder
  public var output: Folder
  /// Who chose the output folder; only a link that was named is followed.
  public var outputChoice = OutputChoice.named
  public var drafts = Drafts.skipped
  public var future = Configuration.Choice.skipped
  /// When the build is; notes dated later wait. Without it nothing is in the future.
  public var now: DateTime?
  /// Whether notes are taken for those of strangers though the configuration does not say it.
  public var safety = Note.Options.Safety.off
  /// Where the site is published, whatever the configuration says.
  public var address: PublishedAddress?
  public var assetNames = AssetNames.digested
  /// What the source folder is called where it is built, where that is not here.
  var folderName: String?
  public var foreignFiles = ForeignFiles.keep
  /// Whether a site with faults is written.
  public var faults = Faults.reported
  public var memory = Memory.freed
  /// Whether texts are published compressed, too.
  public var precompression = Precompression.none
  /// The notes whose pages are to be made; `nil` for all, and for everything else.
  public var shard: Shard?
  /// Where builds keep what they learned for the next one.
  public var cache = CachePlace.none
  /// By what a file is known to be as it was.
  public var changeDetection = ChangeDetection.stamps
  /// Whether the report says what was made again, and why.
  public var explains = false
  /// Whether the report lists the notes that are published, what was read, and when it is to be done
  /// again though nothing changes.
  public var listsParts = false
  /// What makes the site, as exactly as its builder can say: what another has learned is not
  /// taken over.
  public var maker = version
  /// The folders that programs are looked for in, parted by colons as in `PATH`; none are needed
  /// but for what the configuration asks of other programs.
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

/// Where builds keep what they learned.
public enum CachePlace: Hashable, Sendable {
  /// Nowhere: every build begins from nothing.
  case none
  /// In a file of this path.
  case file(String)
}

/// What becomes of the notes and pages in memory once they are written.
public enum Memory: Sendable {
  case freed
  /// The process ends after the build, and the system takes all of it back at once: to free a
  /// hundred megabytes piece by piece first would be a tenth of the build.
  case leftToTheSystem
}

/// Whether a site is written that has faults.
public enum Faults: Sendable {
  /// What can be published is, and the rest is reported.
  case reported
  /// An error or a warning keeps the site from being written.
  case fatal
}

/// Who chose the output folder.
public enum OutputChoice: Sendable {
  /// The user did, and a symbolic link leads where he wants it to.
  case named
  /// Nobody did. It lies in a folder that may have come from somebody else, with a link to anywhere
  /// in it.
  case assumed
}

extension BuildRequest {
  /// What becomes of a symbolic link in the output folder's place.
  var outputLink: DirectoryTree.LastLink {
    switch outputChoice {
    case .named: .followed
    case .assumed: .refused
    }
  }

  /// The path of the output folder in the source folder, or `nil` where it lies elsewhere.
  ///
  /// - Throws: `BuildFailure.request` if nothing can be written there.
  package func outputPlace() throws(BuildFailure) -> String? {
    if case .refused = outputLink, fileStatus(output.path)?.kind == S_IFLNK {
      throw .request(
        "\(output.path) is a symbolic link, which is followed only where it is named; write to it"
          + " with -o \(output.path), or remove it")
    }
    return try placeInSource(of: output, source)
  }
}
