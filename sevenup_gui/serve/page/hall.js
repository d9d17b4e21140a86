"use strict";

/* The list of tables: who sits where, where a seat is free, and the way to each. It says nothing. On a large screen as
   many as can be read from across a room stand on a page, and the pages turn by themselves. */

const TURN_MS = 12000;
const MOST_ON_A_PAGE = 9;
const FAR = matchMedia("(min-width: 1200px) and (min-height: 650px)");
let stood = {}; // how it stood at each table
let shown = null;
let leaf = 0; // which page of tables is seen

const wire = lookOn(welcome, show, (sentence) => write(byId("told"), sentence), (news) => {
  const way = wayHere(news.ways);
  byId("entrance").hidden = false;
  drawCode(byId("code"), way.rows);
  write(byId("way"), way.address);
  drawTables();
});

function welcome(news) {
  speak(news);
  write(byId("told"), "");
}

function show(news) {
  document.title = news.title;
  const changed = news.tables.filter((table) => (stood[table.number] || table.told) !== table.told);
  if (changed.length) write(byId("news"), changed.map((table) => table.told).join(" "));
  stood = Object.fromEntries(news.tables.map((table) => [table.number, table.told]));
  shown = news;
  drawTables();
}

/* As large as all find room, down to what is still read from five metres; more than that turn over in pages. */
function drawTables() {
  if (!shown) return;
  const list = byId("tables");
  const { tables } = shown;
  const most = FAR.matches ? MOST_ON_A_PAGE : tables.length;
  const leaves = Math.max(1, Math.ceil(tables.length / most));
  leaf %= leaves;
  const each = Math.ceil(tables.length / leaves);
  keep(list, tables.slice(leaf * each, (leaf + 1) * each), (table) => table.number, tableCard, fillTable);
  if (FAR.matches) grow(list, each);
}

/* Columns for so many cards, and the largest type at which nothing is cut off. */
const LARGEST_PX = 56;
const LEAST_PX = 26;

function grow(list, count) {
  const columns = count < 3 ? count : count < 5 ? 2 : 3;
  list.style.setProperty("--columns", columns);
  let size = LARGEST_PX;
  do {
    list.style.setProperty("--type", `${size}px`);
    size -= 2;
  } while (size >= LEAST_PX && list.getBoundingClientRect().bottom > innerHeight - 12);
}

function tableCard(table) {
  const node = make("li", "table");
  const ways = make("p", "ways");
  for (const way of ["sit", "look"]) ways.append(make("a", way));
  const scores = make("ul", "scores");
  const head = make("div", "head");
  head.append(make("h2"), make("b", "letters"));
  node.append(head, make("p", "game"), make("p", "state"), make("p", "players"), scores, ways);
  return node;
}

function fillTable(node, table) {
  const [head, game, state, players, scores, ways] = node.children;
  node.classList.toggle("free", table.free);
  write(head.firstElementChild, table.name);
  write(head.lastElementChild, table.code);
  write(game, table.game);
  write(state, table.deal || table.state);
  write(players, table.scores.length ? "" : table.players);
  keep(scores, table.scores, ([names]) => names, () => {
    const row = make("li");
    row.append(make("bdi"), make("b"));
    return row;
  }, (row, [names, score]) => {
    write(row.firstElementChild, names);
    write(row.lastElementChild, score);
  });
  for (const link of ways.children) {
    const label = table[link.className];
    link.hidden = !label;
    write(link, label);
    const path = link.className === "sit" ? "seat" : "table";
    const token = path === "seat" && table.link ? `#${table.link}` : "";
    const href = `/${path}/${table.number}${token}`;
    if (link.getAttribute("href") !== href) link.setAttribute("href", href);
  }
}

setInterval(() => {
  if (!FAR.matches || !shown || document.activeElement !== document.body) return;
  leaf += 1;
  drawTables();
}, TURN_MS);
addEventListener("resize", drawTables);
if (document.fonts) document.fonts.ready.then(drawTables);

if (html.className === "able") wire.start();
