"use strict";

/* What several pages draw alike: cards, pips, faces, who lies where; and at an event the heads of tables and the clock. */

const SVG = "http://www.w3.org/2000/svg";
const still = matchMedia("(prefers-reduced-motion: reduce)");

/* The four pips, in a box of 100 by 100 around the middle: the shapes of the cards. */
const PIPS = {
  H: "M0,50C-9,29-46,9-46-20C-46-37-35-48-22-48C-11-48-3-41 0-29C3-41 11-48 22-48C35-48 46-37 46-20"
    + "C46,9 9,29 0,50Z",
  S: "M0-50C8-29 43-9 43,17C43,31 33,39 22,39C14,39 7,34 3,27C4,37 9,45 18,50L-18,50C-9,45-4,37-3,27"
    + "C-7,34-14,39-22,39C-33,39-43,31-43,17C-43-9-8-29 0-50Z",
  D: "M0-50C9-31 24-12 39,0C24,12 9,31 0,50C-9,31-24,12-39,0C-24-12-9-31 0-50Z",
  C: "M0-50C13-50 23-40 23-27C23-20 20-14 15-9C29-13 45-3 45,13C45,26 35,36 22,36C14,36 7,32 3,26"
    + "C4,37 9,45 18,50L-18,50C-9,45-4,37-3,26C-7,32-14,36-22,36C-35,36-45,26-45,13C-45-3-29-13-15-9"
    + "C-20-14-23-20-23-27C-23-40-13-50 0-50Z",
};

/* Where the cards of a trick lie, clockwise from the viewer: fractions of the table's width and height. */
const LAID = {
  2: [[0.67, 0.53], [0.33, 0.47]],
  3: [[0.5, 0.75], [0.24, 0.3], [0.76, 0.3]],
  4: [[0.5, 0.76], [0.19, 0.5], [0.5, 0.24], [0.81, 0.5]],
  5: [[0.5, 0.76], [0.18, 0.7], [0.32, 0.25], [0.68, 0.25], [0.82, 0.7]],
  6: [[0.5, 0.76], [0.18, 0.74], [0.18, 0.25], [0.5, 0.24], [0.82, 0.25], [0.82, 0.74]],
  7: [[0.5, 0.76], [0.18, 0.74], [0.125, 0.25], [0.375, 0.24], [0.625, 0.24], [0.875, 0.25], [0.82, 0.74]],
};

const html = document.documentElement;
const byId = (id) => document.getElementById(id);

html.dataset.contrast = matchMedia("(prefers-contrast: more)").matches ? "high" : "calm";

/* A number below nothing has a minus, which is as wide as a figure, where it was written with a hyphen. */
function withMinus(text) {
  return String(text).replace(/(^|[\s(])-(?=[0-9])/g, "$1\u2212");
}

function make(tag, kind = "", text = "") {
  const node = document.createElement(tag);
  if (kind) node.className = kind;
  if (text) node.textContent = withMinus(text);
  return node;
}

function draw(tag, facts) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(facts)) node.setAttribute(name, value);
  return node;
}

/* The page speaks as its welcome says. */
function speak(news) {
  html.lang = news.language;
  for (const node of document.querySelectorAll("[data-word]")) write(node, news.words[node.dataset.word] || "");
  for (const node of document.querySelectorAll("[data-word-label]"))
    node.setAttribute("aria-label", news.words[node.dataset.wordLabel] || "");
}

function deck() {
  return html.dataset.deck === "four" ? "/cards-four.svg" : "/cards-two.svg";
}

/* A card as a picture; without a name it is for the eyes alone. A null card shows its back. */
function cardPicture(card, name = "") {
  const picture = draw("svg", { viewBox: "0 0 250 350", class: "card" });
  picture.append(draw("use", { href: `${deck()}#${card || "back"}` }));
  if (name) {
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", name);
  } else {
    picture.setAttribute("aria-hidden", "true");
  }
  return picture;
}

function turnCard(picture, card) {
  const href = `${deck()}#${card || "back"}`;
  const use = picture.firstElementChild;
  if (use.getAttribute("href") !== href) use.setAttribute("href", href);
}

