# The formula as a tap has it: the release workflow fills in what stands in capitals, builds it on a Mac,
# and adds it to the release. It belongs into `Formula/` of a repository `homebrew-thumbindex`; then
# `brew install OWNER/thumbindex/thumbindex` is all that a Mac needs.
class Thumbindex < Formula
  desc "Static site generator with an A-Z index as its front page"
  homepage "https://github.com/REPOSITORY"
  url "https://github.com/REPOSITORY/archive/refs/tags/vVERSION.tar.gz"
  sha256 "SHA256"
  license "MIT"
  head "https://github.com/REPOSITORY.git", branch: "main"

  depends_on "esbuild" => :build
  depends_on "pkgconf" => :build
  depends_on "tomlplusplus" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "cmark"
  depends_on "gumbo-parser"
  depends_on "icu4c"
  depends_on "libmicrohttpd"
  depends_on "libyaml"
  depends_on macos: :tahoe
  depends_on "xxhash"

  uses_from_macos "curl"
  uses_from_macos "expat"
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    # Homebrew's own sandbox is around the build; Swift's cannot be set up within it.
    system "swift", "build", "--disable-sandbox", "-c", "release"
    bin.install ".build/release/thumbindex"
    generate_completions_from_executable(bin/"thumbindex", "completion", shells: [:bash, :zsh, :fish])
    (buildpath/"thumbindex.1").write Utils.safe_popen_read(bin/"thumbindex", "man")
    man1.install "thumbindex.1"
  end

  test do
    (testpath/"notes/wall.md").write "# The old wall\n\nIt stands.\n"
    system bin/"thumbindex", "build", "notes", "-o", "site", "--strict"
    assert_match "The old wall", (testpath/"site/index.html").read
  end
end
