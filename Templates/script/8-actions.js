// What can be done with a row, by the names that the template gives to the items of its menu.

const actions = {
  open: keepPlace,

  preview: showPreview,

  copyLink: row => copy(linkOf(row).href),

  // As Markdown reads it back: what would be markup is escaped.
  copyMarkdown(row) {
    const title = titleOf(row).replace(/[\\`*[\]<]|\b_|_\b|&(?=#?\w+;)/g, '\\$&');
    const address = linkOf(row).href.replaceAll('(', '%28').replaceAll(')', '%29');
    copy(`[${title}](${address})`);
  },

  markRead: row => markAs('read', row),
  markUnread: row => markAs('unread', row),
};

function markAs(state, row) {
  keepRead(row.id, state === 'read');
  say(words[state]);
}
