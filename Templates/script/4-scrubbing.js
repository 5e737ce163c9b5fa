// Dragging a finger or the mouse along the rail shows every section on the way, as in the contacts
// list of a phone. A tap or a click follows the link as usual.

if (nav) {
  const letter = make('div', { className: 'letter', ariaHidden: 'true', hidden: true });
  nav.append(letter);
  nav.classList.add('scrubbed');

  let pointer;
  let current;
  let scrubs;

  // Returns the title at a height in the window. The height of a dot is divided among its titles.
  const titleAt = y => {
    const { top, height } = boxOf(list);
    const place = Math.min(Math.max((y - top) / height, 0), .9999) * entries.length;
    const { from, to } = entries[Math.floor(place)];
    return titles[from + Math.floor(place % 1 * (to - from))];
  };

  // Shows the letter at the pointer, and scrolls to its section.
  const showSection = ({ clientY }) => {
    letter.style.insetBlockStart = `${clientY - boxOf(nav).top}px`;
    letter.textContent = current.text;
    letter.hidden = false;
    if (current.section) scrollToSection(current.section);
  };

  const end = () => {
    pointer = null;
    letter.hidden = true;
  };

  list.addEventListener('pointerdown', event => {
    if (event.button || opensElsewhere(event)) return;
    pointer = event.pointerId;
    current = titleAt(event.clientY);
    scrubs = false;
    // A dot leads to the one of its titles that is pressed.
    const dot = event.target.closest('.dot a');
    if (dot) dot.href = current.link.href;
    // A finger covers the letter, so show at once which section it leads to.
    if (event.pointerType !== 'mouse') showSection(event);
  });

  list.addEventListener('pointermove', event => {
    if (event.pointerId !== pointer) return;
    const title = titleAt(event.clientY);
    if (title === current) return;
    if (!scrubs) list.setPointerCapture(pointer);
    scrubs = true;
    current = title;
    showSection(event);
  });

  list.addEventListener('pointerup', () => {
    if (scrubs) {
      if (current.section) history.replaceState(history.state, '', current.link.hash);
      else location.assign(current.link.href);
    }
    end();
    // The click event of this pointer arrives before this timeout.
    setTimeout(() => { scrubs = false; });
  });
  list.addEventListener('pointercancel', end);
  list.addEventListener('dragstart', event => event.preventDefault());
  // Letters that were tried do not become history entries.
  list.addEventListener('click', event => {
    const hash = event.target.closest('a')?.hash;
    const isHandled = scrubs || hash && !opensElsewhere(event);
    if (isHandled) event.preventDefault();
    if (scrubs) return;
    jumpedTo = null;
    if (isHandled) location.replace(hash);
  });
}
