// Which notes hold a query as it stands. Of several terms the index knows no more than that they
// are near each other: the text of a note tells, and its page is what the row of a hit shows an
// excerpt of. So notes are read in their order, some at a time, and none is shown before that.

const isDisk = location.protocol === 'file:';
const batch = 8;
// What a page has in the text of a note and the index has not: what marks footnotes, numbers of
// lines, what terms mean; and a line ends a word.
const added = 'br, .numbers, [data-footnote-ref], [data-footnote-backref], [role=tooltip]';
let texts = {};

// Whether there is nothing to be read: a single term is where the index has it, and a page that was
// opened from a disk reads no other.
function isSure({ phrases }) {
  return isDisk || phrases.every(({ terms }) => !terms[1]);
}

// Reads on until some more notes hold the query, or enough were read for once.
async function read({ unread, notes, near, isStrict, ...found }) {
  const from = notes.length;
  for (let turn = 0; turn < 3 && unread.length && notes.length === from; turn += 1) {
    const next = unread.splice(0, batch);
    const answers = await Promise.all(next.map(note => holds(note, found)));
    notes.push(...next.filter((_, at) => answers[at]));
    // These have all parts of it, and come before those that have some.
    if (!isStrict) near.push(...next.filter((_, at) => !answers[at]));
  }
}

async function holds(note, { phrases, matches }) {
  const [title, url] = await recordOf(note);
  // A single term is where the index has it, which knows parts of words too; and a name, which the
  // text need not have, has all of a run if it has every pair of it.
  const left = lacking(title, phrases.filter(({ runs: [, more], terms }, at) =>
    more || terms[1] && (matches[at].longer[note] & 3) !== 2));
  if (!left[0]) return true;
  const text = await textAt(url);
  return !text || !lacking(text, left)[0];
}

// Among the first notes with all words of a query, moves those up that have the words in their order.
// Notes at the head of the list whose titles have one of the words stay there.
async function putInOrderFirst(found) {
  const { phrases, notes } = found;
  const isOne = ({ terms, isQuoted }) => isQuoted || terms[1];
  if (!phrases[1] || phrases.some(isOne)) return;
  const whole = [{ ...phrases.at(-1), runs: phrases.flatMap(({ runs }) => runs) }];
  const first = notes.slice(0, batch);
  const records = await Promise.all(first.map(recordOf));
  let isHead = true;
  const answers = await Promise.all(records.map(async ([title, url]) => {
    isHead &&= !lacking(title, phrases)[phrases.length - 1];
    return isHead || !lacking(title, whole)[0] || !isDisk && !lacking(await textAt(url), whole)[0];
  }));
  const ordered = first.filter((_, at) => answers[at]);
  notes.splice(0, notes.length, ...new Set([...ordered, ...notes]));
}

// The phrases that a text has not.
function lacking(text, phrases) {
  const folded = fold(text);
  return phrases.filter(phrase => !patternOf([phrase]).test(folded));
}

// What is to be read on a note's page, or nothing where it cannot be had.
function textAt(url) {
  return texts[url] ??= pageAt(addressOf(url)).then(page => {
    const text = page?.querySelector('.body');
    if (!text) return '';
    for (const part of text.querySelectorAll(added)) {
      part.replaceWith(part.matches('br') ? ' ' : '');
    }
    return text.textContent.replace(/\s+/g, ' ').trim();
  });
}

function addressOf(url) {
  return base + url.replace(/(^|\/)(?=#|$)/, isDisk ? '$1index.html' : '$1');
}
