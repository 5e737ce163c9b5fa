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
  const [full, some, exact, others, able] = [[], [], [], [], new Set()];
  for (let entry = 0; entry < root.all; entry += 1) {
    let [count, score, all] = [0, 0, -1];
    for (const [exact, longer, isThere] of matches) {
      const weight = Math.max(2 * weigh(exact[entry]), weigh(longer[entry])) || isThere[entry];
      count += weight > 0;
      score += weight;
      all &= longer[entry];
    }
    const isFull = count && count === matches.length;
    if (entry >= root.notes) {
      // Of a name, every place is the title.
      if (isFull) (score < 64 * count ? others : exact).push(entry);
    } else if (count) {
      if (isFull && all && count > 1) score += 8;
      (isFull ? full : some).push((count * 1e5 + score) * root.all + entry);
      if (isFull && matches.every(([, longer]) => longer[entry] & 4)) able.add(entry);
    }
  }
  const [notes, names] = [inOrder(full), [...exact, ...others]];
  // Those that are `able` may have a heading that answers.
  return {
    phrases, notes, names, some: inOrder(some), able: notes.filter(note => able.has(note)),
    count: notes.length + names.length,
  };
}

// In which places of each entry a phrase is: as it stands, and where a longer one begins with it; and
// whether all its terms are there at all, for no place may have all of them.
async function match({ terms }) {
  const [[exact, longer], ...others] = await Promise.all(terms.map(lookUp));
  const isThere = exact.map(Boolean);
  for (const [, places] of others) {
    places.forEach((_, entry) => {
      exact[entry] &= places[entry];
      isThere[entry] &= places[entry] > 0;
    });
  }
  return [exact, others[0] ? exact : longer, isThere];
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