function pip(suit) {
  const picture = draw("svg", { viewBox: "-56 -56 112 112", class: `pip suit-${suit}`, "aria-hidden": "true" });
  picture.append(draw("path", { d: PIPS[suit] }));
  return picture;
}

/* The signs on a plate, in a box of 24 by 24: an eye, and a screen on its foot. */
const SIGNS = {
  eye: "M1,12C5,5 19,5 23,12C19,19 5,19 1,12ZM12,7.5A4.5,4.5 0 1 0 12,16.5A4.5,4.5 0 1 0 12,7.5ZM12,10A2,2 0 1 1 12,14A2,2 0 1 1 12,10Z",
  screen: "M2,3H22V17H14V20H18V22H6V20H10V17H2ZM4.5,5.5V14.5H19.5V5.5ZM7,8H10V11H7ZM14,8H17V11H14Z",
};

function sign(name) {
  const picture = draw("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true" });
  picture.append(draw("path", { d: SIGNS[name], "fill-rule": "evenodd" }));
  return picture;
}

const SIDES = 3; // that have a colour and a shape
const PARTS = [".pennant", ".ring", ".name", ".held", ".count"]; // of a plate

/* A phone held to the forehead is marked for two seconds at least from when it is drawn, so that no blink is missed. */
const UP_MS = 2000;
const marked = new Map(); // by seat, until when, in ms

function isMarked(player, again) {
  const now = performance.now();
  if (player.up) {
    marked.set(player.seat, Math.max(marked.get(player.seat) || 0, now + UP_MS));
    return true;
  }
  const left = (marked.get(player.seat) || 0) - now;
  if (left > 0) setTimeout(again, left + 20);
  return left > 0;
}

/* A score sheet: a row for each deal; what was made of it stands under the score, smaller. */
function fillSheet(table, { head, rows }) {
  table.replaceChildren();
  const heads = table.createTHead().insertRow();
  for (const word of head) {
    const cell = make("th");
    cell.append(make("span", "", word));
    cell.scope = "col";
    heads.append(cell);
  }
  const body = table.createTBody();
  for (const line of rows) {
    const row = body.insertRow();
    line.forEach((word, index) => {
      const [figure, ...made] = word.split("\n");
      const cell = make(index ? "td" : "th");
      cell.append(make("span", "", figure));
      if (made.length) cell.append(make("small", "", made.join(" ")));
      if (!index) cell.scope = "row";
      row.append(cell);
    });
  }
}

/* Who holds a card up, where a computer plays, and who plays together: what all have to know of a seat. */
function signPlate(node, player, words, again) {
  let flag = node.querySelector(".flag");
  if (!flag) {
    flag = make("span", "flag");
    flag.append(sign("eye"), make("span"));
    node.append(flag, make("span", "side"));
  }
  const up = isMarked(player, again);
  node.classList.toggle("up", up);
  flag.hidden = !up;
  write(flag.lastElementChild, words.held_up);
  const side = node.querySelector(".side");
  node.classList.toggle("paired", Boolean(player.sidename));
  node.dataset.side = player.side % SIDES;
  side.dataset.side = player.side % SIDES;
  write(side, player.sidename);
  const ring = node.querySelector(".ring");
  const mark = node.querySelector(".standin");
  if (player.kind === "computer" && !mark) {
    const computer = make("span", "standin");
    computer.append(sign("screen"), make("span", "unseen", words.computer));
    ring.after(computer);
  } else if (player.kind !== "computer" && mark) {
    mark.remove();
  }
}

function facePicture(face) {
  const picture = make("img", "face");
  picture.alt = "";
  picture.decoding = "async";
  picture.src = `/face/${face}.svg`;
  return picture;
}

/* Children of a list, kept as long as what they stand for: a finger or the focus stays on its card. */
function keep(parent, items, key, born, fill) {
  const old = new Map();
  for (const child of [...parent.children]) old.set(child.dataset.key, child);
  const kept = items.map((item, index) => {
    const name = String(key(item, index));
    let node = old.get(name);
    if (!node) {
      node = born(item, index);
      node.dataset.key = name;
    }
    old.delete(name);
    return node;
  });
  for (const node of old.values()) node.remove();
  kept.forEach((node, index) => {
    if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] || null);
    fill(node, items[index], index);
  });
}

