// One typing error leaves the beginning or the end of a word whole. The index has its words a
// second time, backwards, so a wrong word is looked for among those with its beginning or its end.

async function mend(phrase) {
  const { word } = phrase;
  const count = async term => {
    const [, places] = await lookUp(term);
    return places.subarray(0, root.notes).filter(Boolean).length;
  };
  if (!/^[\p{L}\p{M}]{5,}$/u.test(word) || await count(`${word}*`)) return phrase;
  const near = async key =>
    (await termsAt(key, 4)).flatMap(([term]) => term.startsWith(key) ? [term] : []);
  const terms = [
    ...await near(word.slice(0, word.length / 2)),
    ...(await near(`~${backwards(word).slice(0, (word.length - 1) / 2)}`))
      .map(term => backwards(term).slice(0, -1)),
  ];
  let [best, most] = ['', 0];
  for (const term of [...new Set(terms)].sort()) {
    const notes = isOneOff(term, word) && await count(term);
    if (notes > most) [best, most] = [term, notes];
  }
  return most ? { runs: [best], word: best, terms: [`${best}*`] } : phrase;
}

function backwards(word) {
  return [...word].reverse().join('');
}

// Whether a character more, one less, another one, or two that changed places part them.
function isOneOff(one, other) {
  let at = 0;
  while (one[at] && one[at] === other[at]) at += 1;
  const [x, y] = [one.slice(at), other.slice(at)];
  const [rest, others] = [x.slice(1), y.slice(1)];
  return rest === y || x === others || rest === others
    || x[0] === y[1] && x[1] === y[0] && rest.slice(1) === others.slice(1);
}
