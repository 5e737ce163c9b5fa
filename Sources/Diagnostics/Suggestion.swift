/// Returns the known word that a misspelled word most resembles, for "did you mean".
///
/// Two words match if few single-letter edits (insert, delete, replace, swap neighbours; the
/// optimal string alignment distance) turn one into the other: one edit for words of two to five
/// letters, two for up to ten, three for longer ones. Case does not count, `-` equals `_`, and
/// digits must be the same. Of equally near words the first one wins.
///
///     suggestion(for: "--drfat", among: ["--draft", "--quiet"])  // "--draft"
public func suggestion(for word: String, among known: some Sequence<String>) -> String? {
  let wanted = folded(word)
  guard wanted.count <= 64 else { return nil }
  // Very short words match by chance, and numbers distinguish names.
  let limit = wanted.count <= 1 ? 0 : wanted.count <= 5 ? 1 : wanted.count <= 10 ? 2 : 3
  let digits = wanted.filter(\.isNumber)
  var best: (word: String, distance: Int)?
  for candidate in known {
    let letters = folded(candidate)
    guard abs(letters.count - wanted.count) <= limit, letters.filter(\.isNumber) == digits else {
      continue
    }
    let distance = editDistance(wanted, letters)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

private func folded(_ word: String) -> [Character] {
  word.lowercased().map { $0 == "_" ? "-" : $0 }
}

private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [i]
    for j in 1...b.count {
      var cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        cost = min(cost, beforeLast[j - 2] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
