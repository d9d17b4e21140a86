"use strict";

/* A player's page of an event: who I am, where I sit, how all stand, and what came of my table. Every sentence comes from
   the event. The secret of a name, and that of the event for one who has none, stands behind the #. */

let words = {};
let shown = null;
let typed = "";
let open = ""; // the table whose totals are being typed
let sent = false; // a box, and how the sheet stands now is not told yet
let brought = null; // the totals that were sent last
let begun = ""; // the digits of an answer, as far as keys have told them

const KEPT = "sevenup-event"; // the secrets of the event and of this phone's name

const wire = new Wire({
  hello: () => {
    const who = typed ? { code: typed } : { token: location.hash.slice(1) };
    return { hello: 1, ...who, language: navigator.language || "" };
  },
  heard: (message) => {
    if ("welcome" in message) welcome(message.welcome);
    else if ("shown" in message) show(message.shown);
    else if ("clock" in message) clockTold(message.clock);
    else if ("no" in message) refused(message);
    else if ("gone" in message) gone(message);
  },
  line: (up) => (document.body.dataset.line = up ? "up" : "lost"),
});

function welcome(news) {
  typed = "";
  sent = false;
  words = news.words;
  clockTold(null); // what there is of it comes anew
  speak(news);
  remember(news.seat === null ? { door: news.token, mine: "" } : { ...known(), mine: news.token });
  history.replaceState(null, "", `#${news.token}`);
  write(byId("told"), "");
}

/* Totals without a winner may be those of a match that the clock has cut off. */
function refused({ no: sentence, time }) {
  delete byId("typing").dataset.sent;
  write(byId(sent ? "barred" : "told"), sentence);
  byId("called").hidden = !time;
  sent = false;
}

function remember(secrets) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(secrets));
  } catch {
    // a private window keeps nothing
  }
}

function known() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) || {};
  } catch {
    return {};
  }
}

/* A name that was let go is worth nothing any more: then this phone may choose again. */
function gone({ gone: why, words: sentence }) {
  wire.stop();
  const { door, mine } = known();
  if (why === "wrong" && mine && door && location.hash.slice(1) === mine) {
    remember({ door, mine: "" });
    history.replaceState(null, "", `#${door}`);
    start();
    return;
  }
  if (why === "wrong") history.replaceState(null, "", location.pathname);
  typed = "";
  state(why === "wrong" ? "code" : "gone");
  write(byId("told"), sentence);
}

function state(name) {
  document.body.dataset.state = name;
  if (name !== "player") write(byId("you"), "");
}

function start() {
  const { door, mine } = known();
  if (mine && location.hash.slice(1) === door) history.replaceState(null, "", `#${mine}`); // the code scanned once more
  if (typed || location.hash.length > 1) {
    state("joining");
    wire.start();
  } else {
    state("code");
  }
}

function say(message) {
  write(byId("told"), "");
  write(byId("barred"), "");
  byId("called").hidden = true;
  if (!wire.say(message)) wire.again();
}

function show(news) {
  shown = news;
  document.title = news.title;
  write(byId("title"), news.title);
  state(news.stage);
  if (news.stage === "choose") names();
  else player();
}

function names() {
  const wanted = bare(byId("find").value.trim());
  const order = new Intl.Collator(html.lang, { numeric: true });
  const found = shown.names.filter(([, name]) => bare(name).includes(wanted));
  found.sort(([, one], [, other]) => order.compare(one, other));
  keep(byId("names"), found, ([number]) => number, () => {
    const item = make("li");
    item.append(make("button"));
    return item;
  }, (item, [number, name, taken]) => {
    const button = item.firstChild;
    write(button, taken ? `${name} (${words.event_taken})` : name);
    button.disabled = taken;
    button.onclick = () => {
      half.done();
      say({ player: number });
    };
  });
}

function player() {
  write(byId("you"), shown.you);
  write(byId("round"), shown.round);
  write(byId("place"), shown.place);
  write(byId("said"), shown.said);
  byId("play").hidden = !shown.play;
  byId("play").firstElementChild.href = shown.play;
  keep(byId("seats"), shown.seats, (_seat, index) => index, () => {
    const item = make("li");
    item.append(make("b"), make("small"));
    return item;
  }, (item, seat) => {
    item.classList.toggle("you", seat.you);
    write(item.children[0], seat.you ? `${seat.name} (${words.event_you})` : seat.name);
    write(item.children[1], seat.note);
  });
  totals();
  score();
  sheet();
  howAllStand(shown.standings, shown.prizes, shown.number);
}

