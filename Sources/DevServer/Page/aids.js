// The part of the panel that describes the current note: its source file, the classification of its
// lines, its index entries. The panel fetches it when it opens.

async function showAids() {
  const answer = await fetch(`${folder}note?page=${encodeURIComponent(address)}`).catch(() => null);
  const note = answer?.ok ? await answer.json() : null;
  if (!note) {
    aids.replaceChildren();
    return;
  }
  status.source = note.source;
  listProblems();
  const facts = [
    note.kind === 'text' ? 'plain text' : note.kind,
    note.draft && 'draft', note.future && `dated in the future: ${note.date}`,
  ];
  // An entry may lead to several places on the page.
  const entries = [...new Map(note.entries.map(entry => [entry.href, entry])).values()];
  aids.replaceChildren(...[
    make('p', { className: 'source' }, linkTo(note.editor, note.source),
      make('span', { className: 'facts', textContent: facts.filter(Boolean).join(', ') })),
    part('Classification of lines', note.lines, ({ first, last, read }) => [
      make('span', { className: 'line', textContent: last > first ? `${first}–${last}` : first }),
      make('span', { textContent: read }),
    ]),
    part('Index entries of this page', entries, ({ entry, href }) => [linkTo(href, entry)]),
  ].filter(Boolean));
}

function part(heading, items, contentOf) {
  return items?.length && make('section', {},
    make('h3', { textContent: heading }),
    make('ul', {}, items.map(item => make('li', {}, contentOf(item)))));
}
