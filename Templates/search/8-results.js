// The results: a table with a section for each kind of entry, in the place of the page.

const few = 3;
let results;
let cell;

function makeResults() {
  if (results) return;
  results = make('template', { innerHTML: root.markup }).content.querySelector('.results');
  cell = results.querySelector('.rows').innerHTML;
  results.querySelector('.sections').replaceChildren();
  document.getElementById('Main').after(results);
  results.addEventListener('change', () => search());
}

// Makes ready what was found; what this gives shows it at once and tells how many rows there are.
// Of everything, the sections before that of the notes show only a few.
async function prepared({ notes, names, phrases, hasHeading, isMended, isPartial }) {
  const scope = form.elements.in.value;
  const isWanted = kind => !scope || scope === kind;
  const records = await Promise.all(names.map(id => recordOf(root.names, id)));
  const parts = ['term', 'tag'].filter(isWanted).map(kind =>
    [kind, records.filter(record => record[0] === kind).map(record => () => nameRow(record))]);
  const able = isWanted('heading') && !isPartial ? notes.filter(hasHeading) : [];
  const headings = headingsOf(scope ? able : able.slice(0, few), phrases);
  parts.push(['heading', await take(headings)]);
  if (isWanted('note')) parts.push(['note', notes.map(id => () => noteRow(id))]);
  return () => {
    hits = patternOf(phrases);
    const sections = parts.filter(([, rows]) => rows.length).map(([kind, rows]) =>
      sectionOf(kind, scope || kind === 'note' ? rows : rows.slice(0, few), rows.length));
    results.querySelector('.sections').replaceChildren(...sections);
    if (scope === 'heading' && sections[0]) listMore(sections[0], headings);
    const count = parts.reduce((sum, [, rows]) => sum + rows.length, 0);
    const { none, one, other, partial, mended } = results.dataset;
    const words = phrases.map(({ runs }) => runs.join(' ')).join(' ');
    results.querySelector('.remark').textContent = !count ? none
      : isPartial ? partial : isMended ? mended.replace('%s', () => words) : '';
    return (count === 1 ? one : other).replace('%d', count);
  };
}

function sectionOf(kind, rows, count) {
  const section = make('section', { className: kind });
  const title = results.querySelector(`[value=${kind}]`).parentNode.textContent.trim();
  const header = make('header');
  header.append(make('h2', { id: `search-${kind}`, textContent: title }), ' ',
    make('span', { className: 'count', ariaHidden: 'true', textContent: count }));
  section.setAttribute('aria-labelledby', `search-${kind}`);
  section.append(header);
  listRows(section, rows);
  return section;
}

// More headings are looked for when the last of those that were found comes into view.
function listMore(section, headings) {
  const end = make('div', {
    async draw() {
      const rows = await take(headings);
      if (!end.isConnected || !rows.length) return;
      listRows(section, rows);
      end.remove();
      listMore(section, headings);
    },
  });
  section.append(end);
  seen.observe(end);
}

async function take(headings) {
  const rows = [];
  while (rows.length < 10) {
    const { done, value } = await headings.next();
    if (done) break;
    rows.push(value);
  }
  return rows;
}
