/// Returns the known word that is most similar to a misspelled word, for "did you mean"; `nil` if
/// no known word is similar enough.
///
/// The distance of two words is the number of single-letter edits (insert, delete, replace, swap
/// neighbours) that turn one word into the other (optimal string alignment distance). Two words are
/// similar if their distance is at most 1 (words of two to five letters), 2 (up to ten letters) or
/// 3 (longer words). Upper and lower case are equal, `-` equals `_`, and the digits of both words
/// must be the same. If several words have the same distance, the first of these words is returned.
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

/// Returns the optimal string alignment distance of two words.
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
