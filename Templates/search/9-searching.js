// The field: what is typed is looked for after a moment and stands in the address; the arrow keys
// walk through the results. Whoever leaves is where they were.

const { classList } = document.body;
let timer;
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
  const isInField = event.target === field;
  if (event.isComposing || !isInField && !results?.contains(event.target)) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    field.blur();
    if (history.state === 'search') history.back();
    else search(field.value = '');
  } else if (!isInField || event.key === 'ArrowDown') {
    moveFocus(event, links());
    document.activeElement.scrollIntoView({ block: 'nearest' });
  }
});
addEventListener('popstate', () => {
  field.value = asked('q');
  if (results) form.in.value = asked('in');
  show();
});
if (field.value) show();
else loadRoot().catch(fail);

function links() {
  return [field, ...results?.querySelectorAll('.rows a') ?? []];
}

// The way back leads to the page as it was before.
function search() {
  const query = new URLSearchParams(new FormData(form)).toString().replace(/&in=$/, '');
  const isNew = field.value && !asked('q');
  if (field.value || asked('q')) {
    history[isNew ? 'pushState' : 'replaceState'](isNew ? 'search' : history.state, '',
      field.value ? `?${query}` : location.pathname);
  }
  show();
}

// Gives the page's place to the results, or puts it back where it was.
async function show() {
  clearTimeout(timer);
  const mine = turn += 1;
  const wasOpen = classList.contains('searching');
  if (!wasOpen) scrolled = scrollY;
  classList.toggle('searching', field.value);
  if (wasOpen || field.value) scrollTo(0, field.value ? 0 : scrolled);
  tell('');
  if (!field.value) return;
  timer = setTimeout(tell, 300, state.dataset.busy);
  try {
    const found = await find(field.value);
    const rows = await rowsOf(found);
    if (mine === turn) showResults(rows, found);
  } catch {
    [files, root] = [{}];
    if (mine !== turn) return;
    clearTimeout(timer);
    fail();
  }
}
