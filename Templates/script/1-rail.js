// The rail of the page's table, or of a note's outline, as the parts of this script share it. The
// page is whole without any of them; they read what it says and add nothing to it that could not be
// left out.

const rail = railOfTable() ?? railOfOutline();

function railOfTable() {
  const nav = document.querySelector('.table > .rail');
  if (!nav) return null;
  const list = nav.querySelector('ul');
  // A selector would look at every row.
  const sections = [...nav.parentNode.querySelector('.sections').children]
    .filter(section => section.id);
  const order = new Map(sections.map((section, number) => [section, number]));
  // Every title, with the number of the section it leads to on this page, if it leads to one.
  const titles = [...list.querySelectorAll('li')].map(item => {
    const link = item.querySelector('a');
    return { item, link, text: link.textContent.trim(), section: order.get(targetOf(link)) };
  });
  const entries = titles.map((title, at) => entryOf(title, at));
  return { nav, list, sections, titles, entries, first: 0 };
}

// What is shown of the titles: each entry an item that stands for those from one to another.
function entryOf({ item }, from, to = from + 1) {
  return { item, link: item.querySelector('a'), from, to };
}

// Goes where a title leads; false where that is another page.
function show(title) {
  const section = rail.sections[title.section];
  if (section) section.scrollIntoView();
  return Boolean(section);
}
