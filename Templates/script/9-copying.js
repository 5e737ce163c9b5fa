// A button copies the code of a block: without the numbers of its lines, and of a session with a
// shell the commands alone.

if (body && navigator.clipboard) {
  const said = make('output', { className: 'sr-only' });
  body.after(said);
  const { copy, copied } = body.parentNode.dataset;

  for (const pre of body.querySelectorAll('pre:has(> code, .lines > code)')) {
    let frame = pre.closest('figure.listing');
    if (!frame) {
      frame = make('div', { className: 'listing' });
      pre.replaceWith(frame);
      frame.append(pre);
    }
    const button = make('button', { className: 'copy', type: 'button', textContent: copy });
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(commands(pre.querySelector('code')));
      button.textContent = said.textContent = copied;
      setTimeout(() => {
        button.textContent = copy;
        said.textContent = '';
      }, 2000);
    });
    frame.append(button);
  }
}

function commands(code) {
  const text = code.textContent.replace(/\n+$/, '');
  const prompt = /^(?:\S*\$|[%>]|>>>|\S*[@~]\S*[#%]|\[.*?\][$#]) /;
  const isSession = /console|session|terminal/.test(code.className) || text.startsWith('$ ');
  let goesOn = false;
  const lines = text.split('\n').filter(line => {
    const isCommand = goesOn || prompt.test(line);
    goesOn = isCommand && line.endsWith('\\');
    return isCommand;
  });
  return isSession && lines.length ? lines.map(line => line.replace(prompt, '')).join('\n') : text;
}
