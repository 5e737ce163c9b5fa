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

async function loadRoot() {
  if (root) return;
  const [version, counts, markup, ...lists] = (await load('root')).split('\n');
  if (version !== '1') throw version;
  const [notes, names] = counts.split('\t').map(Number);
  const [terms, ...records] = lists.map(list => list.split('\t'));
  root = { notes, all: notes + names, terms, records };
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
