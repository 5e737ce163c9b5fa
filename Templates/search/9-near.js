// The page for an address that is not there lists notes that are called like it.

const near = document.getElementById('Near');
const wanted = addressWords(location.pathname.slice(base.pathname.length));

if (near && wanted) {
  listNear().catch(() => {});
}

// The words of the last part of a path that has some.
function addressWords(path) {
  const parts = path.split('/').map(part => {
    try {
      return decodeURIComponent(part);
    } catch {
      return '';
    }
  });
  const words = parts.map(part => part.replace(/\.\w+$/, '').match(/[\p{L}\p{M}]+/gu)?.join(' '));
  return words.findLast(Boolean);
}

async function listNear() {
  const found = await find(wanted);
  const notes = [found.notes, found.unread, found.near, found.rest].flat();
  const records = await Promise.all(notes.slice(0, 5).map(recordOf));
  near.querySelector('ul').append(...records.map(([title, url, , lang]) => {
    const item = make('li', { lang: lang || '' });
    item.append(make('a', { href: base + url, textContent: title }));
    return item;
  }));
  near.hidden = !records[0];
}
