// Checks which notes contain a query as typed. For several terms the index knows only that they are
// near each other, so the text of the note decides; the row of a hit shows an excerpt of that page
// anyway. Notes are read in order, a few at a time, and a note is shown only after it was checked.

const isDisk = location.protocol === 'file:';
const batch = 8;
// Elements of a note's page whose text the index does not have: footnote marks, line numbers and
// definitions of terms. A line break ends a word.
const added = 'br, .numbers, [data-footnote-ref], [data-footnote-backref], [hidden]';
let texts = {};

// Indicates whether a phrase has several terms. The index alone can locate a single term.
function hasParts({ terms }) {
  return terms[1];
}

// Reads notes until at least one more contains the query, or until three batches were read.
async function read({ unread, notes, near, isStrict, ...found }) {
  const from = notes.length;
  for (let turn = 0; turn < 3 && unread.length && notes.length === from; turn += 1) {
    const next = unread.splice(0, batch);
    const answers = await each(next, note => containsQuery(note, found));
    notes.push(...next.filter((_, at) => answers[at]));
    // These notes have all terms, so they come before those that have only some.
    if (!isStrict) near.push(...next.filter((_, at) => !answers[at]));
  }
}

async function containsQuery(note, { phrases, matches }) {
  const [title, url] = await recordOf(note);
  // The index itself locates a single term, and it also contains parts of words. A name need not
  // occur in the text; it matches a run if it has every pair of the run.
  const left = phrasesMissingIn(title, phrases.filter(({ runs: [, more], terms }, at) =>
    more || terms[1] && (matches[at].longer[note] & 3) !== 2));
  if (!left[0]) return true;
  const text = await textAt(url);
  return !text || !phrasesMissingIn(text, left)[0];
}

// Among the first notes with all words of a query, moves those up that have the words in order.
// Notes at the head of the list whose titles have one of the words stay there.
async function putInOrderFirst(found) {
  const { phrases, notes, isStrict } = found;
  if (!phrases[1] || isStrict || phrases.some(hasParts)) return;
  const whole = [{ ...phrases.at(-1), runs: runsOf(phrases) }];
  const first = notes.slice(0, batch);
  const records = await each(first, recordOf);
  let isHead = true;
  const answers = await each(records, async ([title, url]) => {
    isHead &&= !phrasesMissingIn(title, phrases)[phrases.length - 1];
    return isHead || !phrasesMissingIn(title, whole)[0]
      || !isDisk && !phrasesMissingIn(await textAt(url), whole)[0];
  });
  moveToFront(first.filter((_, at) => answers[at]), notes);
}

// Returns the phrases that a text does not contain.
function phrasesMissingIn(text, phrases) {
  const folded = fold(text);
  return phrases.filter(phrase => !patternOf([phrase]).test(folded));
}

// Returns the text of a note's page, or an empty text if the page cannot be loaded.
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
