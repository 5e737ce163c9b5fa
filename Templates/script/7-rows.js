// The rows of the page's table, where they can do more than lead on. What they need for it is in a
// template of the page; a part of it goes to the row that asks, and rows nobody touches have none.

const parts = document.getElementById('Actions')?.content;
const table = parts && document.querySelector('main > .table > .sections');
const notice = table && part('.notice');

table?.after(notice);

function part(selector) {
  return parts.querySelector(selector).cloneNode(true);
}

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

function isFromRight(element) {
  return getComputedStyle(element).direction === 'rtl';
}

// Says for a moment what was done, to eyes and ears.
function say(text) {
  notice.textContent = text;
  clearTimeout(notice.timer);
  notice.timer = setTimeout(() => { notice.textContent = ''; }, 2500);
}
