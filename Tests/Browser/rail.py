"""What the tests of the rail share: what is current on it, and drawing along it."""

from workbench import RAIL

CURRENT = f"{RAIL} a[aria-current]"
LETTER = f"{RAIL} .letter"
# A low window, with less room than an alphabet takes.
LOW = (844, 390)
# Keeps an account of the letters that are shown, one after another, and of what draws.
LISTEN = """letter => {
  window.said = [];
  new MutationObserver(() => {
    if (!letter.hidden && said.at(-1) !== letter.textContent) said.push(letter.textContent);
  }).observe(letter, { attributes: true, childList: true });
  letter.parentNode.addEventListener('pointerdown', event => { window.pressed = event; });
}"""
# Moves what has pressed the rail on to heights of the window.
MOVE = """async (list, heights) => {
  const { clientX, pointerId } = pressed;
  for (const clientY of heights) {
    const place = { bubbles: true, clientX, clientY, pointerId };
    list.dispatchEvent(new PointerEvent('pointermove', place));
    // What listens for changes of the letter hears of each.
    await null;
  }
  return said;
}"""


def drawn(page):
    """What the rail says while the mouse is drawn along it from top to end, letter after letter.

    It stops at every pixel, since a dot stands for many letters. The mouse itself would take a
    frame for each, so the page is told of its moves once it has begun to draw.
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
