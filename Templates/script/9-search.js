// The field that searches the site. What searching takes is fetched by whoever goes to the field,
// by a slash or otherwise, or comes with a query in the address.

const form = document.getElementById('Search');
const field = form?.q;
const state = form?.querySelector('[role=status]');

// The script that searches: it is called by what it holds, and the page knows its name.
const searching = document.currentScript.dataset.search ?? 'search.js';

// What the script that searches uses of this one, in the order in which it takes it.
const shared = [
  asked, base, fail, field, form, include, make, moveFocus, opensElsewhere, pageAt, state, tell,
];

if (form) {
  field.addEventListener('focus', () => {
    include(searching, { onerror: fail, shared });
  }, { once: true });
  addEventListener('keydown', event => {
    if (event.key !== '/' || hasModifier(event) || event.defaultPrevented) return;
    if (event.target.closest?.('input, textarea, select, [contenteditable]')) return;
    focusOn(field, event);
    field.select();
  });
  document.querySelector('.find')?.addEventListener('click', event => focusOn(field, event));
  form.addEventListener('click', ({ target }) => {
    if (!target.closest('button')) return;
    field.value = '';
    if (target.closest('.clear')) field.focus();
    else document.activeElement.blur();
  });
  // Who presses a button does not leave the field: without the focus there is none to cancel.
  form.addEventListener('mousedown', event => {
    if (event.target.closest('button')) event.preventDefault();
  });
  field.value = asked('q');
  document.body.classList.toggle('searching', field.value);
  // What is near to an address that is not there is found by searching, too.
  const isLost = document.getElementById('Near') && !location.pathname.endsWith('/404.html');
  if (field.value || isLost) field.dispatchEvent(new Event('focus'));
}

function asked(name) {
  return new URLSearchParams(location.search).get(name) ?? '';
}

function fail() {
  tell(state.dataset.failed);
  document.body.classList.remove('searching');
}

function tell(text) {
  state.textContent = text;
}
