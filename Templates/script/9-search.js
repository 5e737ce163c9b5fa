// The field that searches the site. The script that searches is loaded when the reader focuses the
// field, by a slash or otherwise, or when the address contains a query.

const form = document.getElementById('Search');
const field = form?.q;
const state = form?.querySelector('[role=status]');

// The script that searches. Its file name contains a digest, which the page knows.
const searching = document.currentScript.dataset.search ?? 'search.js';

// The functions and values of this script that the searching script uses, in the order it expects.
const shared = [
  base, fail, field, form, include, make, moveFocus, opensElsewhere, pageAt, queryParameter,
  showStatus, state,
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
  // Pressing a button must not take the focus from the field: the cancel button exists only while
  // the field has the focus.
  form.addEventListener('mousedown', event => {
    if (event.target.closest('button')) event.preventDefault();
  });
  field.value = queryParameter('q');
  document.body.classList.toggle('searching', field.value);
  // The page for an unknown address also uses the search, to find pages with similar names.
  const isLost = document.getElementById('Near') && !location.pathname.endsWith('/404.html');
  if (field.value || isLost) field.dispatchEvent(new Event('focus'));
}

function queryParameter(name) {
  return new URLSearchParams(location.search).get(name) ?? '';
}

function fail() {
  showStatus(state.dataset.failed);
  document.body.classList.remove('searching');
}

function showStatus(text) {
  state.textContent = text;
}
