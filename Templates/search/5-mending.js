// Corrects typing errors. One error leaves the first or the second half of a word intact. The index
// has every word a second time, reversed, so a wrong word is compared with the words that share its
// beginning or its end.

async function corrected(phrase) {
  const { word } = phrase;
  const count = async term => notesIn((await lookUp(term))[1]);
  if (!/^[\p{L}\p{M}]{5,}$/u.test(word) || await count(`${word}*`)) return phrase;
  let [best, most] = ['', 0];
  for (const term of await termsLike(word)) {
    const notes = errorsIn(term, word) < 2 && await count(term);
    if (notes > most) [best, most] = [term, notes];
  }
  return most ? { ...phrasesOf(best)[0], runs: [best] } : phrase;
}

// Returns the words that share the beginning or the end of a word, in alphabetical order.
async function termsLike(word) {
  const near = async key =>
    (await termsAt(key, 4)).flatMap(([term]) => term.startsWith(key) ? [term] : []);
  return [...new Set([
    ...await near(word.slice(0, word.length / 2)),
    ...(await near(`~${backwards(word).slice(0, (word.length - 1) / 2)}`))
      .map(term => backwards(term).slice(0, -1)),
  ])].sort();
}

function backwards(word) {
  return [...word].reverse().join('');
}

// Returns the edit distance of two words: insertions, deletions, replacements and swaps of
// neighbours.
function errorsIn(one, other) {
  let [last, row] = [[], Array.from(`${other} `, (_, at) => at)];
  for (let x = 0; x < one.length; x += 1) {
    const next = [x + 1];
    for (let y = 0; y < other.length; y += 1) {
      const isSwap = one[x] === other[y - 1] && one[x - 1] === other[y];
      next.push(Math.min(next[y] + 1, row[y + 1] + 1, row[y] + (one[x] !== other[y]),
        isSwap ? last[y - 1] + 1 : Infinity));
    }
    [last, row] = [row, next];
  }
  return row[other.length];
}

// Returns suggestions for a query that found nothing: words with a similar spelling, and a link to
// its first letter in the contents.
async function nearBy({ phrases }) {
  const links = [];
  for (const { word } of phrases) {
    const errors = term => errorsIn(term, word);
    const terms = word[2] ? await termsLike(word) : [];
    links.push(...terms.filter(term => errors(term) < Math.max(3, word.length / 2))
      .sort((one, other) => errors(one) - errors(other)).slice(0, 5)
      .map(term => [term, addressFor(term)]));
  }
  const { near, contents } = results.dataset;
  const [letter = ''] = /^\p{L}/u.exec(phrases[0]?.word ?? '') ?? [];
  links.push([`${contents} ${letter.toUpperCase()}`, addressOf(letter && `#index-${letter}`)]);
  return [make('p', {
    className: 'remark',
    innerHTML: `${near} ${links.map(([text, url]) =>
      `<a href="${escaped(url)}">${escaped(text)}</a>`).join(' · ')}`,
  })];
}
