// The results: a table that replaces the page, with a section for each kind of entry. If the scope
// is everything, each section shows only its first rows.

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
  selectScope(queryParameter('in'));
  results.addEventListener('change', search);
  results.addEventListener('click', event => {
    const link = event.target.closest('.rows a');
    if (link) history.replaceState({ ...history.state, link: link.href }, '');
    const { kind } = event.target.dataset;
    if (!kind || opensElsewhere(event)) return;
    event.preventDefault();
    selectScope(kind);
    search();
  });
}

// Returns the selected scope. The form does not have it: WebKit does not associate controls with a
// form if a script puts them elsewhere in the page.
function selectedScope() {
  return results.querySelector('[name=in]:checked').value;
}

function selectScope(value) {
  for (const scope of results.querySelectorAll('[name=in]')) {
    scope.checked ||= scope.value === value;
  }
}

// Returns the rows to show, by kind: the known ones, how many to show, and whether there are more.
async function rowsOf(found) {
  const { phrases, notes, unread, near, rest, names, able } = found;
  const scope = selectedScope();
  const wants = kind => !scope || scope === kind;
  const rows = {};
  const add = (kind, all, isMore, most = few) => {
    if (all.length || isMore) rows[kind] = { all, isMore, most: scope ? Infinity : most };
  };
  if (wants('note')) {
    await read(found);
    add('note', notes, unread.length > 0, batch);
    // A single term matches as typed or not at all.
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
  // Names that equal the query come before names that begin with it.
  const called = records.filter(([, text]) => equalsQuery(text, phrases));
  const kinds = Object.groupBy([...new Set([...called, ...records])], ([kind]) => kind);
  for (const kind in kinds) if (wants(kind)) add(kind, kinds[kind], some.length < names.length);
  return rows;
}

function showResults(rows, found, near) {
  const kinds = [...sections].map(section => section.className)
    .filter(kind => rows[kind]);
  // New rows do not count as a layout shift, as old ones would at new positions.
  holder.replaceChildren(...kinds.map(kind => sectionOf(kind, rows[kind], found)), ...near);
  const { one, other, ...remarks } = results.dataset;
  const remark = { '': 'none', rest: 'partial' }[kinds] ?? found.remark;
  results.querySelector('.remark').textContent = (remarks[remark] ?? '')
    .replace('%s', () => runsOf(found.phrases).join(' '));
  clearTimeout(busy);
  const count = kinds.reduce((sum, kind) => sum + rows[kind].all.length, 0);
  const isMore = kinds.some(kind => rows[kind].isMore);
  showStatus((count === 1 && !isMore ? one : other).replace('%d', numberOf(count, isMore)));
}

function sectionOf(kind, shown, found) {
  const section = [...sections].find(({ className }) => className === kind).cloneNode(true);
  const { all, most, isMore } = shown;
  const hits = patternOf(kind === 'rest' ? partsOf(found.phrases) : found.phrases);
  section.querySelector('.count').replaceWith(countOf(kind, shown));
  section.append(...groupsOf(all.slice(0, most), hits));
  if (kind === 'note' && isMore && selectedScope()) {
    section.append(loadMoreButton(section, found, hits));
  }
  return section;
}

// Returns the button at the end of a list that was not read completely. When it comes near the
// window, it reads more notes. If that finds none, the reader can press it to continue.
function loadMoreButton(section, found, hits) {
  const { notes, unread } = found;
  return watched('button', {
    type: 'button',
    textContent: results.dataset.more,
    async draw() {
      const from = notes.length;
      await read(found);
      this.before(...groupsOf(notes.slice(from), hits));
      if (unread.length) {
        if (notes.length > from) visibilityObserver.observe(this);
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

// Formats a count; a plus sign means that there are more.
function numberOf(count, isMore) {
  return count + (isMore ? '+' : '');
}

// Returns the count of a section's entries. If not all are shown, it is a link to all of them.
function countOf(kind, { all, most, isMore }) {
  const [number, scope] = [numberOf(all.length, isMore), kind === 'rest' ? 'note' : kind];
  if (selectedScope() || all.length <= most && !isMore) {
    return make('span', { className: 'count', textContent: number, ariaHidden: 'true' });
  }
  const link = make('a', {
    className: 'count', textContent: (results.dataset.all ?? '%d').replace('%d', number),
    href: addressFor(field.value, scope),
  });
  link.dataset.kind = scope;
  return link;
}
