/* What is wrong with a page, a line each; see audit.py. Texts are looked at line by line, as they are painted; what is
   only read aloud is passed over there, and so is what can only be reached by pushing its own box, such as a long list. */
const [language] = arguments;
const root = document.documentElement;
const glass = root.clientWidth;  // innerWidth grows with what reaches beyond it, where a phone zooms out for it
const LEAST_PX = 14, FINGER_PX = 44, CONTRAST = 4.5, SLACK_PX = 1;
const found = [];
const seen = (node) => node.checkVisibility({checkOpacity: true, checkVisibilityCSS: true});
const called = (node) => `${node.tagName.toLowerCase()}${node.id ? "#" + node.id : ""}` +
  (node.className && node.className.split ? "." + node.className.split(" ").join(".") : "");
const says = (what, node, more = "") =>
  found.push(`${what}: ${called(node)} "${node.textContent.trim().slice(0, 30)}" ${more}`.trim());
const unseen = (node) => node !== null && (/^inset\(50%/.test(getComputedStyle(node).clipPath) || unseen(node.parentElement));

// Colours
const numbers = (colour) => {
  const [r, g, b, a = 1] = colour.match(/[\d.]+%?/g).map((one) => parseFloat(one) / (one.endsWith("%") ? 100 : 1));
  return [r, g, b, a];
};
const over = ([r, g, b, a], under) => [r, g, b].map((one, n) => one * a + under[n] * (1 - a));
const light = (colour) => {
  const [r, g, b] = colour.map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one, other) => {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};
/* Every colour that may lie behind something: all those of a gradient. */
const grounds = (node) => {
  if (!node) return [[255, 255, 255]];
  const style = getComputedStyle(node);
  const drawn = (style.backgroundImage.match(/rgba?\([^)]*\)/g) || []).map(numbers);
  const flat = numbers(style.backgroundColor);
  if (drawn.length && drawn.every((one) => one[3] === 1)) return drawn.map((one) => one.slice(0, 3));
  if (flat[3] === 1 && !drawn.length) return [flat.slice(0, 3)];
  const under = grounds(node.parentElement).map((ground) => over(flat, ground));
  return drawn.length ? under.flatMap((ground) => [ground, ...drawn.map((one) => over(one, ground))]) : under;
};

// Where a piece of text, or a box, is to be seen: less what its surroundings cut off, and null where they can be pushed.
const part = (node, box) => {
  let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
  let cut = false;
  for (let each = node; each && each !== document.documentElement; each = each.parentElement) {
    const style = getComputedStyle(each);
    if (style.overflowX === "visible" && style.overflowY === "visible") continue;
    const edge = each.getBoundingClientRect();
    const beyond = left < edge.left - SLACK_PX || right > edge.right + SLACK_PX;
    const below = top < edge.top - 3 || bottom > edge.bottom + 3;
    if ((below && /auto|scroll/.test(style.overflowY)) || (beyond && /auto|scroll/.test(style.overflowX))) return null;
    cut = cut || beyond || below;
    [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    if (style.position === "fixed") break;
  }
  return {left, top, right, bottom, cut};
};

if (root.lang !== language) found.push(`lang: ${root.lang}`);
if (!document.title.trim()) found.push("no title");
if (root.scrollWidth > glass) found.push(`sideways: ${root.scrollWidth} of ${glass}`);
const zoom = document.querySelector("meta[name=viewport]").content;
if (/user-scalable=no|maximum-scale/.test(zoom)) found.push(`cannot be enlarged: ${zoom}`);

// Headings and landmarks
const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(seen);
const ones = headings.filter((each) => each.tagName === "H1");
if (ones.length !== 1) found.push(`h1: ${ones.length}`);
headings.reduce((before, each) => {
  const level = Number(each.tagName[1]);
  if (level > before + 1) says("heading skips a level", each);
  if (!each.textContent.trim()) says("empty heading", each);
  return level;
}, 0);
const mains = [...document.querySelectorAll("main, [role=main]")].filter(seen);
if (mains.length !== 1) found.push(`main: ${mains.length}`);

// Texts
const texts = [];
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
  const node = walk.currentNode.parentElement;
  if (!walk.currentNode.data.trim() || !seen(node) || /SCRIPT|STYLE|NOSCRIPT/.test(node.tagName)) continue;
  if (!node.closest("main, header, footer, nav, [role=status], [role=alert], dialog")) says("in no landmark", node);
  if (unseen(node) || node.closest("svg")) continue;
  const style = getComputedStyle(node);
  if (parseFloat(style.fontSize) < LEAST_PX) says("small text", node, style.fontSize);
  const ink = numbers(style.color);
  const worst = Math.min(...grounds(node).map((ground) => contrast(over(ink, ground), ground)));
  if (worst < CONTRAST - 0.005) says("contrast", node, worst.toFixed(2));
  const range = document.createRange();
  range.selectNodeContents(walk.currentNode);
  for (const box of range.getClientRects()) {
    if (box.width < 1) continue;
    if (box.left < -SLACK_PX || box.right > glass + SLACK_PX) says("off the glass", node);
    const shown = part(node, box);
    if (shown === null) continue;
    if (shown.cut) says("cut off", node);
    for (const along of [0.1, 0.5, 0.9]) {
      const there = document.elementFromPoint(box.left + along * box.width, (box.top + box.bottom) / 2);
      if (there && !there.contains(node) && !node.contains(there)) says("covered", node, `by ${called(there)}`);
    }
    const lead = (box.height - parseFloat(style.fontSize)) / 2 + parseFloat(style.fontSize) * 0.12;  // no letter is there
    texts.push({node, left: shown.left + 1, top: shown.top + lead, right: shown.right - 1, bottom: shown.bottom - lead});
  }
  if (/hidden|clip/.test(style.overflowX) && node.scrollWidth > node.clientWidth + SLACK_PX) says("cut off", node);
}

