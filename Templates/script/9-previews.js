// Shows a preview beside a link when the reader points at the link, tabs to it or presses it long:
// the text of a footnote, the definition of a term, or the first lines of another note. A tap on a
// footnote or a term shows it, too. A click and the Enter key follow the link as usual, and so does
// a tap on the link in the preview.

const texts = body?.querySelector(':scope > [hidden]');
const explained = '[data-footnote-ref], .term';

// Returns the contents of the preview of a link; an empty array if it has none.
function previewOf(link) {
  if (link.matches(explained)) {
    const text = link.matches('.term')
      ? document.getElementById(link.getAttribute('aria-describedby')) : targetOf(link);
    const copy = text.cloneNode(true);
    for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
    const { href, textContent } = link;
    return [make('a', { href, textContent }), ...copy.childNodes];
  }
  const found = Array.from(texts?.querySelectorAll('a') ?? [])
    .find(({ host, pathname }) => host === link.host && pathname === link.pathname);
  return found ? [...found.parentNode.cloneNode(true).childNodes] : [];
}

if (texts ?? body?.querySelector(explained)) {
  const preview = make('div', { className: 'preview', popover: 'auto', tabIndex: -1 });
  body.append(preview);

  let timer;
  let held;
  const after = (wait, action) => {
    clearTimeout(timer);
    timer = setTimeout(action, wait);
  };
  const hide = () => preview.hidePopover();
  // Returns the link if it has a preview.
  const show = link => {
    const contents = previewOf(link);
    // The preview of another link must not stay beside this one.
    if (!contents[0]) return hide();
    preview.replaceChildren(...contents);
    preview.togglePopover(true);
    positionBeside(boxOf(link), preview, boxOf(link).left);
    return link;
  };
  const linkAt = ({ target }, state = '') =>
    !preview.contains(target) && target.closest?.(`.body a${state}`);

  // An element that got the focus from a pointer does not match `:focus-visible`.
  for (const [type, state] of [['pointerover', ''], ['focusin', ':focus-visible']]) {
    addEventListener(type, event => {
      if (event.pointerType === 'touch') return;
      const link = linkAt(event, state);
      if (link) after(link.matches(explained) ? 150 : 400, () => show(link));
      else if (event.target === held || preview.contains(event.target)) clearTimeout(timer);
      else after(250, hide);
    });
  }
  body.addEventListener('pointerdown', event => {
    const link = event.pointerType === 'touch' && linkAt(event);
    held = null;
    if (link) after(450, () => { held = show(link); });
  });
  for (const type of ['pointerup', 'pointercancel']) {
    body.addEventListener(type, () => {
      clearTimeout(timer);
      // When the finger is lifted, the browser closes the preview that the press opened, either at
      // once or just before the click. So this function and that of the click open it again.
      if (held) requestAnimationFrame(() => show(held));
    });
  }
  body.addEventListener('contextmenu', event => { if (held) event.preventDefault(); });
  body.addEventListener('click', event => {
    const link = linkAt(event);
    const isTapped = event.pointerType === 'touch' && link && link.matches(explained);
    if (held && link) {
      show(held);
      return event.preventDefault();
    }
    if (event.target.closest('a')) after(0, hide);
    if (!isTapped) return;
    clearTimeout(timer);
    show(link);
    focusOn(preview, event);
  });
  addEventListener('scroll', () => after(0, hide));
}
