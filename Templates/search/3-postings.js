// Reads the index: the entries that contain a term, and the places in each where the term occurs.
// An entry has a number, first all notes, then all names; a place is one bit. Sources/Search
// describes the format.

const shards = {};

// Returns the terms of the shard that contains a key, and of the following shards that begin with
// it.
async function termsAt(key, most) {
  const from = shardOf(root.terms, key);
  const near = root.terms.filter((_, at) => {
    const shard = (at - from) / 2;
    return at % 2 && shard > 0 && shard < most && (shard < 1 || root.terms[at - 1].startsWith(key));
  });
  return (await Promise.all(near.map(name => shards[name] ??= load(name).then(readShard)))).flat();
}

function readShard(data) {
  let term = '';
  return data.split('\t').map(line => {
    const end = line.search(/[!-#]|$/);
    term = term.slice(0, line.charCodeAt() - 40) + line.slice(1, end);
    return [term, line.slice(end)];
  });
}

// Returns the places of a term in every entry, and those of all terms that begin with it.
async function lookUp(term) {
  const key = term.replace('*', '');
  const [exact, all] = [0, 0].map(() => new Uint32Array(root.all));
  for (const [found, lists] of await termsAt(key, key === term ? 1 : 2)) {
    if (found === key) readLists(lists, exact);
    if (found === key || key !== term && found.startsWith(key)) readLists(lists, all);
  }
  return [isPair.test(key) ? all : exact, all];
}

function readLists(lists, entries) {
  const [, bits = '', notes = '', names = ''] =
    /(?:#([^!"]*))?(?:!([^"]*))?(?:"(.*))?/.exec(lists);
  for (let at = 0; at < bits.length * 6; at += 1) {
    const value = bits.charCodeAt(at / 6) - 40;
    if (value - (value > 52) >> at % 6 & 1) entries[at] |= -16;
  }
  let [text, at] = [notes, 0];
  const read = () => text.charCodeAt(at++) - 40;
  // Reads the distance from the previous entry.
  const gap = () => {
    let [number, code] = [0, read()];
    for (; code > 52; code = read()) number = number * 34 + code - 52;
    return number * 52 + code + 1;
  };
  for (let note = -1; at < text.length;) {
    note += gap();
    let place;
    do {
      place = read();
      entries[note] |= 1 << (place > 52 ? place - 53 : place);
    } while (place > 52);
  }
  [text, at] = [names, 0];
  for (let name = root.notes - 1; at < text.length;) entries[name += gap()] = 1;
}
