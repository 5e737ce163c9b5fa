// A button copies the code of a block: without the numbers of its lines, and of a session with a
// shell the commands alone.

if (navigator.clipboard) follow(() => {
  for (const pre of body?.querySelectorAll('pre:has(> code, .lines > code):not(:has(~ .copy))') ?? []) {
    let frame = pre.closest('figure.listing');
    if (!frame) {
      frame = make('div', { className: 'listing' });
      pre.replaceWith(frame);
      frame.append(pre);
    }
    frame.append(make('button', {
      className: 'copy', type: 'button', textContent: words.copy,
      onclick() { copy(commands(pre.querySelector('code'))); },
    }));
  }
});

// What follows a prompt, up to the end of the first line that does not go on.
function commands(code) {
  const text = code.textContent.replace(/\n+$/, '');
  const isSession = /console|session|terminal/.test(code.className) || text.startsWith('$ ');
  const command =
    /^(?:\S*\$|[%>]|>>>|\S*[@~]\S*[#%]|\[.*?\][$#]) ((?:.*\\\n)*.*)/gm;
  const found = isSession
    && Array.from(text.matchAll(command), match => match[1].replaceAll('\n> ', '\n')).join('\n');
  return found || text;
}
