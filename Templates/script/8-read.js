// The notes that were read, stored in the browser: the anchors of their rows, one a line, the most
// recent last. New ones push out the oldest. Their rows show a tick. If the browser refuses to
// store anything, the page remembers them while it is open.

const key = `thumbindex:${base.pathname}`;
const most = 8000;
let reads = new Set();

runNowAndOnReload(refreshReadMarks);
addEventListener('storage', refreshReadMarks);
addEventListener('pageshow', () => {
  refreshReadMarks();
  markNoteAsRead();
});

// A note counts as read when its page becomes visible, not when it opens in a background tab.
document.addEventListener('visibilitychange', markNoteAsRead);
markNoteAsRead();

function markNoteAsRead() {
  if (document.hidden || !document.body.matches('.note')) return;
  const address = location.pathname.slice(base.pathname.length - 1);
  keepRead(decodeURIComponent(address).replaceAll(' ', '%20'), true);
}

// Servers may omit `.html` or `index.html`.
function noteAt(address) {
  return address.replace(/(index)?\.html$/, '');
}

function isRead(row) {
  return reads.has(noteAt(row.id));
}

function loadReads() {
  try {
    reads = new Set(localStorage.getItem(key)?.split('\n'));
  } catch { /* It stays as it is. */ }
}

function keepRead(address, read) {
  const note = noteAt(address);
  loadReads();
  reads.delete(note);
  if (read) reads.add(note);
  try {
    localStorage.setItem(key, [...reads].slice(-most).join('\n'));
  } catch { /* The page remembers. */ }
  showReads([note]);
}

// Another page may have changed the stored notes.
function refreshReadMarks() {
  const before = reads;
  loadReads();
  showReads(new Set([...before, ...reads]));
}

// Works in slices, so that a long list does not block the page.
async function showReads(notes) {
  let count = 0;
  for (const note of table ? notes : []) {
    if (++count % 100 === 0) await new Promise(setTimeout);
    const row = document.getElementById(note) ?? document.getElementById(`${note}.html`);
    if (!table.contains(row) || row.matches('.read') === isRead(row)) continue;
    if (row.classList.toggle('read')) linkOf(row).prepend(cloneOf('.tick'));
    else row.querySelector('.tick').remove();
  }
}
