// What a page says for a moment of what was done, to eyes and ears.

const parts = document.getElementById('Actions')?.content;
const notice = parts ? part('.notice') : make('p', { className: 'notice', role: 'status' });
// The words for it, and for other things that a script names.
const words = (document.querySelector('[data-copied]') ?? notice).dataset;

document.body.append(notice);

function part(selector) {
  return parts.querySelector(selector).cloneNode(true);
}

function say(text) {
  notice.textContent = text;
  clearTimeout(notice.timer);
  notice.timer = text && setTimeout(say, 2500, '');
}

// Where nothing may be put on the clipboard, the text is shown to be copied by hand.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say(words.copied);
  } catch {
    say(text);
  }
}
