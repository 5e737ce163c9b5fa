// A button copies the code of a block without its line numbers. From a shell session it copies only
// the commands.

if (navigator.clipboard) runNowAndOnReload(() => {
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

// Returns the text after each prompt, including its continuation lines. If there is no prompt,
// returns the whole text.
function commands(code) {
  const text = code.textContent.replace(/\n+$/, '');
  const isSession = /console|session|terminal/.test(code.className) || text.startsWith('$ ');
  const command =
    /^(?:\S*\$|[%>]|>>>|\S*[@~]\S*[#%]|\[.*?\][$#]) ((?:.*\\\n)*.*)/gm;
  const found = isSession
    && Array.from(text.matchAll(command), match => match[1].replaceAll('\n> ', '\n')).join('\n');
  return found || text;
}
