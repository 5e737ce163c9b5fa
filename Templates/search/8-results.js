// The results: a table in the page's place, with a section for each kind of entry. Of everything,
// each section shows only its first rows.

const few = 3;
let results;
let holder;
let sections;
let cell;

function makeResults(markup) {
  if (results) return;
  results = elementOf(markup);
  cell = results.querySelector('.rows').innerHTML;
  sections = results.querySelectorAll('section');
  holder = results.querySelector('.sections');
  holder.replaceChildren();
  form.parentNode.after(results);
  choose(asked('in'));
  results.addEventListener('change', search);
  results.addEventListener('click', event => {
    const { kind } = event.target.dataset;
    if (!kind || opensElsewhere(event)) return;
    event.preventDefault();
    choose(kind);
    search();
  });
}

// The scope that is chosen. The form does not tell: of controls that a script puts elsewhere in a
// page, WebKit knows no form.
function chosen() {
  return results.querySelector('[name=in]:checked').value;
}

function choose(value) {
  for (const scope of results.querySelectorAll('[name=in]')) scope.checked ||= scope.value === value;
}

// What there is to show, by kinds: what is known, how much of it is shown, and if there is more.
async function rowsOf(found) {
  const { phrases, notes, unread, near, rest, names, able } = found;
  const scope = chosen();
  const wants = kind => !scope || scope === kind;
  const rows = {};
  const add = (kind, all, isMore, most = few) => {
    if (all.length || isMore) rows[kind] = { all, isMore, most: scope ? Infinity : most };
  };
  if (wants('note')) {
    await read(found);
    add('note', notes, unread.length > 0, batch);
    // A single term is found as it stands or not at all.
    const hasRest = !unread.length && (!notes.length || phrases.some(hasParts));
    if (hasRest && (scope || notes.length <= batch)) {
      add('rest', [...near, ...rest], false, notes.length ? few : batch);
    }
  }
  if (wants('heading')) {
    const some = able.slice(0, scope ? 50 : few);
    const headings = await each(some, note => headingsOf(note, phrases));
    add('heading', headings.flat(), some.length < able.length);
  }
  if (scope === 'note' || scope === 'heading') return rows;
  const some = names.slice(0, scope ? 500 : batch * few);
  const records = await each(some, recordOf);
  // What is called as the query is comes before what begins with it.
  const called = records.filter(([, text]) => isCalled(text, phrases));
  const kinds = Object.groupBy([...new Set([...called, ...records])], ([kind]) => kind);
  for (const kind in kinds) if (wants(kind)) add(kind, kinds[kind], some.length < names.length);
  return rows;
}

function showResults(rows, found, near) {
  const kinds = [...sections].map(section => section.className)
    .filter(kind => rows[kind]);
  // What is new has not moved.
  holder.replaceChildren(...kinds.map(kind => sectionOf(kind, rows[kind], found)), ...near);
  const { one, other, ...remarks } = results.dataset;
  const remark = { '': 'none', rest: 'partial' }[kinds] ?? found.remark;
  results.querySelector('.remark').textContent = (remarks[remark] ?? '')
    .replace('%s', () => runsOf(found.phrases).join(' '));
  clearTimeout(busy);
  const count = kinds.reduce((sum, kind) => sum + rows[kind].all.length, 0);
  const isMore = kinds.some(kind => rows[kind].isMore);
  tell((count === 1 && !isMore ? one : other).replace('%d', numberOf(count, isMore)));
}

function sectionOf(kind, shown, found) {
  const section = [...sections].find(({ className }) => className === kind).cloneNode(true);
  const { all, most, isMore } = shown;
  const hits = patternOf(kind === 'rest' ? partsOf(found.phrases) : found.phrases);
  section.querySelector('.count').replaceWith(countOf(kind, shown));
  section.append(...groupsOf(all.slice(0, most), hits));
  if (kind === 'note' && isMore && chosen()) section.append(endOf(section, found, hits));
  return section;
}

// The end of a list of which not all was read: whoever comes near it has more of it read, and where
// that gave nothing, whoever presses it.
function endOf(section, found, hits) {
  const { notes, unread } = found;
  return watched('button', {
    type: 'button',
    textContent: results.dataset.more,
    async draw() {
      const from = notes.length;
      await read(found);
      this.before(...groupsOf(notes.slice(from), hits));
      if (unread.length) {
        if (notes.length > from) seen.observe(this);
        return;
      }
      this.remove();
      const { note = { all: [] }, rest } = await rowsOf(found);
      section.querySelector('.count').replaceWith(countOf('note', note));
      if (rest) section.after(sectionOf('rest', rest, found));
    },
    onclick() { this.draw(); },
  });
}

// How many there are, where that is known.
function numberOf(count, isMore) {
  return count + (isMore ? '+' : '');
}

// The number of a section's entries; where not all are shown it leads to them.
function countOf(kind, { all, most, isMore }) {
  const [number, scope] = [numberOf(all.length, isMore), kind === 'rest' ? 'note' : kind];
  if (chosen() || all.length <= most && !isMore) {
    return make('span', { className: 'count', textContent: number, ariaHidden: 'true' });
  }
  const link = make('a', {
    className: 'count', textContent: (results.dataset.all ?? '%d').replace('%d', number),
    href: addressFor(field.value, scope),
  });
  link.dataset.kind = scope;
  return link;
}
