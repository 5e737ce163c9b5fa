// The actions of a row, by the names that the template gives to the items of its menu.

const actions = {
  open: keepPlace,

  preview: showPreview,

  copyLink: row => copy(linkOf(row).href),

  // Escapes characters that Markdown would read as markup.
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
  showNotice(words[state]);
}
