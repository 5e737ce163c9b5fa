// The rows of the results. A list of any length is drawn as groups with estimated heights. A group
// gets its rows, and a row its content, when it comes near the window.

const visibilityObserver = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    visibilityObserver.unobserve(target);
    target.draw();
  }
}, { rootMargin: '25%' });

function watched(name, properties) {
  const element = make(name, properties);
  visibilityObserver.observe(element);
  return element;
}

function elementOf(markup) {
  return make('template', { innerHTML: markup }).content.firstElementChild;
}

// Yields groups of rows. A row is the number of a note, or an array of its kind and its fields.
function* groupsOf(rows, hits) {
  for (let at = 0; at < rows.length; at += 50) {
    const group = rows.slice(at, at + 50);
    yield watched('ul', {
      className: 'rows',
      style: `--count:${group.length}`,
      draw() {
        this.append(...group.map(row => watched('li', { draw() { fill(this, row, hits); } })));
      },
    });
  }
}

async function fill(item, row, hits) {
  const isNote = row >= 0;
  const [title, url, context = '', lang] = isNote ? await recordOf(row) : row.slice(1);
  const values = {
    title: marked(title, hitsIn(title, hits)), url: escaped(addressOf(url)),
    context: escaped(context), lang: escaped(lang || results.lang),
  };
  const drawn = elementOf(cell.replace(/\$(\w+)/g, (_, name) => values[name] ?? ''));
  item.replaceWith(drawn);
  const link = drawn.querySelector('a');
  if (link.href === followed) {
    link.focus();
    followed = null;
  }
  const excerpt = drawn.querySelector('.excerpt');
  if (!drawn.isConnected || !isNote || isDisk || !excerpt) return;
  excerpt.innerHTML = excerptOf((await textAt(url)).slice(0, 1e5), hits);
}

// Returns the headings of a note that contain the whole query.
async function headingsOf(note, phrases) {
  const [title, url, , lang, ...rest] = await recordOf(note);
  return rest.flatMap((text, at) => at % 2 || phrasesMissingIn(text, phrases)[0] ? []
    : [['heading', text, `${url}#${rest[at + 1] || text}`, title, lang]]);
}
