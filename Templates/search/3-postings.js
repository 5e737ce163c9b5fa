// What the index says of a term: in which entries it is, and in which places of each. An entry has
// a number, notes first, then names, and a place a bit. How this is written, Sources/Search tells.

const shards = {};

// The terms of the shard that a key is in, and of those after it that begin with the key.
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

// The places of a term in every entry, and those of all terms that it begins.
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
  // How far it is from the entry before.
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
