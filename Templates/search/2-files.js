// The files of the index. Each is a script that calls `thumbindex`, because a page opened from disk
// can load nothing else. `thumbindex` is the only global name that the page gets, and only when a
// reader searches. The root lists the other files: the first key and the name of each.

const waiting = {};
let files = {};
let root;

window.thumbindex = (name, data) => waiting[name](data);

function load(name) {
  return files[name] ??= new Promise((done, onerror) => {
    waiting[name] = done;
    include(`search/${form.dataset.folder ?? ''}${name}.js`, { onerror });
  });
}

// The index has simplified Chinese characters only. Their table is loaded in two cases: a query in
// Chinese finds nothing as typed, or a text that such a query is compared with may be traditional.
// It may be if it has a character that GB2312, the character set of simplified Chinese, lacks.
const gb2312 = new TextDecoder('gbk').decode(Uint8Array.from({ length: 72 * 188 },
  (_, at) => (at % 2 ? 161 + (at >> 1) % 94 : 176 + at / 188)));
const traditional = RegExp(`[[一-鿿]--[${gb2312}]]`, 'v');
let isChinese;

async function loadSimplified(text) {
  if (!isChinese || plain.國 || text && !traditional.test(text)) return;
  const pairs = await load('simplified');
  for (let at = 0; at < pairs.length; at += 2) plain[pairs[at]] = pairs[at + 1];
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

// Returns the fields of the record of a note or of a name. The numbers of names follow those of
// notes.
async function recordOf(entry) {
  const isName = entry >= root.notes;
  const shards = root.records[+isName];
  const id = isName ? entry - root.notes : entry;
  const at = shardOf(shards, id);
  const record = (await load(shards[at + 1])).split('\n')[id - shards[at]];
  await loadSimplified(record);
  return record.split('\t');
}
