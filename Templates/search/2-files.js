// The files of the index. Each is a script that calls `thumbindex`, for a page opened from a disk
// may load nothing else.

const files = {};
let root;

window.thumbindex = (name, data) => files[name].done(data);

function load(name) {
  if (files[name]) return files[name].data;
  const file = files[name] = {};
  file.data = new Promise((done, failed) => {
    file.done = done;
    document.head.append(make('script', {
      src: `${base}search/${name}.js`,
      onerror() {
        delete files[name];
        failed(name);
      },
    }));
  });
  return file.data;
}

async function loadRoot() {
  if (root) return;
  const [version, counts, markup, terms, rows, names] = (await load('root')).split('\n');
  if (version !== '1') throw version;
  const [notes] = counts.split('\t').map(Number);
  const [of, row] = [text => text ? text.split('\t') : [], first => Number(first)];
  root = {
    notes, markup, terms: shards(of(terms), String), rows: shards(of(rows), row),
    names: shards(of(names), row),
  };
}

function shards(fields, first) {
  return fields.flatMap((field, at) =>
    at % 2 ? [] : { first: first(field), name: fields[at + 1] });
}

// The number of the shard that a key is in.
function shardOf(shards, key) {
  return shards.findLastIndex(({ first }) => first <= key);
}

// The fields of a record: of a note among the rows, of a tag or term among the names.
async function recordOf(shards, id) {
  const { first, name } = shards[shardOf(shards, id)];
  return (await load(name)).split('\n')[id - first].split('\t');
}
