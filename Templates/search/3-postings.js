// What the index holds of a term: in which notes it is and at which places of each, a bit a place;
// and in which names. How this is written, Sources/Search says.

const anywhere = -1 << 4;

// The terms of the shard that a key is in, and of those after it that begin with the key.
async function termsAt(key, most) {
  const at = Math.max(0, shardOf(root.terms, key));
  const near = root.terms.slice(at, at + most)
    .filter(({ first }, after) => !after || first.startsWith(key));
  const read = await Promise.all(near.map(async shard =>
    shard.terms ??= readShard(await load(shard.name))));
  return read.flat();
}

function readShard(data) {
  let before = '';
  return data.split('\t').map(line => {
    const end = line.search(/[!-#]|$/);
    before = before.slice(0, line.charCodeAt() - 40) + line.slice(1, end);
    return [before, line.slice(end)];
  });
}

// Where a term is, or all that begin with it.
async function lookUp(key, opens) {
  const [notes, names] = [new Uint32Array(root.notes), new Set()];
  for (const [term, lists] of await termsAt(key, opens ? 2 : 1)) {
    if (opens ? term.startsWith(key) : term === key) readLists(lists, notes, names);
  }
  return { notes, names };
}

function readLists(lists, notes, names) {
  const [, bits = '', postings = '', named = ''] =
    /^(?:#([^!"]*))?(?:!([^"]*))?(?:"(.*))?/.exec(lists);
  for (let at = 0; at < bits.length * 6; at += 1) {
    const value = bits.charCodeAt(at / 6) - 40;
    if (value - (value > 52) >> at % 6 & 1) notes[at] |= anywhere;
  }
  readNumbers(postings, (note, read) => {
    let place;
    do {
      place = read();
      notes[note] |= 1 << (place > 52 ? place - 53 : place);
    } while (place > 52);
  });
  readNumbers(named, name => names.add(name));
}

// Each number of a list is written as its distance from the one before.
function readNumbers(text, action) {
  let [at, sum] = [0, -1];
  const read = () => text.charCodeAt(at++) - 40;
  while (at < text.length) {
    let [number, code] = [0, read()];
    for (; code > 52; code = read()) number = number * 34 + code - 52;
    sum += number * 52 + code + 1;
    action(sum, read);
  }
}
