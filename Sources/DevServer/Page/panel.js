// The single element that the server adds to a page. Its shadow tree is isolated from the site's
// styles and scripts. A tab at the edge of the window summarises the state of the site and opens a
// panel.

const host = make('thumbindex-live', { lang: 'en', hidden: true });
const shadow = host.attachShadow({ mode: 'open' });
shadow.innerHTML = `
<link rel="stylesheet" href="${folder}live.css">
<p class="mark" hidden></p>
<p class="said" role="status"></p>
<button class="tab" type="button" aria-haspopup="dialog" aria-expanded="false">
<svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.5"
 aria-hidden="true"><path d="m3 13 .7-3L11 2.7a1.4 1.4 0 0 1 2 0l.3.3a1.4 1.4 0 0 1 0 2L6 12.3z"/></svg>
<span></span></button>
<section class="panel" role="dialog" aria-labelledby="Title" tabindex="-1" hidden>
<div class="head"><h2 id="Title"></h2>
<button class="close" type="button" aria-label="Close"><svg viewBox="0 0 16 16" width="16" height="16"
 fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="m3 3 10 10m0-10L3 13"/>
</svg></button></div>
<div class="content" tabindex="0"><div class="problems"></div><div class="aids"></div></div>
</section>`;

const [mark, said, tab, panel, title, close, list, aids] = [
  '.mark', '.said', '.tab', '.panel', 'h2', '.close', '.problems', '.aids',
].map(part => shadow.querySelector(part));
// The state of the site and of the connection to the server.
const status = { problems: [], source: '', isBuilt: true, isStopped: false, isGone: false };

shadow.querySelector('link').addEventListener('load', () => { host.hidden = false; });
document.documentElement.append(host);
tab.addEventListener('click', () => {
  openPanel();
  panel.focus();
});
close.addEventListener('click', closePanel);
addEventListener('keydown', event => {
  if (event.key !== 'Escape' || event.defaultPrevented || panel.hidden) return;
  // An overlay of the page closes first, and Escape in a text field belongs to the field.
  const isWithin = event.composedPath().includes(host);
  if (!isWithin && (document.querySelector(':popover-open, dialog[open]')
    || event.target.closest?.('input, textarea, select, [contenteditable]'))) return;
  event.preventDefault();
  closePanel();
});

function openPanel() {
  panel.hidden = false;
  tab.hidden = true;
  tab.ariaExpanded = 'true';
  showAids();
}

function closePanel() {
  const hadFocus = shadow.activeElement;
  panel.hidden = true;
  tab.hidden = false;
  tab.ariaExpanded = 'false';
  if (hadFocus) tab.focus({ preventScroll: true });
}

function showStatus() {
  const { problems, isBuilt, isStopped, isGone } = status;
  const counts = ['error', 'warning'].flatMap(severity => {
    const { length } = problems.filter(problem => problem.severity === severity);
    return length ? `${length} ${severity}${length > 1 ? 's' : ''}` : [];
  });
  if (!isBuilt && !counts[0]?.includes('error')) counts.unshift('build failed');
  const words = [isStopped && 'server stopped', isGone && 'deleted', ...counts].filter(Boolean);
  const kind = isStopped ? 'stopped' : !isBuilt || isGone || counts[0]?.includes('error') ? 'error'
    : counts[0] ? 'warning' : '';
  tab.className = `tab ${kind}`;
  tab.lastElementChild.textContent = words[0] ?? '';
  tab.ariaLabel = ['Thumbindex', ...words].join(', ');
  title.textContent = isGone ? 'This page is no longer part of the site'
    : !isBuilt ? 'The site could not be built' : counts.join(', ') || 'This page';
  panel.classList.toggle('error', kind === 'error');
}

// Keeps a page on screen whose note has been removed from the site, and announces it.
function showGone(isGone) {
  if (status.isGone === isGone) return;
  status.isGone = isGone;
  showStatus();
  if (isGone) openPanel();
  else closePanel();
  say(isGone ? title.textContent : 'The page is part of the site again');
}

function say(text) {
  if (said.textContent !== text) said.textContent = text;
}

// Marks a draft beside its title. The mark is drawn over the page and is not part of it.
function showMark() {
  const word = { draft: 'Draft', future: 'Future date' }[script.dataset.mark];
  const heading = word && document.querySelector('article h1, main h1, h1');
  const box = heading?.getBoundingClientRect();
  mark.hidden = !box?.height;
  if (mark.hidden) return;
  mark.textContent = word;
  mark.style.left = `${box.left + scrollX}px`;
  mark.style.top = `${box.top + scrollY}px`;
}
const outlines = new ResizeObserver(showMark);
outlines.observe(document.documentElement);
outlines.observe(document.body);
