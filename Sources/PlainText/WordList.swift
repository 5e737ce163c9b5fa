import Bytes

/// A list of words, each with the features of a line that begins with the word.
///
/// Words are looked up by the hashes of their bytes, without creating strings.
struct WordList {
  private var words = KeyNumbers()
  /// The features of each word, by its number.
  private var features: [LineFeatures] = []
  /// The length in bytes of the longest word.
  private var maximumLength = 0

  /// Creates a list.
  ///
  /// - Parameter lists: For each feature, the words that imply it, separated by white space.
  init(_ lists: [(LineFeature, String)]) {
    for (feature, text) in lists {
      for word in text.split(whereSeparator: \.isWhitespace) {
        maximumLength = max(maximumLength, word.utf8.count)
        let number = String(word).withBytes { words.number(of: $0.hashOfText) }
        if number == features.count { features.append(LineFeatures()) }
        features[number].insert(feature)
      }
    }
  }

  /// Returns the features of a word; `nil` if it is not in the list.
  func features(of word: BorrowedBytes) -> LineFeatures? {
    guard word.count <= maximumLength else { return nil }
    return words.existing(word.hashOfText).map { features[$0] }
  }
}

extension WordList {
  /// The words with which lines of code begin.
  static let openers = WordList([
    (.statement, statements), (.declaration, declarations), (.command, commands), (.query, queries),
    (.program, programs),
  ])

  /// The words that web pages show beside code. They are a whole line in text copied from there.
  static let labels = WordList([(.button, buttons)])

  /// Keywords that begin statements in some language. Sentences also begin with them, but rarely in
  /// lower case.
  private static let statements = """
    if else elif elsif elseif for foreach while do switch case default break continue return goto
    try catch finally throw throws raise except with using use import export from package module
    require include extend new delete yield await defer guard repeat until unless begin end then fi
    done esac when where in let set get match loop unsafe assert print puts echo typeof pass
    """

  /// Keywords that begin declarations and never sentences.
  private static let declarations = """
    func fun fn def defp defmodule defmacro function proc sub var val const mut pub impl enum struct
    class interface trait protocol extension typedef typealias namespace union template typename
    public private protected internal fileprivate open static final abstract virtual override
    mutating lazy weak inout async extern inline constexpr volatile void int long short float double
    bool boolean char string byte auto id CGFloat NSString NSArray NSInteger NSUInteger BOOL
    println printf fprintf sizeof nil null None True False self this super elif endif esac
    export readonly local declare
    """

  /// Commands at the start of lines typed into a shell.
  private static let commands = """
    sudo cd ls mkdir rm cp mv cat touch chmod chown ln tar unzip zip grep awk sed find xargs curl
    wget ssh scp rsync ping ps kill top df du mount export source alias echo which man less tail
    head sort uniq wc diff patch make cmake ninja gcc clang g++ clang++ swift swiftc xcodebuild xcrun
    xcode-select cargo rustc rustup go node npm npx yarn pnpm bower gulp grunt webpack deno bun
    python python3 pip pip3 virtualenv conda pytest ruby gem bundle rake rails jekyll hexo hugo
    java javac mvn gradle gradlew kotlinc scala sbt docker docker-compose kubectl helm minikube
    terraform ansible vagrant git svn hg brew port apt apt-get aptitude dpkg yum dnf rpm pacman apk
    snap systemctl service journalctl crontab mysql psql sqlite3 redis-cli mongo nginx heroku aws
    gcloud az adb fastlane pod carthage flutter dart expo react-native php composer perl vim vi nano
    emacs tmux screen openssl gpg base64 nslookup dig netstat ifconfig ip lsof iptables useradd
    """

  /// More programs of Unix, DOS and their packages. Some of the names are words, too.
  private static let programs = """
    telnet passwd exit fdisk cfdisk mkfs mkswap swapon swapoff lsblk blkid umount reboot
    shutdown halt ethtool dhclient ifup ifdown route iwconfig iwctl iwlist nmap ftp sftp gpg2
    hostname uname whoami id groupadd usermod userdel adduser su env unset eval exec printf read
    test true false watch nohup jobs wait date time who free vmstat lscpu lspci lsusb dmesg
    modprobe insmod rmmod lsmod mknod dd sync fsck tune2fs parted mdadm lvcreate pvcreate
    vgcreate cryptsetup losetup chroot pacstrap hwclock timedatectl hostnamectl nmcli tcpdump nc
    netcat socat traceroute host whois zypper emerge opkg nix apachectl httpd mysqldump createdb
    dropdb pg_dump sqlplus createuser chkconfig sysctl ulimit nice strace ltrace gdb lldb
    valgrind objdump nm ldd readelf strip strings as ld ar ranlib configure automake autoconf
    libtool pkg-config cpp cc c++ xrandr xset xterm unalias type whereis locate file stat
    basename dirname realpath readlink tee cut paste tr split join comm cmp seq expr bc mail
    mutt lynx w3m cvs bzr darcs ssh-keygen ssh-copy-id ssh-add certbot keytool jar ant javadoc
    lein ghc cabal stack ocaml opam erl elixir mix lua R octave gnuplot latex pdflatex pandoc
    convert ffmpeg sox kubeadm etcdctl podman consul vault puppet chef cls dir del copy move ren
    net ipconfig chkdsk format md rd xcopy reg taskkill
    """

  /// Upper-case keywords that begin queries.
  private static let queries = """
    SELECT INSERT UPDATE DELETE CREATE ALTER DROP FROM WHERE GROUP ORDER HAVING LIMIT JOIN LEFT
    INNER VALUES BEGIN COMMIT ROLLBACK GRANT REVOKE EXPLAIN SHOW USE RUN CMD ENTRYPOINT COPY ADD ENV
    WORKDIR EXPOSE GET POST PUT PATCH
    """

  /// Labels of buttons and names of languages that web pages show beside code.
  private static let buttons = """
    Copy Edit Run Reply Share Expand Collapse Download Open copy edit bash sh shell zsh console
    python javascript typescript java swift kotlin go rust ruby php html css json yaml xml sql c cpp
    c++ csharp text plaintext code dockerfile 复制 复制代码 代码 編輯 编辑 运行
    """
}
