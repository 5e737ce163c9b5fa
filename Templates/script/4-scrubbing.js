// Drawing a finger or the mouse along the rail shows every section it passes, as on a phone's list
// of contacts; a tap or a click is left to the link.

if (nav) {
  const letter = make('div', { className: 'letter', ariaHidden: 'true', hidden: true });
  nav.append(letter);
  nav.classList.add('scrubbed');

  let pointer;
  let current;
  let scrubs;

  list.addEventListener('pointerdown', event => {
    if (event.button || event.shiftKey || hasModifier(event)) return;
    pointer = event.pointerId;
    current = titleAt(event.clientY);
    scrubs = false;
    // A dot leads to the one of its titles that is pressed.
    const dot = event.target.closest('.dot a');
    if (dot) dot.href = current.link.href;
    if (event.pointerType === 'mouse') return;
    // A finger covers the letter, and shows at once where it leads.
    magnify(event);
    if (current.section) leadTo(current.section);
  });

  list.addEventListener('pointermove', event => {
    if (event.pointerId !== pointer) return;
    const title = titleAt(event.clientY);
    if (title === current) return;
    if (!scrubs) list.setPointerCapture(pointer);
    scrubs = true;
    current = title;
    magnify(event);
    if (title.section) leadTo(title.section);
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
    const isTaken = scrubs || hash && !event.shiftKey && !hasModifier(event);
    if (isTaken) event.preventDefault();
    if (scrubs) return;
    led = null;
    if (isTaken) location.replace(hash);
  });

  function end() {
    pointer = null;
    letter.hidden = true;
  }

  function magnify({ clientY }) {
    letter.style.insetBlockStart = `${clientY - nav.getBoundingClientRect().top}px`;
    letter.textContent = current.text;
    letter.hidden = false;
  }

  // The title at a height of the window; each part of a dot stands for one of its titles.
  function titleAt(y) {
    const { top, height } = list.getBoundingClientRect();
    const place = Math.min(Math.max((y - top) / height, 0), .9999) * entries.length;
    const { from, to } = entries[Math.floor(place)];
    return titles[from + Math.floor(place % 1 * (to - from))];
  }
}
