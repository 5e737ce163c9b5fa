// Which entries answer a query, and in what order. `thumbindex search` ranks alike.

async function find(query) {
  await loadRoot();
  const asked = phrasesOf(query);
  const found = await rank(asked);
  if (found.count) return found;
  const mended = await rank(await Promise.all(asked.map(mend)));
  if (mended.count) return { ...mended, remark: 'mended' };
  return { ...mended, notes: mended.some, remark: mended.some[0] >= 0 ? 'partial' : 'none' };
}

async function rank(phrases) {
  const matches = await Promise.all(phrases.map(match));
  const [full, some, exact, others] = [[], [], [], []];
  for (let entry = 0; entry < root.all; entry += 1) {
    let count = 0;
    let score = 0;
    let all = -1;
    for (const { exact, longer, isThere } of matches) {
      const weight = Math.max(2 * weigh(exact[entry]), weigh(longer[entry])) || isThere[entry];
      if (weight) count += 1;
      score += weight;
      all &= longer[entry];
    }
    if (!count) continue;
    const isFull = count === matches.length;
    if (isFull && all && count > 1) score += 8;
    if (entry < root.notes) (isFull ? full : some).push((count * 1e5 + score) * root.all + entry);
    // Of a name, every place is the title.
    else if (isFull) (score < 64 * count ? others : exact).push(entry);
  }
  const [notes, names] = [inOrder(full), [...exact, ...others]];
  return {
    phrases, notes, names, some: inOrder(some), count: notes.length + names.length,
    // Those that may have a heading that answers.
    able: notes.filter(note => matches.every(({ longer }) => longer[note] & 4)),
  };
}

// In which places of each entry a phrase is: as it stands, and where a longer one begins with it;
// and whether all its terms are there at all, for no place may have all of them.
async function match({ terms }) {
  const [[exact, longer], ...others] = await Promise.all(terms.map(lookUp));
  const isThere = exact.map(Boolean);
  for (const [, places] of others) {
    for (let entry = 0; entry < root.all; entry += 1) {
      exact[entry] &= places[entry];
      isThere[entry] &= places[entry] > 0;
    }
  }
  return { exact, longer: others[0] ? exact : longer, isThere };
}

function weigh(places) {
  let passages = 0;
  for (let rest = places >>> 4; rest; rest &= rest - 1) passages += 1;
  return (places & 1) * 32 + (places & 6) * 4 + (places >> 3 & 1)
    + (passages && Math.min(passages, 5) + 2);
}

function inOrder(keys) {
  return Array.from(Float64Array.from(keys).sort().reverse(), key => key % root.all);
}
