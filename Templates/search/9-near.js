// The page for an unknown address lists notes with similar names.

const near = document.getElementById('Near');
const wanted = addressWords(location.pathname.slice(base.pathname.length));

if (near && wanted) {
  listNear().catch(() => {});
}

// Returns the words of the last path component that has any. URLSearchParams decodes every input,
// even malformed addresses, but would stop at an ampersand.
function addressWords(path) {
  const decoded = new URLSearchParams(`=${path.replaceAll('&', ' ')}`).get('');
  return decoded.split('/')
    .map(part => part.replace(/\.\w+$/, '').match(/[\p{L}\p{M}]+/gu)?.join(' '))
    .findLast(Boolean);
}

// Indicates whether a note's name is similar to the address. Its title, or the last part of its own
// address, must contain two thirds of the letters as words, or differ in so few letters that it may
// be a typing error.
function isNear([title, url]) {
  const name = fold(wanted);
  const letters = name.replaceAll(' ', '').length;
  const isLong = letters > 2;
  return [title, addressWords(url) ?? ''].some(text => {
    const words = fold(text).match(/[\p{L}\p{M}]+/gu) ?? [];
    const has = part => words.some(word => word === part
      || part[2] && word.startsWith(part) || isPair.test(part) && word.includes(part));
    const found = name.split(' ').filter(has).join('').length;
    return isLong && 3 * found > 2 * letters
      || errorsIn(words.join(' '), name) <= isLong * Math.min(3, Math.ceil(letters / 5));
  });
}

async function listNear() {
  const found = await find(wanted);
  const notes = [found.notes, found.unread, found.near, found.rest].flat();
  const records = (await each(notes.slice(0, 10), recordOf)).filter(isNear).slice(0, 5);
  near.querySelector('ul').append(...records.map(([title, url, , lang]) => {
    const item = make('li', { lang: lang || '' });
    item.append(make('a', { href: base + url, textContent: title }));
    return item;
  }));
  near.hidden = !records[0];
}
