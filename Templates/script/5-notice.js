// Short notices about an action that was performed, visible and announced by screen readers.

const parts = document.getElementById('Actions')?.content;
const notice = parts ? cloneOf('.notice') : make('p', { className: 'notice', role: 'status' });
// The translated texts of the notices and of other labels that scripts set.
const words = (document.querySelector('[data-copied]') ?? notice).dataset;

document.body.append(notice);

function cloneOf(selector) {
  return parts.querySelector(selector).cloneNode(true);
}

function showNotice(text) {
  notice.textContent = text;
  clearTimeout(notice.timer);
  notice.timer = text && setTimeout(showNotice, 2500, '');
}

// If the browser refuses access to the clipboard, shows the text so that it can be copied by hand.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    showNotice(words.copied);
  } catch {
    showNotice(text);
  }
}
