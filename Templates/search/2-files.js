// The files of the index. Each is a script that calls `thumbindex`, for a page opened from a disk
// may load nothing else; it is the one name that the page gets, once somebody searches. The root
// names the others: the first key and the name of each.

const waiting = {};
let files = {};
let root;

window.thumbindex = (name, data) => waiting[name](data);

function load(name) {
  return files[name] ??= new Promise((done, onerror) => {
    waiting[name] = done;
    include(`search/${name}.js`, { onerror });
  });
}

// Loads the simplified characters, where a query has characters that may be traditional and the index
// has some.
async function loadSimplified(query) {
  if (!root.hasHan || simplified.國 || !/[\u3400-\u9fff]/.test(query)) return;
  const pairs = await load('simplified');
  for (let at = 0; at < pairs.length; at += 2) simplified[pairs[at]] = pairs[at + 1];
  for (const one in folding) delete folding[one];
}

async function loadRoot() {
  if (root) return;
  const [version, counts, markup, ...lists] = (await load('root')).split('\n');
  if (version !== '1') throw version;
  const [notes, names, hasHan] = counts.split('\t').map(Number);
  const [terms, ...records] = lists.map(list => list.split('\t'));
  root = { notes, all: notes + names, hasHan, terms, records };
  makeResults(markup);
}

function shardOf(shards, key) {
  return Math.max(0, shards.findLastIndex((first, at) => at % 2 < 1 && first <= key));
}

// The fields of a record: of a note, or of a name, whose numbers follow those of notes.
async function recordOf(entry) {
  const isName = entry >= root.notes;
  const shards = root.records[+isName];
  const id = isName ? entry - root.notes : entry;
  const at = shardOf(shards, id);
  return (await load(shards[at + 1])).split('\n')[id - shards[at]].split('\t');
}
