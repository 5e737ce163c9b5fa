// Which of an element's old children each of its new ones is.
//
// What has a name of its own is what has that name, wherever it stands: an `id`, and for links,
// pictures and the rows that hold one what they lead to. What has none is what is the same; and of
// the rest, between two that stay, the one that is most like it.

// For each of the new children the old one that it is, or null; and whether the two are equal, where
// that was found out: to compare whole pages again would take long.
function match(before, after) {
  const found = after.map(() => null);
  const equal = [];
  // Most of a page is as it was.
  let [first, last] = [0, 0];
  const most = Math.min(before.length, after.length);
  while (first < most && before[first].isEqualNode(after[first])) {
    found[first] = before[first];
    equal[first] = true;
    first += 1;
  }
  while (first + last < most && before.at(-1 - last).isEqualNode(after.at(-1 - last))) {
    last += 1;
    found[after.length - last] = before.at(-last);
    equal[after.length - last] = true;
  }
  matchNames(before.slice(first, before.length - last), after, first, after.length - last, found);
  matchGaps(before, after, found);
  if (first < most && found[first] === before[first]) equal[first] = false;
  return { found, equal };
}

function matchNames(before, after, from, to, found) {
  const elements = before.filter(isElement);
  const rest = after.slice(from, to).filter(isElement);
  // An element alone needs no name, and is often most of the page.
  if (elements.length < 2 && rest.length < 2) return;
  const named = Map.groupBy(elements, nameOf);
  for (let at = from; at < to; at += 1) {
    if (isElement(after[at])) found[at] = named.get(nameOf(after[at]))?.shift() ?? null;
  }
}

// Between each two that stay where they are.
function matchGaps(before, after, found) {
  const places = new Map(before.map((node, at) => [node, at]));
  const taken = new Set(found);
  const stays = longestRun(found.map(node => node && places.get(node)));
  let [old, now] = [0, 0];
  for (let at = 0; at <= after.length; at += 1) {
    if (at < after.length && !stays[at]) continue;
    const end = at < after.length ? places.get(found[at]) : before.length;
    const left = before.slice(old, end).filter(node => !taken.has(node));
    const right = [];
    for (let gap = now; gap < at; gap += 1) if (!found[gap]) right.push(gap);
    if (left.length && right.length) matchLike(left, right, after, found);
    [old, now] = [end + 1, at + 1];
  }
}

// In a gap: text in its order, elements by likeness, the most alike first.
function matchLike(left, right, after, found) {
  const texts = left.filter(node => !isElement(node));
  for (const at of right) {
    if (isElement(after[at])) continue;
    const same = texts.findIndex(node => node.nodeType === after[at].nodeType);
    if (same >= 0) [found[at]] = texts.splice(same, 1);
  }
  const old = left.filter(isElement).map(node => ({ node }));
  const now = right.filter(at => isElement(after[at])).map(at => ({ node: after[at], at }));
  // More than a few are hardly rewritten at once: those are taken in their order.
  const isLong = old.length * now.length > 900;
  const isAlone = old.length < 2 && now.length < 2;
  if (!isLong && !isAlone) for (const one of [...old, ...now]) one.signs = signsOf(one.node);
  const pairs = now.flatMap((one, place) => (isLong ? old.slice(place, place + 1) : old)
    .filter(other => mayBe(other.node, one.node))
    .map(other => ({ one, other, likeness: isLong || isAlone ? 1 : likeness(one, other) })));
  pairs.sort((one, other) => other.likeness - one.likeness);
  const used = new Set();
  for (const { one, other, likeness } of pairs) {
    if (likeness < .3 || found[one.at] || used.has(other)) continue;
    used.add(other);
    found[one.at] = other.node;
  }
}

function isElement(node) {
  return node.nodeType === Node.ELEMENT_NODE;
}

function nameOf(element) {
  const leads = element.localName === 'li' ? element.querySelector(':scope > a') ?? element : element;
  const name = element.id || ['href', 'src', 'name', 'property']
    .map(name => leads.getAttribute(name)).find(Boolean);
  return `${element.localName} ${name ?? element.outerHTML}`;
}

// An element whose id is elsewhere now, or was elsewhere, is that one.
function mayBe(old, now) {
  return old.localName === now.localName
    && (old.id === now.id
      || !now.ownerDocument.getElementById(old.id) && !old.ownerDocument.getElementById(now.id));
}

// What an element is known by: its attributes, and some of its words.
function signsOf(element) {
  const text = element.textContent.slice(0, 4000);
  return {
    attributes: Array.from(element.attributes, ({ name, value }) => `${name}=${value}`),
    words: text.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [],
  };
}

// From none, 0, to all, 1; what is called the same is like enough.
function likeness({ signs: one }, { signs: other }) {
  const attributes = shared(one.attributes, other.attributes);
  const words = shared(one.words, other.words);
  return one.attributes.length || other.attributes.length ? (attributes + words) / 2 : words;
}

function shared(one, other) {
  if (!one.length && !other.length) return 1;
  const counts = new Map();
  for (const sign of one) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let common = 0;
  for (const sign of other) {
    const count = counts.get(sign) ?? 0;
    common += count > 0;
    counts.set(sign, count - 1);
  }
  return 2 * common / (one.length + other.length);
}

// Of numbers, which belong to the longest run that ascends; null is in none.
function longestRun(numbers) {
  const [ends, before] = [[], []];
  numbers.forEach((number, at) => {
    if (number === null) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = low + high >> 1;
      if (numbers[ends[middle]] < number) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  });
  const stays = numbers.map(() => false);
  for (let at = ends.at(-1); at !== undefined; at = before[at]) stays[at] = true;
  return stays;
}
