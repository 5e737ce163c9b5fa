// Which notes answer a query, and in what order. `thumbindex search` ranks alike.

async function find(query) {
  await loadRoot();
  const phrases = phrasesOf(query);
  const matches = await Promise.all(phrases.map(match));
  let found = rank(matches);
  if (found.notes.length || found.names.length || !phrases.length) return { ...found, phrases };
  const mended = await Promise.all(phrases.map((phrase, at) =>
    matches[at].all.notes.some(Boolean) ? phrase : mend(phrase)));
  if (mended.some((phrase, at) => phrase !== phrases[at])) {
    found = rank(await Promise.all(mended.map(match)));
    if (found.notes.length || found.names.length) {
      return { ...found, phrases: mended, isMended: true };
    }
  }
  return { ...found, notes: found.some, phrases: mended, isPartial: true };
}

// Where a phrase is: as it stands, and for a word also where longer ones begin with it.
async function match({ terms, word }) {
  const [exact, ...others] = await Promise.all(terms.map(({ text, opens }) =>
    lookUp(text, opens)));
  const all = word.length > 1 ? await lookUp(word, true) : exact;
  // A note may have all terms, and no place all of them.
  const isThere = exact.notes.map(Boolean);
  for (const { notes, names } of others) {
    notes.forEach((places, note) => {
      exact.notes[note] &= places;
      isThere[note] &= !!places;
    });
    for (const name of exact.names) if (!names.has(name)) exact.names.delete(name);
  }
  return {
    exact, all,
    weigh: note =>
      Math.max(2 * weigh(exact.notes[note]), weigh(all.notes[note])) || isThere[note],
  };
}

function weigh(places) {
  let passages = 0;
  for (let rest = places >>> 4; rest; rest &= rest - 1) passages += 1;
  return (places & 1) * 32 + (places & 6) * 4 + (places >> 3 & 1)
    + (passages && Math.min(passages, 5) + 2);
}

function rank(matches) {
  const [full, some] = [[], []];
  for (let note = 0; note < root.notes; note += 1) {
    let [count, score, together] = [0, 0, -1];
    for (const match of matches) {
      const weight = match.weigh(note);
      count += weight > 0;
      score += weight;
      together &= match.all.notes[note];
    }
    if (!count) continue;
    const isFull = count === matches.length;
    if (isFull && together && count > 1) score += 8;
    (isFull ? full : some).push((count * 1e5 + score) * root.notes + note);
  }
  const names = [...matches[0]?.all.names ?? []].filter(name =>
    matches.every(({ all }) => all.names.has(name)));
  const isLoose = name => !matches.every(({ exact }) => exact.names.has(name));
  return {
    notes: inOrder(full), some: inOrder(some),
    names: names.sort((one, other) => isLoose(one) - isLoose(other) || one - other),
    // Whether a note may have a heading that answers.
    hasHeading: note => matches.every(({ all }) => all.notes[note] & 4),
  };
}

function inOrder(keys) {
  return Array.from(Float64Array.from(keys).sort().reverse(), key => key % root.notes);
}
