// Drawing a finger or the mouse along the rail shows every section it passes, as on a phone's list
// of contacts; a tap or a click is left to the link.

if (rail?.list) {
  const letter = make('div', { className: 'letter', ariaHidden: 'true', hidden: true });
  rail.nav.append(letter);
  rail.nav.classList.add('scrubbed');

  let pointer = null;
  let current;
  let scrubs = false;

  rail.list.addEventListener('pointerdown', event => {
    if (event.button || event.shiftKey || hasModifier(event)) return;
    pointer = event.pointerId;
    current = titleAt(event.clientY);
    scrubs = false;
    if (event.pointerType !== 'mouse') magnify();
  });

  rail.list.addEventListener('pointermove', event => {
    if (event.pointerId !== pointer) return;
    const title = titleAt(event.clientY);
    if (title === current) return;
    if (!scrubs) rail.list.setPointerCapture(pointer);
    scrubs = true;
    current = title;
    magnify();
    show(title);
  });

  rail.list.addEventListener('pointerup', () => {
    if (scrubs) {
      if (show(current)) history.replaceState(history.state, '', current.link.hash);
      else location.assign(current.link.href);
    }
    end();
    // A click that belongs to the pointer comes before this does.
    setTimeout(() => { scrubs = false; });
  });
  rail.list.addEventListener('pointercancel', end);
  rail.list.addEventListener('dragstart', event => event.preventDefault());
  rail.list.addEventListener('click', event => { if (scrubs) event.preventDefault(); });

  function end() {
    pointer = null;
    letter.hidden = true;
  }

  function magnify() {
    const [{ item }, part] = placeOf(current);
    const box = item.getBoundingClientRect();
    const top = box.top + box.height * part - rail.nav.getBoundingClientRect().top;
    letter.style.insetBlockStart = `${top}px`;
    letter.textContent = current.text;
    letter.hidden = false;
  }

  // The title at a height of the window; each part of a dot stands for one of its titles.
  function titleAt(y) {
    const { entries, titles } = rail;
    const { item, from, to } =
      entries.find(entry => entry.item.getBoundingClientRect().bottom > y) ?? entries.at(-1);
    const box = item.getBoundingClientRect();
    const part = Math.min(Math.max((y - box.top) / box.height, 0), .999);
    return titles[from + Math.floor(part * (to - from))];
  }

  // The entry that stands for a title, and how far down in it the title is.
  function placeOf(title) {
    const at = rail.titles.indexOf(title);
    const entry = rail.entries.find(entry => entry.from <= at && at < entry.to);
    return [entry, (at - entry.from + .5) / (entry.to - entry.from)];
  }
}
