"use strict";

/* The director's page of an event that no window directs. What can be done stands in `buttons`, each with what it says, or
   why not now; the figures of a table are typed here and looked at there. The secret of the link stands behind the #. */

let words = {};
let shown = null;
let open = ""; // the table whose totals are being typed
let sent = false; // and whether they are on their way

let brought = null; // the totals that were sent last
const PLAIN = ["draw_again", "undo"]; // what leads back, not on

const wire = new Wire({
  hello: () => ({ hello: 1, token: location.hash.slice(1), language: navigator.language || "" }),
  heard: (message) => {
    if ("welcome" in message) welcome(message.welcome);
    else if ("shown" in message) show(message.shown);
    else if ("clock" in message) clockTold(message.clock);
    else if ("menu" in message) menu(message.menu);
    else if ("paper" in message) paper(message.paper);
    else if ("no" in message) refused(message);
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

/* Totals without a winner may be those of a match that the clock has cut off. */
function refused({ no: sentence, time }) {
  sent = false;
  tell(sentence);
  byId("called").hidden = !time;
}

function tell(sentence) {
  write(byId("told"), sentence);
  byId("told").scrollIntoView({ block: "nearest" });
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
  byId("called").hidden = true;
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
  presses(byId("buttons"), [...news.buttons, { id: "more", label: words.director_more }]);
  const more = byId("buttons").lastElementChild;
  more.classList.add("plain");
  more.onclick = () => openMenu("event", news.rounds_drawn, 0);
  presses(byId("timing"), news.clock);
  tables();
  people();
  howAllStand(news.standings, news.prizes);
}

/* Buttons in a row; one with a question, or with something to be said first, asks. */
function presses(row, buttons, kind = "button") {
  keep(row, buttons, (button) => button.id + button.label, () => {
    const node = make("button", kind);
    node.type = "button";
    return node;
  }, (node, button) => {
    write(node, button.label);
    if (PLAIN.includes(button.id)) node.classList.add("plain");
    node.onclick = () => (button.why ? tell(button.why) : press(button));
    mark(node, button);
  });
}

/* A button that can't be used now says why. */
function mark(node, { why, hint }) {
  node.title = why || hint || "";
  if (why) node.setAttribute("aria-disabled", "true");
  else node.removeAttribute("aria-disabled");
}

function press(button) {
  if (button.ask || button.field) ask(button);
  else say(button.say);
}

/* What may be done about a player, a table or the evening is asked for when it is wanted. */
function openMenu(about, round, number) {
  say({ menu: about, round, number });
}

function menu(news) {
  const dialog = byId("menu");
  write(byId("menu-title"), news.title);
  byId("deeds").replaceChildren(...news.buttons.map((button) => {
    const item = make("li"), node = make("button", "button plain", button.label);
    node.type = "button";
    node.onclick = () => {
      if (button.why) return;
      dialog.close();
      press(button);
    };
    mark(node, button);
    item.append(node);
    if (node.title) item.append(make("small", "", node.title));
    return item;
  }));
  dialog.showModal();
}

/* A question, and what has to be said with it: a line, several, one of many, or an order in which names are pressed. */
function ask(button) {
  const field = button.field;
  write(byId("question"), button.ask || field.title);
  write(byId("hint"), field ? field.hint : "");
  byId("hint").hidden = !field || !field.hint;
  write(byId("yes"), field ? words.director_write : button.label);
  byId("yes").disabled = false;
  const parts = field ? answers(field) : [];
  byId("answer").replaceChildren(...parts.map((part) => part.node));
  const dialog = byId("ask");
  dialog.returnValue = "";
  dialog.onclose = () => {
    if (dialog.returnValue === "yes" && button.act) button.act();
    else if (dialog.returnValue === "yes") say(Object.assign({}, button.say, ...parts.map((part) => part.said())));
    byId("answer").replaceChildren();
  };
  dialog.showModal();
}

function answers(field) {
  if (field.kind === "order") return [order(field)];
  const one = field.kind.startsWith("one") ? [pick(field)] : [];
  return field.kind === "one" ? one : [...one, line(field)];
}

function line(field) {
  const node = make(field.kind === "lines" ? "textarea" : "input");
  node.setAttribute("autocapitalize", "words");
  node.setAttribute("autocorrect", "off");
  node.maxLength = field.kind === "lines" ? 2000 : field.longest;
  node.autocomplete = "off";
  node.spellcheck = false;
  node.value = field.known;
  if (field.kind === "lines") node.rows = 6;
  node.setAttribute("aria-label", field.hint || field.title);
  return { node, said: () => ({ text: node.value }) };
}

function pick(field) {
  const node = make("select");
  if (field.usual === null) node.append(make("option"));
  for (const [value, label] of field.choices) node.append(new Option(label, value, false, value === field.usual));
  node.required = true;
  node.setAttribute("aria-label", field.title);
  return { node, said: () => ({ picked: [Number(node.value)] }) };
}

function order(field) {
  const node = make("ol", "order");
  const picked = [];
  const settle = () => {
    for (const item of node.children) {
      const at = picked.indexOf(Number(item.firstChild.value));
      write(item.firstChild.firstChild, at < 0 ? "" : `${at + 1}.`);
      item.firstChild.setAttribute("aria-pressed", at >= 0);
    }
    byId("yes").disabled = picked.length < field.choices.length;
  };
  for (const [value, label] of field.choices) {
    const item = make("li"), name = make("button", "button plain");
    name.type = "button";
    name.value = value;
    name.append(make("b"), make("span", "", label));
    name.onclick = () => {
      if (picked.includes(value)) picked.splice(picked.indexOf(value));
      else picked.push(value);
      const left = field.choices.filter(([other]) => !picked.includes(other));
      if (left.length === 1) picked.push(left[0][0]);
      settle();
    };
    item.append(name);
    node.append(item);
  }
  settle();
  return { node, said: () => ({ picked }) };
}

/* A paper comes as a file, which the browser shows or keeps. */
function paper({ name, data }) {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
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
  const known = table.rows || table.sheet;
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
        if (typing) cell.append(box(`${label}, ${name}`, column, known ? known[at][column] : null, table.falls));
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
      id: `same ${claim.by}`, label: claim.label, ask: table.ask, say: { same: claim.by, round, table: number },
    })),
    { id: "more", label: words.director_more },
  ];
  const kept = [...ways, typing ? { id: "write", label: words.director_write } : { id: "type", label: table.type }];
  presses(row, kept);
  const more = row.children[kept.findIndex((way) => way.id === "more")];
  if (more) {
    more.classList.add("plain");
    more.onclick = () => openMenu("table", round, number);
    more.setAttribute("aria-label", `${more.textContent}, ${table.place}`);
  }
  const last = row.lastElementChild;
  last.onclick = typing ? null : () => (table.ask ? askFirst(table, part) : type(table, part));
  last.type = typing ? "submit" : "button";
  last.classList.toggle("plain", !typing);
  last.setAttribute("aria-label", `${last.textContent}, ${table.place}`);
  form.onsubmit = (event) => {
    event.preventDefault();
    if (typing) bring(figures, round, number);
  };
}

