// Splits a query into terms: words and, in scripts without spaces, overlapping pairs of characters.
// The index contains the same terms. Tests/SearchTests/terms.json has the examples that both
// follow.

const isPair = RegExp('[[\\p{L}\\p{M}\\p{Nl}]&&[\\u0e00-\\u109f\\u1100-\\u11ff\\u1780-\\u17ff'
  + '\\u3005-\\u3007\\u3040-\\u9fff\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff'
  + '\\u{20000}-\\u{3ffff}]]', 'v');
const any = '[\\p{L}\\p{M}\\p{N}]';
const letter = `[${any}--${isPair.source}]`;
const isLetter = RegExp(`^${letter}`, 'v');
const runs = RegExp(`${isPair.source}+|${letter}+(?:\\+\\+|#(?!${any}))?`, 'gv');
const dropped = RegExp('[\\xad\\u0300-\\u036f\\u0591-\\u05c7\\u064b-\\u065f\\u20d0-\\u20ff'
  + '\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]', 'gu');

// Letters that the index spells differently. Traditional Chinese characters are added with their
// simplified forms when they are needed.
const plain = {
  æ: 'ae', ð: 'd', ø: 'o', þ: 'th', đ: 'd', ħ: 'h', ł: 'l', œ: 'oe', ŧ: 't',
};

function fold(text) {
  return text.normalize('NFKD')
    .replace(dropped, '')
    .toUpperCase().toLowerCase().replace(/ς/g, 'σ').normalize('NFC')
    .replace(/[æ-鿿]/g, one => plain[one] ?? one)
    .replace(/\p{Nd}/gu, digitOf);
}

// Returns a digit of any script as ASCII: its distance from the first digit of its script.
function digitOf(one) {
  let value = -1;
  while (/\p{Nd}/u.test(String.fromCharCode(one.charCodeAt() - value - 1))) value += 1;
  return value < 0 ? one : value;
}

// Returns the terms to look up for a run. A star marks a prefix: longer terms match too.
function termsOf(run) {
  if (isLetter.test(run)) {
    return [run.replace('#', '♯').slice(0, 32).replace(/[\ud800-\udbff]$/, '')];
  }
  const all = [...run];
  return all[1] ? all.slice(1).map((one, at) => all[at] + one) : [`${run}*`];
}

// Splits a query into phrases. A quoted text is one phrase, and so is each run outside quotes. A
// word outside quotes also matches longer words. The terms of an unquoted run may be looked up
// separately.
function phrasesOf(query) {
  return fold(query).split(/["“”]/).flatMap((piece, at) => {
    const found = piece.match(runs) ?? [];
    return (at % 2 ? [found] : found.map(run => [run])).map(runs => {
      const terms = runs.flatMap(termsOf);
      const word = at % 2 || isPair.test(runs) ? '' : terms[0];
      return { runs, word, terms: word[1] ? [`${word}*`] : terms, isQuoted: at % 2 > 0 };
    });
  }).filter(({ terms }) => terms[0]);
}
