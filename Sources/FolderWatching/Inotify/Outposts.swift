#if os(Linux)
  /// Where single files are watched for: for each in the nearest folder that is there.
  struct Outposts {
    /// What is looked for.
    struct Post {
      /// The number of a folder.
      var folder: Int32
      /// A name in it; `nil` where all that is in it is watched for.
      var name: String?
    }

    private var posts: [String: Post] = [:]
    private var paths: [Int32: Set<String>] = [:]

    /// What is looked for for the sake of a path.
    subscript(path: String) -> Post? {
      get { posts[path] }
      set {
        if let old = posts[path] {
          paths[old.folder]?.remove(path)
          if paths[old.folder]?.isEmpty == true { paths[old.folder] = nil }
        }
        posts[path] = newValue
        if let newValue { paths[newValue.folder, default: []].insert(path) }
      }
    }

    var allPaths: Set<String> { Set(posts.keys) }

    /// The paths for whose sake a folder is watched.
    func paths(at folder: Int32) -> Set<String> { paths[folder] ?? [] }
  }
#endif
