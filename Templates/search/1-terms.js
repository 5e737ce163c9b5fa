'use strict';

// What a query is made of: words, and pairs of characters where a script has no spaces. The index
// holds the same; Tests/SearchTests has the examples that both go by.

const pairs = String.raw`[[\p{L}\p{M}]&&[\u0e00-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\u2fdf
  \u3005-\u3007\u3040-\u30fa\u30fc-\u312f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f
  \uac00-\ud7ff\uf900-\ufaff\u{20000}-\u{3ffff}]]`.replace(/\s/g, '');
const letters = String.raw`[[\p{L}\p{N}\p{M}]--${pairs}]`;
const isWide = new RegExp(pairs, 'v');
const runs = new RegExp(String.raw`(${pairs}+)|${letters}+(?:\+\+|#(?![\p{L}\p{N}]))?`, 'gv');

function fold(text) {
  return text.normalize('NFKD').replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g, '')
    .toUpperCase().toLowerCase().replace(/ς/g, 'σ').normalize('NFC');
}

// What is quoted is one phrase, and so is each word and each run of pairs that is not. A term is to
// be found as it stands, or as the beginning (`opens`) of longer ones; a word, both ways (`word`).
function phrasesOf(query) {
  return fold(query).split(/["“”]/).flatMap((piece, at) => {
    const found = Array.from(piece.matchAll(runs), ([text, wide]) => {
      if (!wide) return phrase([{ text: text.replace('#', '♯').slice(0, 32) }], [text], !(at % 2));
      const all = [...text];
      return phrase(all.length > 1 ? all.slice(1).map((next, at) => ({ text: all[at] + next }))
        : [{ text, opens: true }], [text]);
    });
    return at % 2 && found[0]
      ? phrase(found.flatMap(one => one.terms), found.flatMap(one => one.runs)) : found;
  });
}

function phrase(terms, runs, isWord) {
  return { terms, runs, word: isWord ? terms[0].text : '' };
}

// All terms of a text, as the index has them.
function termsOf(text) {
  return Array.from(fold(text).matchAll(runs), ([text, wide]) => wide
    ? [...text].map((one, at, all) => one + (all[at + 1] ?? ''))
    : text.replace('#', '♯').slice(0, 32)).flat();
}
