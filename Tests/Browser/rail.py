"""Helpers for the tests of the rail: its current title, and scrubbing along it."""

from workbench import RAIL

CURRENT = f"{RAIL} a[aria-current]"
LETTER = f"{RAIL} .letter"
# A low window, which cannot show a whole alphabet.
LOW = (844, 390)
# Records the letters that are shown, and the pointer that scrubs.
LISTEN = """letter => {
  window.said = [];
  new MutationObserver(() => {
    if (!letter.hidden && said.at(-1) !== letter.textContent) said.push(letter.textContent);
  }).observe(letter, { attributes: true, childList: true });
  letter.parentNode.addEventListener('pointerdown', event => { window.pressed = event; });
}"""
# Moves the pointer that has pressed the rail to each of several heights in the window.
MOVE = """async (list, heights) => {
  const { clientX, pointerId } = pressed;
  for (const clientY of heights) {
    const place = { bubbles: true, clientX, clientY, pointerId };
    list.dispatchEvent(new PointerEvent('pointermove', place));
    // Observers of the letter are notified of each change.
    await null;
  }
  return said;
}"""


def drawn(page):
    """Returns the letters that the rail shows while the mouse is dragged from its top to its end.

    It stops at every pixel, because a dot represents many letters. The real mouse would need a
    frame for each move, so after the first one the moves are synthetic events.
    """
    page.eval_on_selector(LETTER, LISTEN)
    box = page.locator(f"{RAIL} ul").bounding_box()
    x, top, height = box["x"] + box["width"] / 2, box["y"], int(box["height"])
    page.mouse.move(x, top + height - 1)
    page.mouse.down()
    page.mouse.move(x, top)
    said = page.eval_on_selector(f"{RAIL} ul", MOVE, [top + y for y in range(height)])
    page.mouse.up()
    return said
