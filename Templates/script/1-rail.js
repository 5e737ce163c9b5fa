// The rail of the page's table, or of a note's outline, as the parts of this script share it. The
// page is whole without any of them; they read what it says and add nothing to it that could not be
// left out.

const outline = document.querySelector('.outline');
const nav = document.querySelector('.table > .rail, .long > .rail');

// Every title, with the section it leads to on this page, if it leads to one.
let titles;
let stops;
// What is shown of the titles: each entry an item that stands for those from one to another.
let entries = [];

follow(() => {
  // Titles that are others now have come in the place of what was shown of the old.
  if (!outline && entries[0]?.item.isConnected) return;
  entries = [];
  titles = Array.from((outline ?? nav)?.querySelectorAll('li a') ?? [], (link, from) =>
    ({ link, text: link.textContent.trim(), section: targetOf(link), from, to: from + 1 }));
  stops = [...new Set(titles.map(title => title.section))].filter(Boolean);
});

// A long outline has a rail with a notch for each of its headings in the place of a letter; for
// keyboards and readers the outline itself is there.
const list = outline ? make('ul', { ariaHidden: 'true' }) : nav?.querySelector('ul');
if (outline) nav?.append(list);

function entryOf(from, to = from + 1) {
  const item = titles[from + to - 1 >> 1].link.parentNode.cloneNode(true);
  const link = item.firstElementChild;
  return { item, link, from, to };
}