/* Text that is only touched when it differs, so that a live region does not repeat itself. */
function write(node, text) {
  const shown = withMinus(text);
  if (node.textContent !== shown) node.textContent = shown;
}

/* Text without capitals and accents, for those who look for a name by letters that their keys have. */
const BARE = { "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i" };

function bare(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[ßæœøłđðþı]/g, (letter) => BARE[letter]);
}

/* What is half typed into a field is there again when the page was loaded again; `done` forgets it. */
function keepTyped(field) {
  const key = `typed ${location.pathname} ${field.id}`;
  const forget = () => sessionStorage.removeItem(key);
  try {
    const typed = sessionStorage.getItem(key) || "";
    if (typed) field.value = typed;
    field.addEventListener("input", () => (field.value ? sessionStorage.setItem(key, field.value) : forget()));
    return { typed, done: forget };
  } catch {
    return { typed: "", done: () => {} }; // a private window: nothing is kept
  }
}

/* What a deal came to: a table of places, names and scores, the best first, and a list of sentences. */
const MANY = 4; // rows, above which they stand closer
function writeAccount(list, lines, table, scores) {
  table.parentElement.classList.toggle("many", scores.length > MANY);
  keep(list, lines, (line, index) => `${index}${line}`, () => make("li"), write);
  keep(table.tBodies[0], scores, (row, index) => index, () => {
    const row = make("tr");
    const name = make("th");
    name.scope = "row";
    row.append(make("td", "place"), name, make("td"));
    return row;
  }, (row, [name, score, place]) => {
    write(row.children[0], place);
    write(row.children[1], name);
    write(row.children[2], score);
  });
}

/* The seconds until the next deal: a ring that runs empty round a figure. It is for the eyes; who is waited for stands
   beside it in words. */
function drawCountdown(node, count) {
  node.hidden = !count;
  if (!count) return node.replaceChildren();
  if (!node.firstChild) node.append(make("span"));
  node.style.setProperty("--left", count.left / count.of);
  write(node.firstChild, String(count.left));
}

/* Everybody, clockwise from the viewer; the public table looks from the first seat. */
function clockwise(players, seat) {
  const from = Math.max(0, players.findIndex((player) => player.seat === seat));
  return [...players.slice(from), ...players.slice(0, from)];
}

/* How the sides stand, the best first: partners share a row, and whoever looks is addressed. */
function standing(players, words) {
  const sides = new Map();
  for (const { side, name, you, score } of players) {
    const [names] = sides.get(side) || [[]];
    sides.set(side, [you ? [words.you, ...names] : [...names, name], score]);
  }
  const scores = [...sides.values()].map(([, score]) => Number(score));
  return [...sides].sort(([one, [, many]], [other, [, more]]) => more - many || one - other)
    .map(([, [names, score]]) => [names.join(", "), score, String(1 + scores.filter((more) => more > score).length)]);
}

/* How tall a card of the trick may be, so that neither names nor neighbours are covered. */
function trickHeight(count, width_px, height_px, label_px) {
  if (count <= 2) return Math.max(40, Math.min(height_px * 0.94 - label_px, width_px * 0.28 * 1.4));
  const high = height_px / 2 - (count > 4 ? 0.5 : 1) * label_px - 4;
  const wide = (width_px / (count >= 7 ? 4 : 3) - 8) * 1.4;
  return Math.max(40, Math.min(high, wide));
}

