// What can be done with a row, by the names that the template gives to the items of its menu.

const actions = {
  preview: showPreview,

  copyLink: row => copy(linkOf(row).href),

  // As Markdown reads it back: what would be markup is escaped.
  copyMarkdown(row) {
    const title = titleOf(row).replace(/[\\`*[\]<]|\b_|_\b|&(?=#?\w+;)/g, '\\$&');
    const address = linkOf(row).href.replaceAll('(', '%28').replaceAll(')', '%29');
    return copy(`[${title}](${address})`);
  },

  markRead(row) {
    keepRead(row.id, true);
    say(notice.dataset.read);
  },

  markUnread(row) {
    keepRead(row.id, false);
    say(notice.dataset.unread);
  },
};

// Where nothing may be put on the clipboard, the text is shown to be copied by hand.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say(notice.dataset.copied);
  } catch {
    say(text);
  }
}
