// The rail of the page's table, or of a note's outline: state that the parts of this script share.
// The page is complete without any of these parts. They read the rail's markup and add only
// conveniences.

const outline = document.querySelector('.outline');
const nav = document.querySelector('.table > .rail, .long > .rail');

// Every title, with its section on this page, if there is one.
let titles;
let stops;
// The titles as shown. Each entry has one item, which represents the titles from `from` up to, but
// not including, `to`.
let entries = [];

runNowAndOnReload(() => {
  // Rebuild only when a reload has replaced the items that were shown.
  if (!outline && entries[0]?.item.isConnected) return;
  entries = [];
  titles = Array.from((outline ?? nav)?.querySelectorAll('li a') ?? [], (link, from) =>
    ({ link, text: link.textContent.trim(), section: targetOf(link), from, to: from + 1 }));
  stops = [...new Set(titles.map(title => title.section))].filter(Boolean);
});

// A long outline gets a rail with one notch for each heading instead of letters. It is hidden from
// keyboards and screen readers, which use the outline itself.
const list = outline ? make('ul', { ariaHidden: 'true' }) : nav?.querySelector('ul');
if (outline) nav?.append(list);

function entryOf(from, to = from + 1) {
  const item = titles[from + to - 1 >> 1].link.parentNode.cloneNode(true);
  const link = item.firstElementChild;
  return { item, link, from, to };
}
