// The field: the query is searched after a short delay and becomes part of the address. The arrow
// keys move through the results. Leaving the search restores the page and its scroll position.

const { classList } = document.body;
// Two timers: one delays the search after typing, the other delays the message that the search
// takes long. With a single timer, an answer would cancel the search for text that was typed
// meanwhile.
let timer;
let busy;
let turn = 0;
let scrolled = 0;
// The address of the result that the reader followed and has come back from. The history keeps it,
// and whether the search began on the page before.
let followed = history.state?.link;

for (const type of ['input', 'compositionend']) {
  form.addEventListener(type, ({ isComposing }) => {
    clearTimeout(timer);
    if (!isComposing) timer = setTimeout(search, 200);
  });
}
form.addEventListener('submit', event => {
  event.preventDefault();
  if (field.value === queryParameter('q')) links()[1]?.focus();
  else search();
});
addEventListener('keydown', event => {
  const { target } = event;
  const isEscape = event.key === 'Escape';
  // After a return to the results, nothing may have the focus.
  const isInside = isEscape && target.matches('.searching')
    || form.contains(target) || results?.contains(target);
  if (event.isComposing || !isInside) return;
  if (isEscape) {
    event.preventDefault();
    document.activeElement.blur();
    leave();
  } else if (target !== field || event.key === 'ArrowDown') {
    moveFocus(event, links());
    document.activeElement.scrollIntoView({ block: 'nearest' });
  }
});
// The buttons have emptied the field by now.
form.addEventListener('click', ({ target }) => {
  if (target.closest('.clear')) search();
  if (target.closest('.cancel')) leave();
});
addEventListener('popstate', () => {
  field.value = queryParameter('q');
  if (results) selectScope(queryParameter('in'));
  show();
});
// While `serve` runs, the index may change.
addEventListener('thumbindex:reload', () => {
  [files, texts, root] = [{}, {}];
  show(scrollY);
});
// Text that was typed while this script was loading is not in the address yet.
if (!field.value) loadRoot().catch(fail);
else if (field.value === queryParameter('q')) show();
else search();

function links() {
  return [field, ...results?.querySelectorAll('.rows a') ?? []];
}

function leave() {
  field.value = '';
  if (history.state?.began) history.back();
  else search();
}

// Going back in the history restores the page as it was before the search.
function search() {
  followed = null;
  const isNew = field.value && !queryParameter('q');
  if (field.value || queryParameter('q')) {
    const began = isNew || history.state?.began;
    history[isNew ? 'pushState' : 'replaceState']({ began }, '',
      field.value ? addressFor(field.value, results && selectedScope()) : location.pathname);
  }
  show();
}

function addressFor(q, scope) {
  return `?${new URLSearchParams(scope ? { q, in: scope } : { q })}`;
}

// Shows the results in place of the page, or restores the page.
async function show(top = 0) {
  clearTimeout(timer);
  clearTimeout(busy);
  const mine = turn += 1;
  const wasOpen = classList.contains('searching');
  if (!wasOpen) scrolled = scrollY;
  classList.toggle('searching', field.value);
  if (wasOpen || field.value) scrollTo(0, field.value ? top : scrolled);
  showStatus('');
  if (!field.value) return;
  busy = setTimeout(showStatus, 300, state.dataset.busy);
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
