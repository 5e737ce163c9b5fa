// The hits of a query in a text as people see it, marked; and of a long text the part around the
// place with most of the query.

const folding = {};
const isLetter = new RegExp(`^${letters}`, 'v');
let hits;

// A group for each phrase. Between the runs of a phrase may stand what parts words.
function patternOf(phrases) {
  const sources = phrases.map(({ runs, word }) => {
    const source = runs.map(run => run.replace(/\+/g, '\\+')).join('[^\\p{L}\\p{N}\\p{M}]*');
    return (isLetter.test(source) ? `(?<!${letters})` : '') + `(${source})`
      + (word.length > 1 || !isLetter.test(runs.at(-1)) ? '' : `(?!${letters})`);
  });
  return new RegExp(sources.join('|'), 'gv');
}

function hitsIn(text) {
  let [folded, at, places] = ['', 0, []];
  for (const one of text) {
    folded += folding[one] ??= fold(one);
    while (places.length < folded.length) places.push(at);
    at += one.length;
  }
  places.push(at);
  return Array.from(folded.matchAll(hits), ({ index, 0: found, ...groups }) => ({
    from: places[index], to: places[index + found.length],
    phrase: Object.keys(groups).find(group => groups[group]),
  }));
}

function marked(text, found = hitsIn(text), from = 0, to = text.length) {
  let html = '';
  for (const hit of found) {
    if (hit.from < from || hit.to > to) continue;
    html += `${plain(text.slice(from, hit.from))}<mark>${plain(text.slice(hit.from, hit.to))}</mark>`;
    from = hit.to;
  }
  return html + plain(text.slice(from, to));
}

function excerptOf(text) {
  const found = hitsIn(text);
  const room = hit => isWide.test(text.slice(hit.from).slice(0, 9)) ? 60 : 120;
  let [best, most] = [{ from: 0 }, 0];
  for (const hit of found.slice(0, 500)) {
    const near = found.filter(({ from }) => from >= hit.from && from < hit.from + room(hit) / 2);
    const count = new Set(near.map(({ phrase }) => phrase)).size;
    if (count > most) [best, most] = [hit, count];
  }
  const tears = at => isLetter.test(text[at] ?? '') && isLetter.test(text[at - 1] ?? '');
  let from = Math.max(0, best.from - (room(best) >> 2));
  while (from && from < best.from && (tears(from) || /[\s\p{P}]/u.test(text[from]))) from += 1;
  let to = Math.min(text.length, from + room(best));
  while (to > best.to && tears(to)) to -= 1;
  return (from ? '…' : '') + marked(text, found, from, to) + (to < text.length ? '…' : '');
}

function plain(text) {
  return text.replace(/[&<>"]/g, one => `&#${one.charCodeAt()};`);
}
