"""The expected and the actual position of a link's target."""

# Returns, for the element with an id: its top and bottom, its expected top, whether the page is
# scrolled to its end, and the height of the window.
PLACE = """id => {
  const target = document.getElementById(id);
  const section = target.closest('section');
  const header = section.querySelector('header');
  const { top, bottom } = target.getBoundingClientRect();
  const bar = document.querySelector('body > header').getBoundingClientRect().bottom;
  const inset = parseFloat(getComputedStyle(section).scrollMarginTop);
  const sticks = getComputedStyle(header).top !== 'auto';
  const covered = target !== section && sticks ? header.offsetHeight : 0;
  const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  return [top, bottom, Math.max(0, bar) + covered + inset, end, innerHeight];
}"""


def fault(place):
    """Returns the error in a position, or None."""
    top, bottom, edge, is_at_end, height = place
    if not is_at_end:
        return None if abs(top - edge) <= 2 else f"{top - edge} pixels off"
    if top < edge - 2:
        return f"{edge - top} pixels under what sticks there"
    return None if bottom <= height + 1 or top <= edge + 2 else f"{bottom - height} pixels below"