/* The sheet as far as it is written, box by box. */
function sheet() {
  const now = shown.sheet;
  byId("sheet").hidden = !now;
  if (!now) return;
  write(byId("sheet-title"), now.title);
  byId("sheet").classList.toggle("many", now.head.length > MANY + 1);
  fillSheet(byId("boxes"), now);
}

/* The scorer's phone asks for one box after the other. What may stand there, and what has to be known, comes from the
   event: here it is shown, and what is pressed is said. */
function score() {
  const now = shown.scoring;
  const ask = now && now.ask;
  const had = byId("keys").contains(document.activeElement);
  sent = false;
  write(byId("keeps"), now ? now.said : "");
  byId("keep").hidden = !now || !now.offer;
  byId("score").hidden = !ask;
  if (!ask) return;
  const place = String(ask.place);
  if (byId("score").dataset.place !== place) {
    begun = "";
    write(byId("barred"), "");
    byId("score").dataset.place = place;
  }
  write(byId("deal"), ask.deal);
  write(byId("written"), ask.written);
  write(byId("question"), ask.question);
  write(byId("note"), ask.note);
  byId("earlier").disabled = !ask.earlier;
  byId("later").disabled = !ask.later;
  byId("onward").hidden = !ask.on;
  byId("rub").hidden = !ask.full;
  byId("keys").classList.toggle("named", ask.keys.some(([value, label]) => String(value) !== label));
  keep(byId("keys"), ask.keys, ([value]) => value, () => {
    const key = make("button", "answer");
    key.type = "button";
    key.append(make("kbd"), make("span"));
    key.firstChild.setAttribute("aria-hidden", "true");
    return key;
  }, (key, [value, label, why]) => {
    write(key.firstChild, value);
    write(key.lastChild, label);
    key.title = why;
    if (why) key.setAttribute("aria-disabled", "true");
    else key.removeAttribute("aria-disabled");
    key.onclick = () => answer(value);
  });
  keep(byId("written-boxes"), ask.rows, (row) => String(row.boxes[0].place), () => {
    const item = make("li");
    item.append(make("b"), make("span", "boxes"));
    return item;
  }, (item, row) => {
    write(item.firstChild, row.name);
    keep(item.lastChild, row.boxes, (box) => String(box.place), () => {
      const box = make("button", "box");
      box.type = "button";
      box.append(make("small"), " ", make("b"));
      return box;
    }, (button, box) => {
      write(button.firstChild, box.head);
      write(button.lastChild, box.value);
      button.setAttribute("aria-label", box.aloud);
      button.setAttribute("aria-pressed", box.lit);
      button.disabled = !box.open;
      button.onclick = () => look(box.place);
    });
  });
  if (byId("keep").dataset.pressed || (had && !byId("keys").contains(document.activeElement))) {
    delete byId("keep").dataset.pressed;
    const first = byId("keys").querySelector("button:not([aria-disabled])") || byId("later");
    first.focus({ preventScroll: true });
    byId("score").scrollIntoView({ block: "nearest" });
  }
}

function look(place) {
  const [round, table] = shown.scoring.ask.at;
  if (place) say({ look: place, round, table });
}

function answer(value) {
  const { at: [round, table], place } = shown.scoring.ask;
  if (sent || !place) return;
  say({ box: place, value, round, table });
  sent = true;
  begun = "";
}

/* Digits answer as keys on the glass do: at once where only one answer begins so, else its key waits for Enter. */
function digit(figure) {
  const keys = shown.scoring.ask.keys;
  const fitting = () => keys.filter(([value]) => String(value).startsWith(begun));
  begun += figure;
  if (!fitting().length) begun = figure;
  const found = fitting();
  if (found.length === 1) return answer(found[0][0]);
  const at = keys.findIndex(([value]) => String(value) === begun);
  if (at >= 0) byId("keys").children[at].focus();
}

