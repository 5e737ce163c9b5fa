/// Why a note was made, and not taken over from an earlier build.
enum MakeReason: Error, Hashable, Sendable {
  /// No earlier build left anything of use.
  case noPreviousBuild
  case newFile
  case changedFile
  /// Liquid ran in it, which may ask the site for anything.
  case liquid
  /// The site is in another language than it was.
  case language
  /// The site gives another answer than it did to what the note asks of it.
  case dependency(Dependency.Question, String)
  /// The file of a picture that it shows has changed.
  case picture(String)
}

extension MakeReason: CustomStringConvertible {
  /// The reason as a clause.
  var description: String {
    switch self {
    case .noPreviousBuild: "no earlier build left anything that can be used"
    case .newFile: "it is new"
    case .changedFile: "its file changed"
    case .liquid: "Liquid in it may ask the site for anything"
    case .language: "the language of the site changed"
    case .dependency(.place, let path):
      "where \(path), which it links to, is published changed"
    case .dependency(.link, let link): "what its link \(link) leads to changed"
    case .dependency(.name, let name): "what [[\(name)]] stands for changed"
    case .dependency(.file, let address), .dependency(.picture, let address):
      "the file that \(address) means changed"
    case .picture(let path): "the picture \(path), which it shows, changed"
    }
  }
}
