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

// Whether a note is called nearly as the address: its title, or the last part of its own address,
// has the words, or differs from them in as few letters as a typing error does.
function isNear([title, url]) {
  const name = fold(wanted);
  const letters = name.replaceAll(' ', '').length;
  const errors = letters <= 5 ? 1 : letters <= 10 ? 2 : 3;
  return [title, addressWords(url) ?? ''].some(text => {
    const words = fold(text).match(/[\p{L}\p{M}]+/gu) ?? [];
    const has = part => words.some(word => word === part
      || part.length > 2 && word.startsWith(part)
      || /[\u2e80-\uffff]/.test(part) && word.includes(part));
    const found = name.split(' ').filter(has).join('').length;
    return letters > 2 && 3 * found > 2 * letters
      || letters > 2 && errorsIn(words.join(' '), name) <= errors
      || letters <= 2 && words.join('') === name;
  });
}

async function listNear() {
  const found = await find(wanted);
  const notes = [found.notes, found.unread, found.near, found.rest].flat();
  const records = (await Promise.all(notes.slice(0, 10).map(recordOf))).filter(isNear).slice(0, 5);
  near.querySelector('ul').append(...records.map(([title, url, , lang]) => {
    const item = make('li', { lang: lang || '' });
    item.append(make('a', { href: base + url, textContent: title }));
    return item;
  }));
  near.hidden = !records[0];
}
