"use strict";

/* The list of tables: who sits where, where a seat is free, and the way to each. It says nothing. */

let words = {};

const html = document.documentElement;

const wire = new Wire({
  hello: () => ({ hello: 1, table: true, language: navigator.language || "" }),
  heard: (message) => {
    if ("welcome" in message) welcome(message.welcome);
    else if ("shown" in message) show(message.shown);
    else if ("gone" in message) gone(message.words);
  },
  line: (up) => (document.body.dataset.line = up ? "up" : "lost"),
});

function welcome(news) {
  words = news.words;
  html.lang = news.language;
  for (const node of document.querySelectorAll("[data-word]")) write(node, words[node.dataset.word] || "");
  for (const node of document.querySelectorAll("[data-word-label]"))
    node.setAttribute("aria-label", words[node.dataset.wordLabel] || "");
  write(byId("told"), "");
}

function gone(sentence) {
  wire.stop();
  write(byId("told"), sentence);
  setTimeout(() => wire.start(), 10000);
}

function show(news) {
  document.title = news.title;
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

html.dataset.contrast = matchMedia("(prefers-contrast: more)").matches ? "high" : "calm";
if (html.className === "able") wire.start();
