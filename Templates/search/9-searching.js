// The field: what is typed is looked for after a moment and stands in the address; the arrow keys
// walk through the results. Whoever leaves is where they were.

const { classList } = document.body;
// Until what was typed is looked for, and until it is said that it takes long: two timers, or an
// answer would call off the search for what was typed meanwhile.
let timer;
let busy;
let turn = 0;
let scrolled = 0;

for (const type of ['input', 'compositionend']) {
  form.addEventListener(type, ({ isComposing }) => {
    clearTimeout(timer);
    if (!isComposing) timer = setTimeout(search, 200);
  });
}
form.addEventListener('submit', event => {
  event.preventDefault();
  if (field.value === asked('q')) links()[1]?.focus();
  else search();
});
addEventListener('keydown', event => {
  const { target } = event;
  if (event.isComposing || !form.contains(target) && !results?.contains(target)) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    document.activeElement.blur();
    leave();
  } else if (target !== field || event.key === 'ArrowDown') {
    moveFocus(event, links());
    document.activeElement.scrollIntoView({ block: 'nearest' });
  }
});
// The buttons have emptied the field.
form.addEventListener('click', ({ target }) => {
  if (target.closest('.clear')) search();
  if (target.closest('.cancel')) leave();
});
addEventListener('popstate', () => {
  field.value = asked('q');
  if (results) choose(asked('in'));
  show();
});
// While the site is served its index may change.
addEventListener('thumbindex:reload', () => {
  [files, texts, root] = [{}, {}];
  show(scrollY);
});
// What was typed while this was on its way is no address yet.
if (!field.value) loadRoot().catch(fail);
else if (field.value === asked('q')) show();
else search();

function links() {
  return [field, ...results?.querySelectorAll('.rows a') ?? []];
}

function leave() {
  field.value = '';
  if (history.state === 'search') history.back();
  else search();
}

// The way back leads to the page as it was before.
function search() {
  const isNew = field.value && !asked('q');
  if (field.value || asked('q')) {
    history[isNew ? 'pushState' : 'replaceState'](isNew ? 'search' : history.state, '',
      field.value ? addressFor(field.value, results && chosen()) : location.pathname);
  }
  show();
}

function addressFor(q, scope) {
  return `?${new URLSearchParams(scope ? { q, in: scope } : { q })}`;
}

// Gives the page's place to the results, or puts it back where it was.
async function show(top = 0) {
  clearTimeout(timer);
  clearTimeout(busy);
  const mine = turn += 1;
  const wasOpen = classList.contains('searching');
  if (!wasOpen) scrolled = scrollY;
  classList.toggle('searching', field.value);
  if (wasOpen || field.value) scrollTo(0, field.value ? top : scrolled);
  tell('');
  if (!field.value) return;
  busy = setTimeout(tell, 300, state.dataset.busy);
  try {
    const found = await find(field.value);
    await putInOrderFirst(found);
    const rows = await rowsOf(found);
    const near = Object.keys(rows)[0] ? [] : await nearBy(found);
    if (mine === turn) showResults(rows, found, near);
  } catch {
    [files, root] = [{}];
    if (mine !== turn) return;
    clearTimeout(busy);
    fail();
  }
}
