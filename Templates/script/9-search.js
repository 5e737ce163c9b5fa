// The field that searches the site. What searching takes is fetched by whoever goes to the field,
// by a slash or otherwise, or comes with a query in the address.

const form = document.getElementById('Search');
const field = form?.q;
const state = form?.querySelector('[role=status]');

if (form) {
  field.addEventListener('focus', () => {
    include('search.js', fail);
  }, { once: true });
  addEventListener('keydown', event => {
    if (event.key !== '/' || hasModifier(event) || event.defaultPrevented) return;
    if (event.target.closest?.('input, textarea, select, [contenteditable]')) return;
    focusOn(field, event);
    field.select();
  });
  field.value = asked('q');
  if (field.value) {
    document.body.classList.add('searching');
    field.dispatchEvent(new Event('focus'));
  }
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
