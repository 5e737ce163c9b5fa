// The rows of the page's table, if they have actions. A template of the page contains the elements
// that the actions need. A row gets its copy on first use; other rows have none.

const table = parts && document.querySelector('main > .table > .sections');

// Returns the row that contains an element, unless another link of the row is in between.
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

// Positions an overlay at the given point, kept within the window.
function positionWithinWindow(element, left, top) {
  const { clientWidth, clientHeight } = document.documentElement;
  const within = (value, most) => `${Math.max(8, Math.min(value, most - 8))}px`;
  element.style.left = within(left, clientWidth - element.offsetWidth);
  element.style.top = within(top, clientHeight - element.offsetHeight);
}

// Positions an overlay below a box, or above it if there is no room below.
function positionBeside(box, element, left) {
  const isUnder = box.bottom + element.offsetHeight + 8 <= innerHeight;
  positionWithinWindow(element, left, isUnder ? box.bottom : box.top - element.offsetHeight);
}
