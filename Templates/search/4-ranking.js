// Finds the entries that answer a query, and orders them. `thumbindex search` uses the same
// ranking.

async function find(query) {
  await loadRoot();
  isChinese = root.hasHan && /[一-鿿]/.test(query);
  let found = await rank(phrasesOf(query));
  if (!found.count && isChinese) {
    await loadSimplified();
    found = await rank(phrasesOf(query));
  }
  if (!found.count) {
    found = await rank(await each(found.phrases, corrected));
    if (found.count) found.remark = 'mended';
  }
  await putTitlesFirst(found);
  // A page that was opened from disk cannot read other pages.
  found.unread = isDisk || !found.phrases.some(hasParts) ? [] : found.notes.splice(0);
  return found;
}

// Returns the notes that have all phrases, as far as the index can tell; the names that have them,
// exact matches first; and the notes that have at least half of the best weight of the phrases'
// parts.
async function rank(phrases) {
  const matches = await each(phrases, match);
  const parts = matches.flatMap(match => match.parts);
  const [full, some, exact, others] = [[], [], [], []];
  let most = 0;
  for (let entry = 0; entry < root.all; entry += 1) {
    const has = ({ longer }) => longer[entry];
    if (matches[0] && matches.every(has)) {
      if (entry < root.notes) full.push(keyOf(entry, matches, parts));
      else (matches.every(({ exact }) => exact[entry]) ? exact : others).push(entry);
    } else if (entry < root.notes && parts.some(has)) {
      const weight = sum(parts.filter(has));
      some.push([weight, keyOf(entry, [], parts)]);
      most = Math.max(most, weight);
    }
  }
  const notes = inOrder(full);
  const isStrict = phrases.some(({ isQuoted }) => isQuoted);
  return {
    phrases, matches, notes, isStrict, near: [], names: [...exact, ...others],
    rest: inOrder(isStrict ? []
      : some.flatMap(([weight, key]) => 2 * weight >= most ? [key] : [])),
    // Those that may have a heading that answers.
    able: notes.filter(note => matches.every(({ longer }) => longer[note] & 4)),
    count: notes.length + exact.length + others.length,
  };
}

// Among the notes with the whole query in the title, moves those up in whose title it is the larger
// share; whole words count before prefixes. So a note whose title is exactly the query comes first.
// The parts of a series, whose titles end in a number or a word in brackets, keep their order. Only
// the first ten such titles are read.
async function putTitlesFirst({ matches, notes }) {
  const has = (note, which) => matches.every(match => match[which][note] & 1);
  const titled = notes.filter(note => has(note, 'longer')).slice(0, 10);
  const [lengths, series, places] = [{}, {}, {}];
  await each(titled, async note => {
    const [title] = await recordOf(note);
    lengths[note] = runsOf(phrasesOf(title)).join('').length + (has(note, 'exact') ? 0 : 1e4);
    const [stem, part] = title.split(/(\d+|[（(][^（(]*[）)])$/);
    series[note] = part ? `${stem}(` : note;
  });
  titled.forEach((note, place) => { places[series[note]] ??= place; });
  titled.sort((one, other) => lengths[one] - lengths[other]
    || places[series[one]] - places[series[other]] || one - other);
  moveToFront(titled, notes);
}

function moveToFront(some, notes) {
  notes.splice(0, notes.length, ...new Set([...some, ...notes]));
}

function each(list, act) {
  return Promise.all(list.map(act));
}

// Indicates whether a text is exactly the query.
function equalsQuery(text, phrases) {
  return `${runsOf(phrasesOf(text))}` === `${runsOf(phrases)}`;
}

function runsOf(phrases) {
  return phrases.flatMap(({ runs }) => runs);
}

// Returns the places of a phrase in each entry, for exact matches and for longer words that begin
// with it; the same for its parts; and its rarity, which is higher the fewer notes have it.
async function match({ terms, isQuoted }) {
  const parts = (await each(terms, lookUp))
    .map(([exact, longer]) => ({ exact, longer, rarity: rarityOf(longer) }));
  const [{ exact, longer }, ...others] = parts;
  if (!others[0]) return { ...parts[0], parts };
  const all = exact.map((places, entry) =>
    others.reduce((common, part) => common & part.longer[entry], places));
  const phrase = { exact: all, longer: all, rarity: rarityOf(all) };
  return { ...phrase, parts: isQuoted ? [phrase] : parts };
}

function rarityOf(places) {
  const count = notesIn(places);
  return count && 32 - Math.clz32(root.notes / count);
}

// Returns the number of notes that have the phrase in some place.
function notesIn(places) {
  return places.subarray(0, root.notes).filter(Boolean).length;
}

// Returns the sort key of a note. It adds up the places of the phrases, counted twice, and of their
// parts, each multiplied by its rarity; and it rewards notes that have all phrases in one place. If
// two notes are equal, the newer one, which has the higher number, comes first.
function keyOf(note, phrases, parts) {
  let score = 0;
  for (const { exact, longer, rarity } of [...phrases, ...phrases, ...parts]) {
    score += Math.max(2 * weigh(exact[note]), weigh(longer[note])) * rarity;
  }
  const isNear = phrases.reduce((common, { longer }) => common & longer[note], -1);
  if (phrases[1] && isNear) score += 16 * sum(phrases);
  return score * root.all + note;
}

function sum(matches) {
  return matches.reduce((sum, { rarity }) => sum + rarity, 0);
}

// Returns the weight of a set of places. A title weighs most, however many other places there are,
// and more if it is a name too. Then come headings and names, the passages of the body, and code.
function weigh(places) {
  if (places & 1) return 32 + (places & 2) * 4;
  let passages = 0;
  for (let rest = places >>> 4; rest; rest &= rest - 1) passages += 1;
  return (places & 6) * 4 + (places >> 3 & 1) + (passages && Math.min(passages, 5) + 2);
}

function inOrder(keys) {
  return Array.from(Float64Array.from(keys).sort().reverse(), key => key % root.all);
}
