// Which notes hold a query as it stands. Of several terms the index knows no more than that they
// are near each other: the text of a note tells, and its page is what the row of a hit shows an
// excerpt of. So notes are read in their order, some at a time, and none is shown before that.

const isDisk = location.protocol === 'file:';
const batch = 8;
// What a page has in the text of a note and the index has not: what marks footnotes, numbers of
// lines, what terms mean; and a line ends a word.
const added = 'br, .numbers, [data-footnote-ref], [data-footnote-backref], [role=tooltip]';
let texts = {};

// Whether a phrase is more than a single term, which is where the index has it.
function hasParts({ terms }) {
  return terms[1];
}

// Reads on until some more notes hold the query, or enough were read for once.
async function read({ unread, notes, near, isStrict, ...found }) {
  const from = notes.length;
  for (let turn = 0; turn < 3 && unread.length && notes.length === from; turn += 1) {
    const next = unread.splice(0, batch);
    const answers = await each(next, note => holds(note, found));
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
  const { phrases, notes, isStrict } = found;
  if (!phrases[1] || isStrict || phrases.some(hasParts)) return;
  const whole = [{ ...phrases.at(-1), runs: runsOf(phrases) }];
  const first = notes.slice(0, batch);
  const records = await each(first, recordOf);
  let isHead = true;
  const answers = await each(records, async ([title, url]) => {
    isHead &&= !lacking(title, phrases)[phrases.length - 1];
    return isHead || !lacking(title, whole)[0] || !isDisk && !lacking(await textAt(url), whole)[0];
  });
  moveToFront(first.filter((_, at) => answers[at]), notes);
}

// The phrases that a text has not.
function lacking(text, phrases) {
  const folded = fold(text);
  return phrases.filter(phrase => !patternOf([phrase]).test(folded));
}

// What is to be read on a note's page, or nothing where it cannot be had.
function textAt(url) {
  return texts[url] ??= pageAt(addressOf(url)).then(async page => {
    const body = page?.querySelector('.body');
    if (!body) return '';
    for (const part of body.querySelectorAll(added)) {
      part.replaceWith(part.matches('br') ? ' ' : '');
    }
    const text = body.textContent.replace(/\s+/g, ' ').trim();
    await loadSimplified(text);
    return text;
  });
}

function addressOf(url) {
  return base + url.replace(/(^|\/)(?=#|$)/, isDisk ? '$1index.html' : '$1');
}