addEventListener("keydown", (event) => {
  const ask = shown && shown.scoring && shown.scoring.ask;
  if (!ask || event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input")) return;
  if (/^[0-9]$/.test(event.key)) digit(event.key);
  else if (event.key === "Backspace" && ask.full) answer(null);
  else return;
  event.preventDefault();
});

function totals() {
  const now = shown.totals;
  byId("totals").hidden = !now;
  if (!now) return;
  const here = now.at.join();
  const mine = now.claims.find((claim) => claim.yours);
  if (!now.open || (mine && open === here && byId("typing").dataset.sent)) close();
  write(byId("state"), now.said);
  const tables = now.open ? now.claims : now.rows ? [{ by: 0, name: "", rows: now.rows, yours: true }] : [];
  keep(byId("claims"), tables, (claim) => claim.by, () => {
    const item = make("li", "claim");
    const table = make("table");
    table.createTHead().insertRow();
    table.append(make("tbody"));
    item.append(make("h3"), table, make("button", "button"));
    item.lastChild.type = "button";
    return item;
  }, (item, claim) => {
    const [name, table, button] = item.children;
    name.hidden = !claim.name;
    write(name, claim.name);
    table.tHead.hidden = now.heads.length < 2; // points need no name
    fillHeads(table.tHead.rows[0], ["", ...now.heads], 0);
    keep(table.tBodies[0], claim.rows, (_row, at) => at, () => {
      const row = make("tr");
      row.append(rowHead(), ...now.heads.map(() => make("td", "number")));
      return row;
    }, (row, figures, at) => {
      write(row.firstChild, now.names[at]);
      figures.forEach((figure, column) => write(row.children[column + 1], figure === null ? "" : figure));
    });
    button.hidden = claim.yours;
    write(button, words.event_same);
    button.onclick = () => say({ same: claim.by, round: now.at[0], table: now.at[1] });
  });
  byId("type").hidden = !now.open || open === here;
  byId("typing").hidden = open !== here;
}

/* What was refused of it is no news any more. */
function close() {
  if (open) write(byId("told"), "");
  open = "";
  delete byId("typing").dataset.sent;
}

byId("type").onclick = () => {
  const now = shown.totals;
  open = now.at.join();
  write(byId("asked"), now.asked);
  fillHeads(byId("heads"), ["", ...now.heads], 0);
  byId("figures").replaceChildren(...now.names.map((name, at) => {
    const row = make("tr");
    const head = rowHead();
    write(head, name);
    row.append(head, ...now.heads.map((label, column) => {
      const cell = make("td", "number");
      const box = make("input");
      box.inputMode = now.falls && column === 0 ? "text" : "numeric"; // an iPhone's digits have no minus
      box.maxLength = 7;
      box.required = column === 0;
      box.setAttribute("aria-label", `${label}, ${name}`);
      const known = now.rows ? now.rows[at][column] : null;
      box.value = known === null ? "" : known;
      box.onfocus = () => box.select(); // what is typed replaces it
      cell.append(box);
      return cell;
    }));
    return row;
  }));
  totals();
  byId("figures").querySelector("input").focus();
};

byId("typing").onsubmit = (event) => {
  event.preventDefault();
  const rows = [...byId("figures").rows].map((row) => [...row.querySelectorAll("input")].map((box) => {
    const text = box.value.trim().replace("\u2212", "-");
    return text ? Number(text) : null;
  }));
  if (rows.some((row) => row.some((figure, at) => (figure === null ? at === 0 : !Number.isSafeInteger(figure)))))
    return write(byId("told"), words.event_digits);
  byId("typing").dataset.sent = "1";
  const [round, table] = open.split(",").map(Number);
  brought = { totals: rows, round, table };
  say(brought);
};

byId("time-called").onclick = () => {
  byId("typing").dataset.sent = "1";
  say({ ...brought, time: true });
};

byId("entry").onsubmit = (event) => {
  event.preventDefault();
  typed = byId("code").value;
  if (typed) start();
};

byId("keep").onclick = () => {
  const [round, table] = shown.totals.at;
  byId("keep").dataset.pressed = "1";
  say({ keep: true, round, table });
};

byId("earlier").onclick = () => look(shown.scoring.ask.earlier);
byId("later").onclick = () => look(shown.scoring.ask.later);
byId("onward").onclick = () => look(shown.scoring.ask.on);
byId("rub").onclick = () => answer(null);
const half = keepTyped(byId("find"));
byId("find").oninput = names;
byId("again").onclick = start;
byId("leave").onclick = () => say({ player: 0 });
addEventListener("hashchange", start);

if (html.className === "able") start();
