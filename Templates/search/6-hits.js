// The hits of a query in a displayed text, and the excerpt of a long text that has most of them.

const folding = {};
const insideWord = RegExp(`^${letter}{2}`, 'v');

// Returns a pattern with one group for each phrase. Separators may occur between the runs of a
// phrase.
function patternOf(phrases) {
  return RegExp(phrases.map(({ runs, word }) =>
    (isLetter.test(runs) ? `(?<!${letter})` : '')
      + `(${runs.map(run => run.replace(/\+/g, '\\+')).join(`${any.replace('[', '[^')}*`)})`
      + (word[1] || !isLetter.test(runs.at(-1)) ? '' : `(?!${letter})`)).join('|'), 'gv');
}

// Returns the parts of phrases as phrases: the pairs of each run that is not quoted.
function partsOf(phrases) {
  return phrases.flatMap(phrase => phrase.isQuoted || !phrase.terms[1] ? [phrase]
    : phrase.terms.map(term => ({ runs: [term], word: '' })));
}

function hitsIn(text, hits) {
  let [folded, at, places] = ['', 0, []];
  for (const one of text) {
    folded += folding[one] ??= fold(one);
    while (places.length < folded.length) places.push(at);
    at += one.length;
  }
  places.push(at);
  return Array.from(folded.matchAll(hits), match => ({
    from: places[match.index], to: places[match.index + match[0].length],
    phrase: match.slice(1).findIndex(Boolean),
  }));
}

function marked(text, found, from = 0, to = text.length) {
  let html = '';
  for (const hit of found) {
    if (hit.from < from || hit.to > to) continue;
    html += escaped(text.slice(from, hit.from));
    html += `<mark>${escaped(text.slice(hit.from, hit.to))}</mark>`;
    from = hit.to;
  }
  return html + escaped(text.slice(from, to));
}

function excerptOf(text, hits) {
  const found = hitsIn(text, hits);
  const roomAt = from => isPair.test(text.slice(from, from + 9)) ? 60 : 120;
  let [best, most] = [0, 0];
  for (const { from } of found.slice(0, 200)) {
    const near = found.filter(hit => hit.from >= from && hit.from < from + roomAt(from) / 2);
    const count = new Set(near.map(hit => hit.phrase)).size;
    if (count > most) [best, most] = [from, count];
  }
  const splitsWord = at => insideWord.test(text.slice(at - 1, at + 1));
  let from = Math.max(0, best - roomAt(best) / 4);
  while (from && from < best && (splitsWord(from) || /[\s\p{P}]/u.test(text[from]))) from += 1;
  let to = from + roomAt(best);
  while (to > best && splitsWord(to)) to -= 1;
  return (from ? '…' : '') + marked(text, found, from, to) + (text[to] ? '…' : '');
}

function escaped(text) {
  return text.replace(/[&<>"]/g, one => `&#${one.charCodeAt()};`);
}