// Controls
const controls = [...document.querySelectorAll("button, input, select, textarea, a[href], [role=button], [tabindex]")]
  .filter((each) => seen(each) && !each.closest("[inert]"));
for (const control of controls) {
  const box = control.getBoundingClientRect();
  if (box.width < FINGER_PX - 0.5 || box.height < FINGER_PX - 0.5)
    says("small target", control, `${Math.round(box.width)}x${Math.round(box.height)}`);
  if (box.left < -SLACK_PX || box.right > glass + SLACK_PX) says("off the glass", control);
  const by = (control.getAttribute("aria-labelledby") || "").split(" ").map((id) => document.getElementById(id));
  const name = control.getAttribute("aria-label") || by.map((each) => each && each.textContent).join("").trim() ||
    (control.labels && [...control.labels].map((each) => each.textContent).join("").trim()) ||
    (/BUTTON|A/.test(control.tagName) && control.textContent.trim());
  if (!name) says("no name", control, control.outerHTML.slice(0, 80));
  if (control.tagName === "INPUT" && !unseen(control)) {
    const style = getComputedStyle(control);
    const ink = numbers(style.color);
    const worst = Math.min(...grounds(control).map((ground) => contrast(over(ink, ground), ground)));
    if (worst < CONTRAST - 0.005) says("contrast", control, worst.toFixed(2));
    if (parseFloat(style.fontSize) < LEAST_PX) says("small text", control, style.fontSize);
  }
}
for (const table of [...document.querySelectorAll("table")].filter(seen))
  if (!table.querySelector("th")) says("table without heads", table);
for (const image of [...document.images].filter(seen)) if (!image.hasAttribute("alt")) says("no alt", image);

// What lies over something else
const boxes = controls.map((node) => ({node, ...part(node, node.getBoundingClientRect())})).filter((one) => one.right > one.left);
const all = [...texts, ...boxes];
for (const [n, one] of all.entries())
  for (const other of all.slice(n + 1)) {
    if (one.node === other.node || one.node.contains(other.node) || other.node.contains(one.node)) continue;
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (wide > SLACK_PX && high > SLACK_PX)
      says("overlaps", one.node, `with ${called(other.node)} "${other.node.textContent.trim().slice(0, 30)}"`);
  }
return [...new Set(found)];
