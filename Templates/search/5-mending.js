// One typing error leaves the beginning or the end of a word whole. The index has its words a second
// time, backwards, so a wrong word is looked for among those with its beginning and its end.

async function mend(phrase) {
  const { word } = phrase;
  if (!/^[\p{L}\p{M}]{5,}$/u.test(word)) return phrase;
  const near = [
    ...await termsLike(word.slice(0, word.length >> 1)),
    ...(await termsLike(`~${backwards(word).slice(0, word.length - 1 >> 1)}`))
      .map(term => backwards(term.slice(1))),
  ].filter(term => isOneOff(term, word));
  const counted = await Promise.all([...new Set(near)].sort().map(async text => {
    const { notes } = await lookUp(text);
    return { text, count: notes.filter(Boolean).length };
  }));
  const best = counted.reduce((best, one) => one.count > best.count ? one : best, { count: 0 });
  return best.count ? { terms: [{ text: best.text }], runs: [best.text], word: best.text } : phrase;
}

async function termsLike(key) {
  return (await termsAt(key, 4)).map(([term]) => term).filter(term => term.startsWith(key));
}

function backwards(word) {
  return [...word].reverse().join('');
}

// Whether a character more, one less, another one, or two that changed places part them.
function isOneOff(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [x, y] = [one.slice(at), other.slice(at)];
  return x !== y && (x.slice(1) === y || x === y.slice(1) || x.slice(1) === y.slice(1)
    || x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2));
}