/* The trick as it lies on the table. `lastName` of who played stands under each card. */
function layTrick(list, cards, around, words) {
  const count = Math.max(2, Math.min(7, around.length));
  const spots = LAID[count];
  list.dataset.count = count;
  list.style.setProperty("--own-x", spots[0][0]);
  list.style.setProperty("--own-y", spots[0][1]);
  keep(
    list,
    cards,
    (laid) => `${laid.seat}:${laid.card}`,
    (laid) => {
      const item = make("li", "laid");
      item.append(cardPicture(laid.card), make("span", "who"));
      return item;
    },
    (item, laid, index) => {
      const at = around.findIndex((player) => player.seat === laid.seat);
      const [x, y] = spots[Math.max(0, at)];
      const player = around[at];
      turnCard(item.firstElementChild, laid.card);
      item.style.setProperty("--x", x);
      item.style.setProperty("--y", y);
      item.style.setProperty("--lean", `${((laid.seat * 37 + index * 11) % 9) - 4}deg`);
      item.style.setProperty("--from-x", `${(x - 0.5) * 120}%`);
      item.style.setProperty("--from-y", `${y < 0.5 ? -90 : 90}%`);
      item.style.zIndex = index;
      item.classList.toggle("winning", laid.winning);
      write(item.lastElementChild, player ? player.name : "");
      item.setAttribute("aria-label", [player && player.name, laid.name, laid.winning && words.winning]
        .filter(Boolean).join(", "));
    },
  );
}

function rowHead() {
  const head = make("th");
  head.scope = "row";
  return head;
}

/* `named` is the column of the names, which alone begins at the left. */
function fillHeads(row, heads, named) {
  keep(row, heads, (_head, at) => at, (_head, at) => {
    const head = make(at || named !== 0 ? "th" : "td", at === named ? "" : "number");
    if (head.tagName === "TH") head.scope = "col";
    return head;
  }, write);
}

/* The standings of an event, with `you` in them by number where the page is somebody's, and the prizes. */
function howAllStand({ under, heads, rows, names, players, notes }, prizes, you = null) {
  write(byId("after"), under);
  byId("standing").hidden = !rows.length;
  fillHeads(byId("columns"), rows.length ? heads : [], names[0]);
  keep(byId("rows"), rows, (_row, at) => players[at][0], () => make("tr"), (node, row, at) => {
    node.classList.toggle("you", players[at].includes(you));
    if (node.children.length !== heads.length) {
      node.replaceChildren(...heads.map((_head, n) => (names.includes(n) ? rowHead() : make("td", "number"))));
    }
    [...node.children].forEach((cell, column) => write(cell, row[column]));
  });
  keep(byId("notes"), notes, (_note, at) => at, () => make("p"), write);
  byId("won").hidden = !prizes.rows.length;
  keep(byId("prizes"), prizes.rows, ([place]) => place, () => {
    const item = make("li");
    item.append(make("span"), make("b"), make("span"));
    return item;
  }, (item, prize) => {
    const won = prize.length - 1; // before any result nobody is named
    [prize[0], prize[won], won > 1 ? prize[1] : ""].forEach((words, at) => write(item.children[at], words));
  });
}

let clock = null; // the round's, as the director's computer told it, and when that was
let ticking = 0;
const RING_MS = [400, 200, 400, 200, 400];

/* The clock of an event's round goes on from what the director's computer says is left, by what has passed here since.
   That is counted by a clock that nobody can set; what it missed while the phone slept is told when the line is there
   again. */
function clockTold(news) {
  clock = news && { ...news, at: performance.now(), before: news.left };
  write(byId("call"), "");
  tick();
}

function tick() {
  clearTimeout(ticking);
  byId("clock").hidden = !clock;
  if (!clock) return;
  const exact = clock.runs ? Math.max(0, clock.left - (performance.now() - clock.at) / 1000) : clock.left;
  const left = Math.ceil(exact);
  const crossed = (moment) => clock.before > moment && left <= moment;
  write(byId("left"), `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`);
  write(byId("time"), clock.words[Math.ceil(left / 60)]);
  byId("clock").dataset.stage = !clock.runs ? "stands" : !left ? "over" : left <= clock.warning ? "last" : "runs";
  if (crossed(0)) {
    write(byId("call"), clock.words[0]);
    if (navigator.vibrate) navigator.vibrate(RING_MS);
  } else if (crossed(clock.warning)) write(byId("call"), clock.call);
  clock.before = left;
  if (clock.runs && left) ticking = setTimeout(tick, 1000 * (exact - left + 1) + 5);
}
