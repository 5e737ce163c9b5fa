// swift-tools-version: 6.2
import PackageDescription

// Code that can break memory safety must be marked `unsafe`; otherwise the compiler reports an
// error.
let memorySafe: [SwiftSetting] = [
  .strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error),
]
// Public declarations of a product must not expose types of other modules.
let selfContained: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

let package = Package(
  name: "Thumbindex",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "thumbindex", targets: ["thumbindex"]),
    .library(name: "TableModel", targets: ["TableModel"]),
    .library(name: "Alphabet", targets: ["Alphabet"]),
    .library(name: "Liquid", targets: ["Liquid"]),
    .library(name: "Highlighting", targets: ["Highlighting"]),
    .library(name: "Pictures", targets: ["Pictures"]),
  ],
  targets: [
    // System libraries: a module map and a shim header each.
    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CICU", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
    .systemLibrary(
      name: "CGumbo", pkgConfig: "gumbo",
      providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CExpat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    // Only its header is used; the library is loaded when links to other sites are checked.
    .systemLibrary(
      name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    // Only its header is used; the library is loaded when a site is served.
    .systemLibrary(
      name: "CMicroHTTPD", providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .systemLibrary(name: "CMimalloc", providers: [.apt(["libmimalloc-dev"])]),
    // Our own library, entirely in its header.
    .systemLibrary(name: "CBytes"),

    // The modules, from the lowest to the highest; imports point downwards only.
    .target(name: "CAlphabet", dependencies: ["CICU"]),
    // The words of some languages, as tables.
    .target(name: "CLexicon", exclude: ["tables"]),
    .target(name: "CTOML"),
    .target(name: "Diagnostics", swiftSettings: memorySafe),
    .target(name: "Bytes", dependencies: ["CBytes"], swiftSettings: memorySafe),
    .target(name: "Platform", dependencies: ["CXXHash", "Bytes", "Diagnostics"]),
    .target(name: "Concurrency", swiftSettings: memorySafe),
    .target(name: "FolderWatching", dependencies: ["Platform"], swiftSettings: memorySafe),
    .target(
      name: "Text", dependencies: ["CICU", "CBytes", "Bytes"], swiftSettings: memorySafe),
    .target(name: "TableModel", swiftSettings: memorySafe),
    .target(
      name: "Alphabet", dependencies: ["CAlphabet", "Bytes", "TableModel"], exclude: ["Resources"],
      swiftSettings: memorySafe, plugins: ["EmbedText"]),
    .target(
      name: "Liquid", dependencies: ["Bytes", "Diagnostics"],
      swiftSettings: selfContained + memorySafe),
    .target(
      name: "Highlighting", dependencies: ["CBytes", "Bytes"],
      exclude: ["Resources"], swiftSettings: selfContained + memorySafe, plugins: ["EmbedText"]),
    .target(name: "Pictures", swiftSettings: memorySafe),
    // Only checks need expat. Linked statically, it adds nothing to load to other builds.
    .target(
      name: "Feeds", dependencies: ["CExpat", "Bytes"], swiftSettings: memorySafe,
      linkerSettings: [
        .linkedLibrary(":libexpat.a", .when(platforms: [.linux])),
        .linkedLibrary("expat", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "ExternalLinks", dependencies: ["CCurl", "Bytes", "Platform", "Diagnostics"],
      swiftSettings: memorySafe),
    .target(
      name: "HTTPServer", dependencies: ["CMicroHTTPD", "Platform"], swiftSettings: memorySafe),
    .target(
      name: "HTMLTree", dependencies: ["CGumbo", "Bytes"], swiftSettings: memorySafe),
    .target(
      name: "SafeHTML", dependencies: ["CGumbo", "Bytes", "HTMLTree"], exclude: ["Resources"],
      swiftSettings: memorySafe, plugins: ["EmbedText"]),
    .target(
      name: "Search",
      dependencies: ["CICU", "CXXHash", "CBytes", "Bytes", "Concurrency", "Text"],
      swiftSettings: memorySafe),
    .target(
      name: "BookIndex", dependencies: ["CLexicon", "Bytes", "Text"], exclude: ["Resources"],
      swiftSettings: memorySafe, plugins: ["EmbedText"]),
    .target(
      name: "FrontMatter",
      dependencies: ["CYAML", "CTOML", "Bytes", "Text", "Liquid", "Diagnostics"],
      swiftSettings: memorySafe),
    .target(
      name: "PlainText", dependencies: ["Bytes", "Text", "Highlighting", "Diagnostics"],
      resources: [.embedInCode("weights.tsv")], swiftSettings: memorySafe),
    .target(
      name: "CommonMark", dependencies: ["CCMark", "Bytes", "Text"], swiftSettings: memorySafe),
    .target(
      name: "MarkdownDialect",
      dependencies: [
        "Bytes", "CommonMark", "Text", "Liquid", "Pictures", "BookIndex",
        "Diagnostics",
      ],
      exclude: ["Resources"], swiftSettings: memorySafe, plugins: ["EmbedText"]),
    .target(
      name: "ForeignMarkdown", dependencies: ["Bytes", "Text", "Diagnostics"],
      swiftSettings: memorySafe),
    .target(
      name: "Notes",
      dependencies: [
        "CBytes", "Bytes", "Text", "BookIndex", "FrontMatter", "PlainText", "CommonMark",
        "MarkdownDialect", "ForeignMarkdown", "Liquid", "Highlighting", "Pictures", "SafeHTML",
        "Diagnostics",
      ], swiftSettings: memorySafe),
    .target(
      name: "Cache",
      dependencies: [
        "CXXHash", "Diagnostics", "Bytes", "Platform", "Concurrency", "Text", "Liquid", "Pictures",
        "FrontMatter", "Notes",
      ], swiftSettings: memorySafe),
    .target(
      name: "SiteOutput",
      dependencies: ["Bytes", "Diagnostics", "Platform", "Concurrency", "Cache"],
      swiftSettings: memorySafe),
    .target(
      name: "SiteSource",
      dependencies: [
        "Bytes", "Diagnostics", "Platform", "Concurrency", "Text", "TableModel", "Alphabet",
        "BookIndex", "Liquid", "Pictures", "Cache", "SiteOutput", "FrontMatter",
        "MarkdownDialect", "ForeignMarkdown", "Notes",
      ], swiftSettings: memorySafe),
    .target(
      name: "Origins",
      dependencies: [
        "Bytes", "Diagnostics", "Platform", "Concurrency", "Text", "Liquid", "Highlighting",
        "Cache", "FrontMatter", "MarkdownDialect", "ForeignMarkdown", "Notes", "SiteSource",
      ],
      swiftSettings: memorySafe),
    .target(
      name: "Theme",
      dependencies: [
        "Diagnostics", "Bytes", "Platform", "Concurrency", "Text", "Liquid", "BookIndex", "Cache",
        "SiteOutput", "FrontMatter", "Notes", "SiteSource",
      ],
      swiftSettings: memorySafe, plugins: ["EmbedText"]),
    .target(
      name: "Formulas",
      dependencies: [
        "Diagnostics", "Platform", "Text", "Liquid", "Cache", "Notes", "SiteSource",
      ],
      swiftSettings: memorySafe),
    .target(
      name: "Diagrams",
      dependencies: [
        "Diagnostics", "Bytes", "Platform", "Concurrency", "Text", "Liquid", "Pictures", "Cache",
        "Notes",
      ],
      swiftSettings: memorySafe),
    .target(
      name: "SiteModel",
      dependencies: [
        "Diagnostics", "Bytes", "Platform", "Concurrency", "Text", "TableModel", "Alphabet",
        "Liquid", "Search", "BookIndex", "Cache", "SiteOutput", "FrontMatter", "Notes",
        "ForeignMarkdown", "SiteSource", "Origins", "Theme", "Formulas", "Diagrams",
      ], swiftSettings: memorySafe),
    .target(
      name: "SitePages",
      dependencies: [
        "CZlib", "CSQLite", "Diagnostics", "Bytes", "Platform", "Concurrency", "Text",
        "TableModel", "Liquid", "Pictures", "Search", "BookIndex", "Cache", "SiteOutput",
        "FrontMatter", "Notes", "SiteSource", "Origins", "Theme", "SiteModel",
      ], swiftSettings: memorySafe,
      // Few builds need SQLite, and loading it dynamically would cost the loader a quarter more
      // work at each start.
      linkerSettings: [
        .linkedLibrary(":libsqlite3.a", .when(platforms: [.linux])),
        .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "SiteKit",
      dependencies: [
        "CZlib", "Diagnostics", "Bytes", "Platform", "Concurrency", "Text", "TableModel",
        "Liquid", "Feeds", "BookIndex", "Cache", "SiteOutput", "Notes", "SiteSource",
        "Origins", "Theme", "Formulas", "Diagrams", "SiteModel", "SitePages",
      ], swiftSettings: memorySafe),
    .target(
      name: "PublishedSite",
      dependencies: [
        "Diagnostics", "Bytes", "Platform", "Concurrency", "Text", "HTMLTree", "SiteSource",
        "Origins", "SiteKit",
      ], swiftSettings: memorySafe),
    .target(
      name: "Scaffolding",
      dependencies: [
        "Diagnostics", "Platform", "Text", "Liquid", "FrontMatter", "Notes", "SiteSource",
        "Origins", "Theme",
      ],
      resources: [
        .embedInCode("Hosts/github.yml"), .embedInCode("Hosts/gitlab.yml"),
        .embedInCode("Hosts/netlify.toml"), .embedInCode("Themes/blog-sidebar.html"),
        .embedInCode("Themes/documentation-sidebar.html"),
        .embedInCode("Themes/documentation.css"),
      ],
      swiftSettings: memorySafe),
    .target(
      name: "DevServer",
      dependencies: [
        "Diagnostics", "Bytes", "Platform", "Concurrency", "FolderWatching", "Text", "Liquid",
        "HTTPServer", "Cache", "SiteOutput", "PlainText", "Notes", "SiteSource", "Origins",
        "SiteModel", "SiteKit", "PublishedSite",
      ],
      resources: [.embedInCode("Files/content-types.tsv"), .embedInCode("Page")],
      swiftSettings: memorySafe),
    .target(
      name: "Commands",
      dependencies: [
        "CYAML", "CICU", "Diagnostics", "Bytes", "Platform", "Concurrency", "Text",
        "TableModel", "Liquid", "ExternalLinks", "Search", "BookIndex", "Cache",
        "SiteOutput", "PlainText", "Notes", "SiteSource", "Origins", "SiteModel", "SiteKit",
        "PublishedSite", "DevServer", "Scaffolding",
      ], swiftSettings: memorySafe),
    .executableTarget(
      name: "thumbindex",
      dependencies: [
        "Commands", "Platform", .target(name: "CMimalloc", condition: .when(platforms: [.linux])),
      ],
      // The program must run on systems without Swift.
      linkerSettings: [
        .unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))
      ]),

    // Embeds Templates/ and large tables in the binary.
    .executableTarget(name: "embed-text", path: "Sources/EmbedText/Tool"),
    .plugin(
      name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"],
      path: "Sources/EmbedText/Plugin"),

    // Helpers that the tests share.
    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "Bytes", "BookIndex"],
      path: "Tests/TestSupport"),
    .testTarget(name: "BytesTests", dependencies: ["Bytes", "TestSupport"]),
    .testTarget(
      name: "FolderWatchingTests", dependencies: ["FolderWatching", "Platform", "TestSupport"]),
    .testTarget(name: "TextTests", dependencies: ["Text", "Bytes", "TestSupport"]),
    .testTarget(
      name: "FrontMatterTests",
      dependencies: ["FrontMatter", "Text", "Liquid", "Diagnostics", "Bytes", "TestSupport"]),
    .testTarget(name: "TableModelTests", dependencies: ["TableModel", "TestSupport"]),
    .testTarget(name: "AlphabetTests", dependencies: ["Alphabet", "TableModel", "TestSupport"]),
    .testTarget(
      name: "LiquidTests", dependencies: ["Liquid", "Bytes", "TestSupport"],
      exclude: ["Conformance.md", "Examples"]),
    .testTarget(name: "CTOMLTests", dependencies: ["CTOML", "TestSupport"]),
    .testTarget(
      name: "HighlightingTests", dependencies: ["Highlighting", "TestSupport"],
      exclude: ["Examples", "Guesses", "Samples"]),
    .testTarget(
      name: "SearchTests", dependencies: ["Search", "Bytes", "Concurrency", "Text", "TestSupport"],
      exclude: ["terms.json"]
    ),
    .testTarget(
      name: "BookIndexTests", dependencies: ["BookIndex", "Bytes", "Text", "TestSupport"]),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "TestSupport"], exclude: ["Files"]),
    .testTarget(
      name: "SafeHTMLTests",
      dependencies: ["SafeHTML", "HTMLTree", "Bytes", "TestSupport"],
      exclude: ["Attacks"]),
    .testTarget(
      name: "NotesTests",
      dependencies: [
        "Notes", "BookIndex", "MarkdownDialect", "PlainText", "FrontMatter", "Text", "Liquid",
        "Diagnostics",
        "Bytes", "TestSupport",
      ],
      exclude: ["Dialect", "PlainText", "Readers"]),
    .testTarget(name: "CacheTests", dependencies: ["Cache", "Concurrency", "Platform"]),
    .testTarget(
      name: "SiteSourceTests",
      dependencies: ["SiteSource", "ForeignMarkdown", "Diagnostics", "Notes", "TestSupport"]),
    .testTarget(
      name: "ForeignMarkdownTests",
      dependencies: ["ForeignMarkdown", "Bytes", "Diagnostics", "Text"]),
    .testTarget(name: "OriginsTests", dependencies: ["Origins", "Bytes", "Notes", "SiteSource"]),
    .testTarget(name: "FormulasTests", dependencies: ["Formulas"]),
    .testTarget(
      name: "SiteModelTests", dependencies: ["SiteModel", "Alphabet", "Concurrency"]),
    .testTarget(
      name: "SitePagesTests",
      dependencies: ["SitePages", "SiteModel", "SiteSource", "Cache", "Liquid"]),
    .testTarget(
      name: "SiteKitTests",
      dependencies: [
        "SiteKit", "SitePages", "SiteModel", "Formulas", "Diagrams", "Theme", "Origins",
        "SiteSource", "SiteOutput", "Cache", "Platform", "Concurrency", "Notes", "FrontMatter",
        "MarkdownDialect", "Text", "Liquid", "Pictures", "Diagnostics", "Bytes", "Scaffolding",
        "TestSupport",
      ], exclude: ["Jekyll"]),
    .testTarget(name: "FeedsTests", dependencies: ["Feeds"]),
    .testTarget(
      name: "PublishedSiteTests", dependencies: ["PublishedSite", "Platform", "Concurrency"]),
    .testTarget(
      name: "HTTPServerTests", dependencies: ["HTTPServer", "Platform", "TestSupport"],
      exclude: ["Examples"]),
    .testTarget(
      name: "DevServerTests",
      dependencies: [
        "DevServer", "FolderWatching", "HTTPServer", "Concurrency", "Cache", "Platform",
        "SiteSource", "SiteOutput", "SiteModel", "SiteKit", "Diagnostics", "TestSupport",
      ],
      exclude: ["Examples"]),
    .testTarget(
      name: "ScaffoldingTests",
      dependencies: ["Scaffolding", "FrontMatter", "Liquid", "Text", "Diagnostics"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Commands", "Platform", "Concurrency", "Diagnostics", "SiteModel", "SiteKit",
      ],
      exclude: ["Help", "queries.tsv"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Optimisation takes the compiler five times as long as everything else. These modules use less
// than a hundredth of a build's time, so a release build compiles them without optimisation, and
// also the tests.
let unoptimized = [
  "FolderWatching", "Feeds", "ExternalLinks", "HTTPServer", "Formulas", "Diagrams",
  "PublishedSite", "DevServer", "Scaffolding", "Commands", "embed-text", "TestSupport",
]
for target in package.targets where target.type == .test || unoptimized.contains(target.name) {
  let flags = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))
  target.swiftSettings = (target.swiftSettings ?? []) + [flags]
}

// `make fuzz` uses a separate build, in which the libraries are instrumented for sanitizers and
// coverage.
if Context.environment["FUZZ"] != nil {
  let sanitizers = ["-sanitize=address,fuzzer"]
  // The tool that embeds texts runs during the build, so it is linked as usual.
  let plain = ["Platform", "Bytes", "Diagnostics"]
  for target in package.targets where target.type == .regular && !plain.contains(target.name) {
    let flags = SwiftSetting.unsafeFlags(sanitizers + ["-enable-testing"])
    target.swiftSettings = (target.swiftSettings ?? []) + [flags]
  }
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CFuzzer", "SiteModel", "SitePages", "Theme", "Origins", "SiteSource", "SiteOutput",
        "Cache", "Platform", "Concurrency", "Notes", "MarkdownDialect", "BookIndex", "Bytes",
        "Liquid", "Highlighting", "Pictures", "TestSupport",
      ],
      path: "Tests/Fuzz", exclude: ["CFuzzer", "run.py"],
      swiftSettings: [.unsafeFlags(sanitizers)],
      linkerSettings: [.unsafeFlags(sanitizers + ["-use-ld=lld"])]),
  ]
}

// Programs that measure the highlighter, fit its weights and print evidence for the index. They use
// a separate build, in which they can see internal declarations.
if Context.environment["PROGRAMS"] != nil {
  let seen = ["Highlighting", "BookIndex", "SiteModel", "SiteKit"]
  for target in package.targets where seen.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-enable-testing"])]
    if target.name == "BookIndex" { target.swiftSettings?.append(.define("EVERY_CANDIDATE")) }
  }
  let programs = [
    "measure-highlighting": "Benchmarks/highlighting", "guesses": "Fitting/Guess/guesses",
    "tokens": "Fitting/Guess/tokens",
  ]
  package.targets += programs.map { name, folder in
    .executableTarget(name: name, dependencies: ["Highlighting", "Bytes"], path: "Tests/\(folder)")
  }
  package.targets.append(
    .executableTarget(
      name: "evidence",
      dependencies: [
        "BookIndex", "SiteModel", "SiteKit", "Cache", "Platform", "Concurrency", "Bytes",
      ],
      path: "Tests/Fitting/Index/evidence"))
}
