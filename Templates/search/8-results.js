// The results: a table in the page's place, with a section for each kind of entry. Of everything,
// the sections before that of the notes show only a few.

const few = 3;
let results;
let scopes;
let holder;
let sections;
let cell;

function makeResults(markup) {
  results?.remove();
  results = elementOf(markup);
  cell = results.querySelector('.rows').innerHTML;
  sections = results.querySelectorAll('section');
  holder = results.querySelector('.sections');
  holder.replaceChildren();
  form.parentNode.after(results);
  scopes = results.querySelectorAll('[name=in]');
  choose(asked('in'));
  results.addEventListener('change', search);
}

// The scope that is chosen. The form does not tell: of controls that a script puts elsewhere in a
// page, WebKit knows no form.
function chosen() {
  return [...scopes].find(scope => scope.checked).value;
}

function choose(value) {
  for (const scope of scopes) scope.checked ||= scope.value === value;
}

// What there is to show, by kinds.
async function rowsOf({ phrases, notes, names, able }) {
  const scope = chosen();
  const headings = !scope || scope === 'heading' ? able.slice(0, scope ? 50 : few) : [];
  const records = await Promise.all(names.map(recordOf));
  // What is called as the query is comes before what begins with it.
  const called = ([, text]) => `${phrasesOf(text).map(({ runs }) => runs)}`
    === `${phrases.map(({ runs }) => runs)}`;
  return {
    note: notes,
    heading: (await Promise.all(headings.map(note => headingsOf(note, phrases)))).flat(),
    ...Object.groupBy(records.filter(called).concat(records.filter(row => !called(row))),
      ([kind]) => kind),
  };
}

function showResults(rows, { phrases, remark = '' }) {
  const scope = chosen();
  let count = 0;
  hits = patternOf(phrases);
  const drawn = [];
  for (const section of sections) {
    const kind = section.className;
    const all = scope && scope !== kind ? [] : rows[kind] ?? [];
    const copy = section.cloneNode(true);
    if (all.length) drawn.push(copy);
    count += all.length;
    copy.querySelector('.count').textContent = all.length;
    copy.append(...groupsOf(scope || kind === 'note' ? all : all.slice(0, few)));
  }
  // What is new has not moved.
  holder.replaceChildren(...drawn);
  const { one, other, ...remarks } = results.dataset;
  results.querySelector('.remark').textContent = (remarks[count ? remark : 'none'] ?? '')
    .replace('%s', () => phrases.map(({ runs }) => runs.join(' ')).join(' '));
  clearTimeout(busy);
  tell((count === 1 ? one : other).replace('%d', count));
}
