// The field: what is typed is looked for after a moment and stands in the address; the arrow keys
// walk through the results. Whoever leaves is where they were.

let timer;
let turn = 0;
let scrolled = 0;

form.addEventListener('input', later);
form.addEventListener('compositionend', later);
form.addEventListener('submit', event => {
  event.preventDefault();
  isAwaited = true;
  search();
});
document.addEventListener('keydown', event => {
  const isInField = event.target === field;
  if (event.isComposing || !isInField && !results?.contains(event.target)) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    leave();
  } else if (!isInField || event.key === 'ArrowDown') {
    moveFocus(event, [field, ...results?.querySelectorAll('.rows a') ?? []]);
    document.activeElement.scrollIntoView({ block: 'nearest' });
  }
});
addEventListener('popstate', readAddress);
loadRoot().then(makeResults).catch(fail);
readAddress();

function later({ isComposing }) {
  clearTimeout(timer);
  if (!isComposing) timer = setTimeout(search, 200);
}

async function search(comesFromAddress) {
  clearTimeout(timer);
  const mine = turn += 1;
  const query = field.value.trim();
  if (comesFromAddress !== true) writeAddress(query);
  turnPage(Boolean(query));
  if (!query) return;
  const busy = setTimeout(() => { if (mine === turn) tell(state.dataset.busy); }, 300);
  try {
    await loadRoot();
    makeResults();
    const show = await prepared(await find(query));
    if (mine === turn) tell(show());
  } catch (fault) {
    if (mine === turn) fail(fault);
  }
  clearTimeout(busy);
}

// The page gives its place to the results, or takes it again where it was.
function turnPage(isSearching) {
  const { classList } = document.body;
  if (!isSearching) tell('');
  if (isSearching && !classList.contains('searching')) scrolled = scrollY;
  if (isSearching || classList.contains('searching')) {
    classList.toggle('searching', isSearching);
    scrollTo(0, isSearching ? 0 : scrolled);
  }
}

// The way back leads to the page as it was before.
function writeAddress(query) {
  const address = new URL(location);
  const scope = query && results ? form.elements.in.value : '';
  for (const [name, value] of [['q', query], ['in', scope]]) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  const isNew = query && !new URL(location).searchParams.get('q');
  history[isNew ? 'pushState' : 'replaceState'](isNew ? 'search' : history.state, '', address);
}

function readAddress(event) {
  const asked = new URL(location).searchParams;
  if (event || asked.has('q')) field.value = asked.get('q') ?? '';
  if (results) form.elements.in.value = asked.get('in') ?? '';
  if (event || field.value) search(Boolean(event) || asked.has('q'));
}

function leave() {
  field.blur();
  if (history.state === 'search') history.back();
  else {
    field.value = '';
    search();
  }
}
