"use strict";

/* A television's page of an event: its lists one after the other, as many rows as fit, in pages that turn by themselves.
   The event's secret stands behind the #; where a television has none, its code is typed. */

const PAGE_MS = 10000; // that a page stays: a dozen names are looked through in less
const GAP = 5; // hundredths of the height between two lanes, as in the style

let words = {};
let shown = null;
let pages = [];
let at = 0;
let staying = false;
let typed = "";
let turning = 0;

const wire = new Wire({
  hello: () => {
    const who = typed ? { code: typed } : { token: location.hash.slice(1) };
    return { hello: 1, table: true, ...who, language: navigator.language || "" };
  },
  heard: (message) => {
    if ("welcome" in message) welcome(message.welcome);
    else if ("shown" in message) show(message.shown);
    else if ("clock" in message) clockTold(message.clock);
    else if ("gone" in message) gone(message);
  },
  line: (up) => (document.body.dataset.line = up ? "up" : "lost"),
});

function welcome(news) {
  typed = "";
  words = news.words;
  clockTold(null);
  speak(news);
  history.replaceState(null, "", `#${news.token}`);
  write(byId("told"), "");
  label();
}

/* Nobody is at a television who could press "again": only a wrong code is asked for once more. */
function gone({ gone: why, words: sentence }) {
  wire.stop();
  typed = "";
  write(byId("told"), sentence);
  if (why === "wrong") {
    history.replaceState(null, "", location.pathname);
    document.body.dataset.state = "code";
  } else {
    document.body.dataset.state = "gone";
    setTimeout(() => wire.start(), PAGE_MS);
  }
}

function start() {
  const known = typed || location.hash.length > 1;
  document.body.dataset.state = known ? "joining" : "code";
  if (known) wire.start();
}

function show(news) {
  const drawn = shown && news.round !== shown.round;
  const before = pages[at];
  shown = news;
  document.title = news.title;
  document.body.dataset.state = "board";
  write(byId("title"), news.title);
  write(byId("told"), news.said);
  lay();
  const same = pages.findIndex((page) => before && page.list.id === before.list.id && page.first === before.first);
  turnTo(drawn || same < 0 ? 0 : same);
}

/* The pages: of each list as many lanes side by side as its rows have room for, and as many rows as are seen. */
function lay() {
  pages = [];
  byId("paper").hidden = !shown.lists.length;
  byId("foot").hidden = false;
  writeNotes([]);
  write(byId("page"), "1 / 1"); // as high as it will be
  for (const list of shown.lists) {
    write(byId("list"), list.title);
    write(byId("under"), list.under);
    const lanes = lanesOf(list);
    let first = 0;
    while (first < list.rows.length) {
      const counts = [];
      let next = first;
      for (let lane = 0; lane < lanes && next < list.rows.length; lane++) {
        const count = fitting(list, next, lanes);
        counts.push(count);
        next += count;
      }
      pages.push({ list, first, lanes, counts, notes: [] });
      first = next;
    }
    if (list.rows.length) pages[pages.length - 1].notes = notesUnder(pages[pages.length - 1]);
  }
  at = Math.min(at, Math.max(0, pages.length - 1));
}

/* As many of a list's notes, the last ones, as have room under its last rows. */
function notesUnder(page) {
  const { notes } = page.list;
  fill(page);
  const inside = () => {
    const bottom = byId("lanes").getBoundingClientRect().bottom + 0.5;
    return [...byId("lanes").children].every((table) => table.getBoundingClientRect().bottom <= bottom);
  };
  const said = notes.map((_note, n) => notes.slice(n)).find((some) => {
    writeNotes(some);
    return inside();
  });
  writeNotes([]);
  return said || [];
}

function writeNotes(notes) {
  byId("notes").replaceChildren(...notes.map((words) => make("p", "", words)));
}

/* Two lanes where every row has room in one line in each. */
function lanesOf(list) {
  const room = byId("lanes");
  for (const lanes of [3, 2]) {
    room.replaceChildren(tableOf(list, list.rows));
    const table = room.firstChild;
    table.style.cssText = "flex: none; width: max-content; white-space: nowrap";
    const gap = (GAP * Math.min(innerHeight, innerWidth * 0.5625)) / 100;
    const wide = (room.clientWidth - gap * (lanes - 1)) / lanes;
    if (table.offsetWidth <= wide && list.rows.length > 3) return lanes;
  }
  return 1;
}

/* How many rows from `first` on are seen in a lane: one at least. */
function fitting(list, first, lanes) {
  const room = byId("lanes");
  const rest = list.rows.slice(first);
  room.replaceChildren(...Array.from({ length: lanes }, () => tableOf(list, rest)));
  const bottom = room.getBoundingClientRect().bottom + 0.5;
  const rows = [...room.firstChild.tBodies[0].rows];
  return Math.max(1, rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length);
}

function tableOf(list, rows) {
  const table = make("table");
  const kind = (column) => (list.names.includes(column) ? "name" : column ? "number" : "number first");
  const head = table.createTHead().insertRow();
  list.heads.forEach((words, column) => {
    const cell = make("th", kind(column));
    cell.scope = "col";
    write(cell, words);
    head.append(cell);
  });
  const body = table.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    list.heads.forEach((_words, column) => {
      const cell = make("td", kind(column));
      write(cell, row[column] === undefined ? "" : row[column]);
      line.append(cell);
    });
  }
  return table;
}

function fill({ list, first, lanes, counts }) {
  let next = first;
  const tables = counts.map((rows) => tableOf(list, list.rows.slice(next, (next += rows))));
  while (tables.length < lanes) tables.push(tableOf({ ...list, heads: [] }, []));
  byId("lanes").replaceChildren(...tables);
}

function turnTo(page) {
  clearTimeout(turning);
  const count = pages.length;
  if (!count) return;
  at = (page + count) % count;
  const { list, notes } = pages[at];
  write(byId("list"), list.title);
  write(byId("under"), list.under);
  writeNotes(notes);
  fill(pages[at]);
  byId("foot").hidden = count < 2;
  write(byId("page"), `${at + 1} / ${count}`);
  if (count > 1 && !staying) turning = setTimeout(() => turnTo(at + 1), PAGE_MS);
}

function label() {
  const key = staying ? "board_turn" : "board_still";
  byId("still").dataset.word = key;
  write(byId("still"), words[key]);
}

function stay(on) {
  staying = on;
  label();
  turnTo(at);
}

byId("still").onclick = () => stay(!staying);

byId("entry").onsubmit = (event) => {
  event.preventDefault();
  typed = byId("code").value;
  if (typed) start();
};

addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 }[event.key];
  if (!step || !shown || event.target.matches("input")) return;
  event.preventDefault();
  turnTo(at + step);
});

addEventListener("resize", () => {
  if (!shown) return;
  lay();
  turnTo(at);
});

addEventListener("hashchange", start);
if (document.fonts) document.fonts.ready.then(() => shown && (lay(), turnTo(at)));
if (html.className === "able") start();
