"use strict";

/* The list of tables: who sits where, where a seat is free, and the way to each. It says nothing. */

let stood = {}; // how it stood at each table

const wire = lookOn(welcome, show, (sentence) => write(byId("told"), sentence));

function welcome(news) {
  speak(news);
  write(byId("told"), "");
}

function show(news) {
  document.title = news.title;
  const changed = news.tables.filter((table) => (stood[table.number] || table.told) !== table.told);
  if (changed.length) write(byId("news"), changed.map((table) => table.told).join(" "));
  stood = Object.fromEntries(news.tables.map((table) => [table.number, table.told]));
  keep(byId("tables"), news.tables, (table) => table.number, tableCard, fillTable);
}

function tableCard(table) {
  const node = make("li", "table");
  const ways = make("p", "ways");
  for (const [way, path] of [["sit", "seat"], ["look", "table"]]) {
    const link = make("a", way);
    link.href = `/${path}/${table.number}`;
    ways.append(link);
  }
  node.append(make("h2"), make("p", "game"), make("p", "state"), make("p", "players"), ways);
  return node;
}

function fillTable(node, table) {
  const [name, game, state, players, ways] = node.children;
  node.classList.toggle("free", table.free);
  write(name, table.name);
  write(game, table.game);
  write(state, table.state);
  write(players, table.players);
  for (const link of ways.children) {
    const label = table[link.className];
    link.hidden = !label;
    write(link, label);
  }
}

if (html.className === "able") wire.start();
