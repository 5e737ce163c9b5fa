// What was read, kept in the browser: the anchors of the rows of notes, one a line, the last read
// last; the oldest make room for new ones. Their rows bear a tick. Where nothing may be kept, the
// page remembers while it is open.

const key = `thumbindex:${base.pathname}`;
const most = 8000;
let reads = new Set();

follow(comeBack);
addEventListener('storage', comeBack);
addEventListener('pageshow', () => {
  comeBack();
  seeNote();
});

// A note is read when its page is seen, not when it is opened behind another.
document.addEventListener('visibilitychange', seeNote);
seeNote();

function seeNote() {
  if (document.hidden || !document.body.matches('.note')) return;
  const address = location.pathname.slice(base.pathname.length - 1);
  keepRead(decodeURIComponent(address).replaceAll(' ', '%20'), true);
}

// Servers may leave out how a file's name ends.
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

// Another page may have changed what was read.
function comeBack() {
  const before = reads;
  loadReads();
  showReads(new Set([...before, ...reads]));
}

// In slices, so that nobody waits for a long list.
async function showReads(notes) {
  let count = 0;
  for (const note of table ? notes : []) {
    if (++count % 100 === 0) await new Promise(setTimeout);
    const row = document.getElementById(note) ?? document.getElementById(`${note}.html`);
    if (!table.contains(row) || row.matches('.read') === isRead(row)) continue;
    if (row.classList.toggle('read')) linkOf(row).prepend(part('.tick'));
    else row.querySelector('.tick').remove();
  }
}
