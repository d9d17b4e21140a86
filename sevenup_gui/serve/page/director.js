"use strict";

/* The director's page of an event that no window directs. What may be done stands in `buttons`, each with what it says;
   the figures of a table are typed here and looked at there. The secret of the link stands behind the #. */

let words = {};
let shown = null;
let open = ""; // the table whose totals are being typed
let sent = false; // and whether they are on their way

const wire = new Wire({
  hello: () => ({ hello: 1, token: location.hash.slice(1), language: navigator.language || "" }),
  heard: (message) => {
    if ("welcome" in message) welcome(message.welcome);
    else if ("shown" in message) show(message.shown);
    else if ("clock" in message) clockTold(message.clock);
    else if ("no" in message) refused(message.no);
    else if ("gone" in message) gone(message.words);
  },
  line: (up) => (document.body.dataset.line = up ? "up" : "lost"),
});

function welcome(news) {
  words = news.words;
  clockTold(null);
  speak(news);
  write(byId("told"), "");
}

function refused(sentence) {
  sent = false;
  write(byId("told"), sentence);
}

function gone(sentence) {
  wire.stop();
  document.body.dataset.state = "gone";
  write(byId("told"), sentence);
}

function start() {
  if (location.hash.length < 2) {
    document.body.dataset.state = "gone";
    return;
  }
  document.body.dataset.state = "joining";
  wire.start();
}

function say(message) {
  write(byId("told"), "");
  if (!wire.say(message)) wire.again();
}

function show(news) {
  shown = news;
  document.title = news.title;
  document.body.dataset.state = "director";
  write(byId("title"), news.title);
  write(byId("round"), news.round);
  byId("round").hidden = !news.round;
  write(byId("said"), [news.said, news.trouble].filter(Boolean).join(" "));
  presses(byId("buttons"), news.buttons);
  presses(byId("timing"), news.clock);
  tables();
  people();
  howAllStand(news.standings, news.prizes);
}

/* Buttons in a row; one with a question asks first. */
function presses(row, buttons, kind = "button") {
  keep(row, buttons, (button) => button.id + button.label, () => {
    const node = make("button", kind);
    node.type = "button";
    return node;
  }, (node, button) => {
    write(node, button.label);
    node.onclick = () => (button.ask ? ask(button) : say(button.say));
  });
}

function ask(button) {
  write(byId("question"), button.ask);
  write(byId("yes"), button.label);
  const dialog = byId("ask");
  dialog.returnValue = "";
  dialog.onclose = () => dialog.returnValue === "yes" && say(button.say);
  dialog.showModal();
}

function tables() {
  byId("tables").hidden = !shown.rounds.length;
  keep(byId("rounds"), shown.rounds, (round) => round.name, () => {
    const part = make("section");
    part.append(make("h3"), make("div"));
    return part;
  }, (part, round) => {
    write(part.firstChild, round.name);
    keep(part.lastChild, round.tables, (table) => table.at.join(), newTable, fillTable);
  });
}

function newTable() {
  const part = make("div", "table");
  const head = make("h4");
  head.append(make("span"), make("small"));
  const figures = make("table");
  figures.append(make("thead"), make("tbody"));
  figures.tHead.insertRow();
  const form = make("form");
  form.autocomplete = "off";
  form.append(make("p"), figures, make("div", "row"));
  part.append(head, form);
  return part;
}

function fillTable(part, table) {
  const key = table.at.join();
  const result = !table.open && table.rows;
  if (sent && open === key && result) {
    open = "";
    sent = false;
  }
  const typing = open === key;
  const [head, form] = part.children;
  const [asked, figures, row] = form.children;
  part.classList.toggle("waits", table.claims.length > 0);
  write(head.children[0], table.place);
  write(head.children[1], table.said);
  write(asked, table.asked);
  asked.hidden = !typing;
  fillHeads(figures.tHead.rows[0], ["", ...table.heads], 0);
  figures.tHead.hidden = table.heads.length < 2 || !(typing || table.rows);
  keep(figures.tBodies[0], table.names, (_name, at) => at, () => make("tr"), (line, name, at) => {
    const boxes = typing ? "boxes" : "plain";
    if (line.dataset.kind !== boxes) {
      line.dataset.kind = boxes;
      line.replaceChildren(rowHead(), ...table.heads.map((label, column) => {
        const cell = make("td", "number");
        if (typing) cell.append(box(`${label}, ${name}`, column, table.rows ? table.rows[at][column] : null));
        return cell;
      }));
    }
    write(line.firstChild, name);
    if (!typing) table.heads.forEach((_label, column) => {
      const figure = table.rows ? table.rows[at][column] : null;
      write(line.children[column + 1], figure === null ? "" : figure);
    });
  });
  const [round, number] = table.at;
  const ways = typing ? [] : [
    ...table.claims.map((claim) => ({
      id: `same ${claim.by}`, label: claim.label, ask: "", say: { same: claim.by, round, table: number },
    })),
    ...table.absent,
  ];
  const kept = [...ways, typing ? { id: "write", label: words.director_write } : { id: "type", label: table.type }];
  presses(row, kept);
  const last = row.lastElementChild;
  last.onclick = typing ? null : () => type(table, part);
  last.type = typing ? "submit" : "button";
  last.classList.toggle("plain", !typing);
  last.setAttribute("aria-label", `${last.textContent}, ${table.place}`);
  form.onsubmit = (event) => {
    event.preventDefault();
    if (typing) bring(figures, round, number);
  };
}

function box(label, column, known) {
  const field = make("input");
  field.inputMode = "numeric";
  field.maxLength = 7;
  field.required = column === 0;
  field.setAttribute("aria-label", label);
  field.value = known === null ? "" : known;
  return field;
}

function type(table, part) {
  write(byId("told"), "");
  open = table.at.join();
  sent = false;
  tables();
  part.querySelector("input").focus();
}

function bring(figures, round, table) {
  const rows = [...figures.tBodies[0].rows].map((row) => [...row.querySelectorAll("input")].map((field) => {
    const text = field.value.trim().replace("\u2212", "-");
    return text ? Number(text) : null;
  }));
  if (rows.some((row) => row.some((figure, at) => (figure === null ? at === 0 : !Number.isSafeInteger(figure)))))
    return write(byId("told"), words.event_digits);
  sent = true;
  say({ totals: rows, round, table });
}

function people() {
  keep(byId("players"), shown.players, (one) => one.number, () => {
    const item = make("li");
    item.append(make("b"), make("small"), make("div", "row"));
    return item;
  }, (item, one) => {
    write(item.children[0], one.name);
    write(item.children[1], one.note);
    presses(item.children[2], one.buttons, "button plain");
    for (const node of item.children[2].children) node.setAttribute("aria-label", `${node.textContent}, ${one.name}`);
  });
}

byId("enter").onsubmit = (event) => {
  event.preventDefault();
  const names = byId("new").value.trim();
  if (!names) return;
  say({ enter: names });
  byId("new").value = "";
};

byId("again").onclick = start;
addEventListener("hashchange", start);

if (html.className === "able") start();
