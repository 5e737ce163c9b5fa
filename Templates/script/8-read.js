// What was read, kept in the browser: the anchors of the rows of notes, one a line, the last read
// last; the oldest make room for new ones. Their rows bear a tick. Where nothing may be kept, the
// page remembers while it is open.

const key = `thumbindex:${base.pathname}`;
const most = 100000;
let reads = new Set();

loadReads();
showReads(reads);
addEventListener('storage', event => { if (!event.key || event.key === key) comeBack(); });
addEventListener('pageshow', event => {
  if (!event.persisted) return;
  comeBack();
  seeNote();
});

// A note is read when its page is seen, not when it is opened behind another.
if (document.hidden) document.addEventListener('visibilitychange', seeNote, { once: true });
else seeNote();

function seeNote() {
  if (!document.body.matches('.note')) return;
  const place = location.pathname.slice(base.pathname.length - 1);
  keepRead(decodeURIComponent(place).replaceAll(' ', '%20'), true);
}

// Servers may leave out how a file's name ends.
function noteAt(place) {
  return place.replace(/(index)?\.html$/, '');
}

function isRead(row) {
  return reads.has(noteAt(row.id));
}

function loadReads() {
  try {
    reads = new Set(localStorage.getItem(key)?.split('\n').filter(Boolean));
  } catch { /* It stays as it is. */ }
}

function keepRead(place, read) {
  const note = noteAt(place);
  loadReads();
  reads.delete(note);
  if (read) reads.add(note);
  let text = [...reads].join('\n');
  if (text.length > most) text = text.slice(text.indexOf('\n', text.length - most) + 1);
  try {
    localStorage.setItem(key, text);
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
  if (!table) return;
  let end = performance.now() + 8;
  for (const note of notes) {
    if (performance.now() > end) {
      await new Promise(whenIdle);
      end = performance.now() + 8;
    }
    const row = document.getElementById(note) ?? document.getElementById(`${note}.html`);
    if (!row || !table.contains(row) || row.matches('.read') === isRead(row)) continue;
    if (row.classList.toggle('read')) linkOf(row).prepend(part('.tick'));
    else row.querySelector('.tick').remove();
  }
}
