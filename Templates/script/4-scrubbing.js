// Drawing a finger or the mouse along the rail shows every section it passes, as on a phone's list
// of contacts; a tap or a click is left to the link.

if (nav) {
  const letter = make('div', { className: 'letter', ariaHidden: 'true', hidden: true });
  nav.append(letter);
  nav.classList.add('scrubbed');

  let pointer;
  let current;
  let scrubs;

  // The title at a height of the window; each part of a dot stands for one of its titles.
  const titleAt = y => {
    const { top, height } = boxOf(list);
    const place = Math.min(Math.max((y - top) / height, 0), .9999) * entries.length;
    const { from, to } = entries[Math.floor(place)];
    return titles[from + Math.floor(place % 1 * (to - from))];
  };

  // Shows the letter where the pointer is, and the section it leads to.
  const lead = ({ clientY }) => {
    letter.style.insetBlockStart = `${clientY - boxOf(nav).top}px`;
    letter.textContent = current.text;
    letter.hidden = false;
    if (current.section) leadTo(current.section);
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
    // A finger covers the letter, and shows at once where it leads.
    if (event.pointerType !== 'mouse') lead(event);
  });

  list.addEventListener('pointermove', event => {
    if (event.pointerId !== pointer) return;
    const title = titleAt(event.clientY);
    if (title === current) return;
    if (!scrubs) list.setPointerCapture(pointer);
    scrubs = true;
    current = title;
    lead(event);
  });

  list.addEventListener('pointerup', () => {
    if (scrubs) {
      if (current.section) history.replaceState(history.state, '', current.link.hash);
      else location.assign(current.link.href);
    }
    end();
    // A click that belongs to the pointer comes before this does.
    setTimeout(() => { scrubs = false; });
  });
  list.addEventListener('pointercancel', end);
  list.addEventListener('dragstart', event => event.preventDefault());
  // Letters that were tried are no way back.
  list.addEventListener('click', event => {
    const hash = event.target.closest('a')?.hash;
    const isTaken = scrubs || hash && !opensElsewhere(event);
    if (isTaken) event.preventDefault();
    if (scrubs) return;
    led = null;
    if (isTaken) location.replace(hash);
  });
}
