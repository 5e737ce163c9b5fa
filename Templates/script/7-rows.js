// The rows of the page's table, where they can do more than lead on. What they need for it is in a
// template of the page; a part of it goes to the row that asks, and rows nobody touches have none.

const table = parts && document.querySelector('main > .table > .sections');

// The row that something is in, unless a link of its own is between them.
function rowAt(target) {
  const row = target.closest('.rows > li');
  const link = target.closest('a');
  return row && (!link || link === linkOf(row)) ? row : null;
}

function linkOf(row) {
  return row.querySelector('a');
}

function titleOf(row) {
  const title = row.querySelector('.title') ?? linkOf(row).cloneNode(true);
  title.querySelector('.tick')?.remove();
  return title.textContent.trim();
}

function boxOf(element) {
  return element.getBoundingClientRect();
}

// Puts what lies over the page where it is wanted, as far as the window has room.
function place(element, left, top) {
  const { clientWidth, clientHeight } = document.documentElement;
  const within = (value, most) => `${Math.max(8, Math.min(value, most - 8))}px`;
  element.style.left = within(left, clientWidth - element.offsetWidth);
  element.style.top = within(top, clientHeight - element.offsetHeight);
}

// Under a box, or above it where there is no room.
function placeBeside(box, element, left) {
  const isUnder = box.bottom + element.offsetHeight + 8 <= innerHeight;
  place(element, left, isUnder ? box.bottom : box.top - element.offsetHeight);
}
