// The rows of the results. A list of any length is drawn in groups as high as their rows will be; a
// group gets its rows, a row what it shows, and that of a note its excerpt when they come into view.

const isDisk = location.protocol === 'file:';
const groupSize = 50;
const texts = {};
// Whether the first row takes the focus when it is there.
let isAwaited = false;

const seen = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    target.draw();
  }
}, { rootMargin: '25%' });

// Lists rows; each is a function that tells what the row shows.
function listRows(section, rows) {
  for (let at = 0; at < rows.length; at += groupSize) {
    const group = make('ul', { className: 'rows' });
    const part = rows.slice(at, at + groupSize);
    group.style.setProperty('--count', part.length);
    group.draw = () => {
      group.append(...part.map(row => make('li', { draw() { fillRow(this, row); } })));
      for (const item of group.children) seen.observe(item);
    };
    section.append(group);
    seen.observe(group);
  }
}

async function fillRow(item, row) {
  const values = await row();
  if (!item.isConnected) return;
  const markup = cell.replace(/\$(\w+)/g, (_, name) => values[name] ?? '');
  const drawn = make('template', { innerHTML: markup }).content.firstElementChild;
  item.replaceWith(drawn);
  if (isAwaited) linkOf(drawn).focus();
  isAwaited = false;
  if (!values.isNote || isDisk) return;
  drawn.draw = async () => {
    const text = await (texts[values.url] ??= textAt(values.url));
    const excerpt = drawn.querySelector('.excerpt');
    if (excerpt) excerpt.innerHTML = excerptOf(text);
  };
  seen.observe(drawn);
}

async function textAt(address) {
  const page = await pageAt(address);
  const text = page && (page.querySelector('.body') ?? page.querySelector('.masthead'));
  if (!text) return '';
  for (const part of text.querySelectorAll('.numbers, [data-footnote-backref]')) part.remove();
  return text.textContent.replace(/\s+/g, ' ').trim().slice(0, 1e5);
}

// What the row of a note shows, of a tag or a term, of a heading.
async function noteRow(id) {
  const [title, url, context, lang] = await recordOf(root.rows, id);
  return valuesOf(title, url, context, lang, true);
}

function nameRow([, title, url, context]) {
  return valuesOf(title, url, context);
}

// The rows of the headings of notes that hold all of a query.
async function* headingsOf(notes, phrases) {
  for (const id of notes) {
    const [title, url, , lang, ...headings] = await recordOf(root.rows, id);
    for (let at = 0; at < headings.length; at += 3) {
      const [text, anchor] = headings.slice(at);
      const terms = termsOf(text);
      if (phrases.every(phrase => holds(terms, phrase))) {
        yield () => valuesOf(text, `${url}#${anchor}`, title, lang);
      }
    }
  }
}

function holds(terms, { terms: wanted, word }) {
  return wanted.every(({ text, opens }) => terms.some(term =>
    opens || word.length > 1 ? term.startsWith(text) : term === text));
}

function valuesOf(title, url, context, lang, isNote) {
  const address = base + url.replace(/(^|\/)(?=#|$)/, isDisk ? '$1index.html' : '$1');
  return {
    title: marked(title), url: plain(address), context: plain(context ?? ''),
    lang: plain(lang || results.lang), isNote,
  };
}