function box(label, column, known, falls) {
  const field = make("input");
  field.inputMode = falls && column === 0 ? "text" : "numeric"; // an iPhone's digits have no minus
  field.maxLength = 7;
  field.required = column === 0;
  field.setAttribute("aria-label", label);
  field.value = known === null ? "" : known;
  field.onfocus = () => field.select(); // what is typed replaces it
  return field;
}

function askFirst(table, part) {
  ask({ ask: table.ask, label: table.type, act: () => type(table, part) });
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
  brought = { totals: rows, round, table };
  say(brought);
}

function people() {
  keep(byId("players"), shown.players, (one) => one.number, () => {
    const item = make("li");
    item.append(make("b"), make("small"), make("button", "button plain"));
    item.lastChild.type = "button";
    return item;
  }, (item, one) => {
    const [name, note, more] = item.children;
    write(name, one.name);
    write(note, one.note);
    write(more, words.director_more);
    more.onclick = () => openMenu("player", shown.rounds_drawn, one.number);
    more.setAttribute("aria-label", `${more.textContent}, ${one.name}`);
  });
}

const half = keepTyped(byId("new"));

byId("enter").onsubmit = (event) => {
  event.preventDefault();
  const names = byId("new").value.trim();
  if (!names) return;
  say({ enter: names });
  byId("new").value = "";
  half.done();
};

byId("time-called").onclick = () => {
  sent = true;
  say({ ...brought, time: true });
};

byId("again").onclick = start;
addEventListener("hashchange", start);

if (html.className === "able") start();
