"use strict";

/* The page that is a hand. It knows no rule: it draws the newest picture that the table has sent (`shown`), and sends
   back what stands on the thing that was touched. Every sentence comes from the table. */

let words = {};
let shown = null; // the newest picture, whole
let sent = null; // the decision that is on its way: {epoch, ply}
let raised = ""; // the card that the next tap plays
let picked = new Set(); // cards chosen to be thrown
let doubted = new Set(); // those of them that were asked about once
let asking = 0; // since when that question stands there
let hint = ""; // what was said to the last tap, until the table says something new
let goneFor = "";

/* ---- the line ---- */

const wire = new Wire({
  hello: () => {
    const token = seatLink || location.hash.slice(1);
    const who = typed ? { code: typed } : { token };
    return { hello: 1, ...who, language: navigator.language || "" };
  },
  heard: (message) => {
    if ("welcome" in message) welcome(message.welcome);
    else if ("shown" in message) show(message.shown);
    else if ("no" in message) refused(message.no);
    else if ("outward" in message) forehead.receive(message.outward);
    else if ("paper" in message) paper(message.paper);
    else if ("come" in message) {
      come = message.come;
      if (shown && document.body.dataset.state === "gather") drawShare();
    }
    else if ("gone" in message) gone(message);
  },
  line: (up) => {
    document.body.dataset.line = up ? "up" : "lost";
    if (!up) {
      sent = null;
      forehead.lower();
      if (shown) refresh();
    }
  },
});

let typed = ""; // a code, until the table has given its token for it

function welcome(news) {
  typed = "";
  goneFor = "";
  words = news.words;
  speak(news);
  if (news.seat === null && comeBack(news.token)) return;
  if (news.seat !== null) keepSeat(news.token);
  if (news.token && news.token !== location.hash.slice(1)) history.replaceState(null, "", `#${news.token}`);
}

function gone({ gone: why, words: sentence, go }) {
  wire.stop();
  if (why === "wrong" && lostSeat()) return;
  if (go) return location.replace(go);
  forehead.lower();
  forehead.close();
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  goneFor = why;
  shown = null;
  sent = null;
  const wrong = why === "wrong";
  if (wrong) history.replaceState(null, "", location.pathname);
  typed = "";
  document.title = words.title || document.title;
  state(wrong ? "code" : "gone");
  write(byId(wrong ? "wrong" : "gone-words"), sentence);
  write(byId("again"), (why === "moved" ? words.use_here : words.again) || byId("again").dataset.text);
}

function state(name) {
  document.body.dataset.state = name;
  byId("phone").hidden = name !== "in";
  byId("gather").hidden = name !== "gather";
  byId("door").hidden = name === "in" || name === "gather";
  if (name === "code") byId("code").focus();
}

function start() {
  if (typed || location.hash.length > 1) {
    state("joining");
    wire.start();
  } else {
    state("code");
  }
}

/* Once for each moment: the same picture may come again before the table has heard. */
function decide(message) {
  if (sent || !shown) return;
  if (!wire.say(message)) return wire.again();
  const mine = { epoch: shown.epoch, ply: shown.ply };
  sent = mine;
  setTimeout(() => {
    if (sent !== mine) return;
    sent = null;
    wire.again(); // nothing came back: the connection is dead, whatever it calls itself
  }, 4000);
  raised = "";
  refresh();
}

/* How a card is played is told until this phone has played some. */
const TAUGHT = 3;
let cards_played = 0;

function act(action) {
  if (action.act && action.act.do === "play") cards_played += 1;
  decide("act" in action ? action : { act: action, epoch: shown.epoch, ply: shown.ply });
}

function refused(sentence) {
  sent = null;
  if (document.body.dataset.state === "gather") return gatherSays(sentence);
  buzz([30, 50, 30]);
  refresh();
  say(sentence);
}

/* ---- the picture ---- */

function show(news) {
  const before = shown;
  const moment = !before || before.epoch !== news.epoch || before.ply !== news.ply || before.stage !== news.stage;
  shown = news;
  if (moment || !news.yours) sent = null;
  if (moment) {
    hint = "";
    asking = 0;
    doubted.clear();
    if (!news.throw) picked.clear();
  }
  const cards = new Set(news.hand.map((held) => held.card));
  if (!cards.has(raised)) raised = "";
  for (const card of picked) if (!cards.has(card)) picked.delete(card);
  const gathers = news.stage === "lobby" || news.seat === null;
  if (gathers) {
    state("gather");
    document.title = news.title;
    drawGather();
    tell();
    return;
  }
  state("in");
  refresh();
  forehead.offer(before ? before.epoch : news.epoch);
  const same = before && before.yours && before.asked === news.asked && before.hand.length === news.hand.length;
  const mine = news.yours && (moment || !before.yours) && !same; // others bid while this phone is asked
  document.title = news.yours ? `● ${words.your_turn} · ${news.title}` : news.title;
  if (mine) buzz([60, 60, 60]);
  sought = news.yours && (mine || sought);
  seek();
  tell();
}

/* ---- for who hears the page ---- */

/* In answer to a finger: at once, also where it is the same as before. */
function aloud(sentence) {
  byId("aloud").replaceChildren(...(sentence ? [make("p", "", sentence)] : []));
}

/* Everything that has happened is told once, in order, and then what is asked. A picture may leave out others, and a
   phone sleep: so what was told last is kept by its number, for as long as the match is the same, also where the page is
   loaded again. While a paper lies over the page, or nobody looks at it, no reader speaks: it is told afterwards. */
const KEPT_LINES = 30;
let told = { match: "", number: -1 };
let toldMoment = ""; // that was asked aloud
let toldCards = 0; // of the hand, when it was read
let lastTold = "";

function tell() {
  if (!shown || document.hidden || document.querySelector("dialog[open]")) return;
  const said = [...freshNews(), ...freshHand(), ...freshQuestion()].filter(Boolean).join(" ");
  if (!said) return;
  lastTold = said;
  const lines = byId("news");
  lines.append(make("p", "", said));
  while (lines.children.length > KEPT_LINES) lines.firstElementChild.remove();
}

function freshNews() {
  const match = `${location.hash} ${shown.match}`;
  if (told.match !== match) told = { match, number: -1, ...heardBefore(match) };
  const { news } = shown;
  if (!news.length) return [];
  const newest = news[news.length - 1][0];
  // Who has just come hears the last of it; where a host went on from an earlier moment, there is nothing new.
  const fresh = told.number < 0 ? news.slice(-1) : news.filter(([number]) => number > told.number);
  told.number = newest;
  try {
    sessionStorage.setItem("sevenup-told", JSON.stringify(told));
  } catch {
    /* nothing is kept: a page that is loaded again tells the last of it once more */
  }
  return fresh.map(([, usual, brief]) => (likes.speaks === "terse" && brief) || usual);
}

function heardBefore(match) {
  try {
    const kept = JSON.parse(sessionStorage.getItem("sevenup-told") || "{}");
    return kept.match === match && Number.isInteger(kept.number) ? kept : {};
  } catch {
    return {};
  }
}

/* The hand is read when cards have come. */
function freshHand() {
  const count = shown.hand.filter((held) => held.card || shown.blind).length;
  const more = count > toldCards;
  toldCards = count;
  const asks = likes.speaks === "beginner" && shown.yours; // a beginner's question has it
  return more && likes.speaks !== "terse" && !asks ? [shown.readout.hand] : [];
}

function freshQuestion() {
  const { epoch, ply, stage, yours, match } = shown;
  const moment = [match, epoch, ply, stage, yours].join();
  if (moment === toldMoment) return [];
  toldMoment = moment;
  if (!yours) return likes.speaks === "beginner" ? [shown.asked] : [];
  const turn = sentence(words.your_turn);
  if (likes.speaks === "terse") return [turn];
  return [turn, shown.asked, likes.speaks === "beginner" ? beginnerWords() : ""];
}

/* What else a beginner wants to know before a decision: the cards, and how one is played. */
function beginnerWords() {
  const read = shown.readout ? shown.readout.hand : "";
  const plays = shown.hand.some((held) => held.act && held.card);
  return [read, plays && cards_played < TAUGHT ? words.flick : ""].filter(Boolean).join(" ");
}

for (const key of document.querySelectorAll("[data-read]"))
  key.addEventListener("click", () => {
    const { read } = key.dataset;
    const said = read === "again" ? lastTold : shown && shown.readout && shown.readout[read];
    aloud(said || (shown && shown.asked) || words.no_news);
  });

for (const dialog of document.querySelectorAll("dialog")) dialog.addEventListener("close", () => tell());
document.addEventListener("visibilitychange", () => tell());

/* ---- where the focus is ---- */

/* Before a picture is drawn: in which part the focus is, and which of its things has it. */
function focusPlace() {
  const node = document.activeElement;
  for (const part of ["hand", "buttons", "aside"])
    if (byId(part).contains(node)) return { part, index: [...byId(part).children].findIndex((item) => item.contains(node)) };
  return null;
}

/* After it: where the thing that had the focus is gone, what stands next to it has it, or what is asked instead. */
function focusAgain(place) {
  if (!place || (document.activeElement && document.activeElement !== document.body)) return;
  const cards = [...document.querySelectorAll("#hand button")];
  const card = cards[Math.min(Math.max(place.index, 0), cards.length - 1)];
  const button = document.querySelector("#buttons button:not([aria-disabled])");
  const paper = byId("paper-summary").hidden ? null : byId("summary-title");
  const next = place.part === "hand" ? card || paper || button : paper || button || cards[0];
  (next || byId("caption")).focus({ preventScroll: true });
}

/* What a decision is made with is looked at from its beginning where the page is pushed, however late its parts get
   their size, until a finger pushes them elsewhere. */
let sought = false;
history.scrollRestoration = "manual";
for (const push of ["touchmove", "wheel"]) addEventListener(push, () => (sought = false), { passive: true });

function seek() {
  if (!sought || !document.body.classList.contains("tight")) return;
  const part = byId("bottom");
  part.scrollIntoView({ block: part.offsetHeight > innerHeight ? "start" : "end", behavior: "instant" });
}

function refresh() {
  if (document.body.dataset.state === "gather") return drawGather();
  const { stage } = shown;
  const place = focusPlace();
  const body = document.body;
  body.dataset.stage = stage;
  body.classList.toggle("yours", shown.yours && !sent);
  body.classList.toggle("busy", Boolean(sent));
  html.lang = shown.language || html.lang;
  write(byId("title"), shown.title);
  drawOthers();
  drawStrip();
  drawCloth();
  drawCaption();
  drawMe();
  drawButtons();
  drawHand();
  drawMenu();
  fit();
  focusAgain(place);
}

function plate(player, own) {
  const node = make(own ? "div" : "li", "plate");
  const pennant = make("span", "pennant");
  const ring = make("span", "ring");
  const name = make("span", "name");
  const title = make("span", "title");
  title.append(make("bdi", "called"), make("span", "dealer"));
  name.append(title, make("span", "second"));
  node.append(pennant, ring, name, make("span", "held"), make("span", "count"));
  return node;
}

function fillPlate(node, player) {
  const [pennant, ring, name, held, count] = PARTS.map((part) => node.querySelector(part));
  const [called, dealer] = [name.querySelector(".called"), name.querySelector(".dealer")];
  signPlate(node, player, words, refresh);
  const away = player.kind === "phone" && !player.here;
  node.dataset.seat = player.seat;
  node.classList.toggle("turn", player.turn);
  node.classList.toggle("away", away);
  write(pennant, player.pennant);
  pennant.hidden = !player.pennant;
  if (ring.dataset.face !== player.face) {
    ring.dataset.face = player.face;
    ring.replaceChildren(facePicture(player.face));
  }
  write(called, player.name);
  dealer.classList.toggle("on", player.dealer);
  if (player.dealer && !dealer.firstChild) {
    const disc = make("span", "", (words.dealer || " ").slice(0, 1));
    disc.setAttribute("aria-hidden", "true");
    dealer.append(disc, make("span", "unseen", words.dealer));
  } else if (!player.dealer) {
    dealer.replaceChildren();
  }
  write(name.lastElementChild, (away && words.away) || (player.standin && words.standin) || player.note || player.partner);
  if (player.count && !player.you) ring.dataset.left = player.count;
  else delete ring.dataset.left;
  if (held.dataset.card !== (player.card || "")) {
    held.dataset.card = player.card || "";
    held.replaceChildren(...(player.card ? [cardPicture(player.card, player.cardname)] : []));
  }
  fillCount(count, player);
}

/* What stands large: the bid, or where nobody bids the score, which is the smaller figure beside a bid. */
function fillCount(count, player) {
  const bids = shown.players.some((other) => other.bid || other.note);
  const text = [bids, player.bid, player.score, words.score].join("|");
  if (count.dataset.text === text) return;
  count.dataset.text = text;
  const label = make("span", bids ? "word" : "unseen", `${words.score} `);
  const score = make("span", bids ? "points" : "figure");
  score.append(label, withMinus(player.score));
  count.replaceChildren(...(bids ? [make("span", "figure", player.bid)] : []), score);
}

function drawOthers() {
  const others = clockwise(shown.players, shown.seat).filter((player) => player.seat !== shown.seat);
  const list = byId("others");
  list.dataset.count = others.length;
  list.classList.toggle("dense", others.length > 2 && others.length !== 4);
  list.classList.toggle("showing", others.some((player) => player.card));
  keep(list, others, (player) => player.seat, (player) => plate(player, false), fillPlate);
}

function drawMe() {
  const me = shown.players.find((player) => player.seat === shown.seat);
  keep(byId("me"), me ? [me] : [], (player) => player.seat, (player) => plate(player, true), fillPlate);
}

function drawStrip() {
  const playing = shown.stage === "play" || shown.stage === "counting";
  byId("strip").hidden = !playing;
  const badge = byId("trump");
  badge.hidden = !shown.trump && !shown.trumpwords;
  const spot = byId("trump-pip");
  if (spot.dataset.suit !== (shown.trump || "")) {
    spot.dataset.suit = shown.trump || "";
    spot.replaceChildren(...(shown.trump ? [pip(shown.trump)] : []));
  }
  spot.hidden = !shown.trump;
  write(byId("trump-words"), shown.trumpwords);
  const turned = byId("turned");
  turned.hidden = !shown.turned.length;
  const cards = shown.turned.join();
  if (turned.dataset.cards !== cards) {
    turned.dataset.cards = cards;
    turned.replaceChildren(...shown.turned.map((card, index) => cardPicture(card, index ? "" : shown.turnedname)));
  }
  write(byId("tally"), shown.tally);
  byId("last-key").hidden = !shown.last;
}

function drawCloth() {
  const { stage } = shown;
  const trick = byId("trick");
  trick.hidden = stage !== "play" && stage !== "counting";
  const around = clockwise(shown.players, shown.seat);
  layTrick(trick, trick.hidden ? [] : shown.table, around, words);
  trick.classList.toggle("open", shown.yours && !sent && shown.hand.some((held) => held.act));
  write(byId("waiting"), shown.waiting || (shown.countdown ? shown.countdown.words : ""));
  drawCountdown(byId("countdown"), shown.countdown);
  const sheet = shown.summary || shown.result;
  byId("paper-summary").hidden = !sheet;
  if (sheet) drawSummary(shown.summary || { title: "", lines: [], scores: standing(shown.players, words) }, shown.result);
}

function drawSummary({ title, lines, scores }, result) {
  write(byId("summary-title"), title);
  write(byId("result"), result || "");
  byId("result").hidden = !result;
  writeAccount(byId("summary-lines"), lines, byId("summary-scores"), scores);
}

function drawCaption() {
  const said = remark();
  write(byId("told"), said || shown.told);
  write(byId("asked"), shown.asked);
  const teaching = !hint && !said && shown.yours && cards_played < TAUGHT && shown.hand.some((held) => held.act && held.card);
  write(byId("hint"), teaching ? words.flick : hint);
  byId("caption").classList.toggle("hinted", Boolean(hint));
  byId("caption").classList.toggle("remarked", Boolean(said));
  byId("caption").classList.toggle("teaching", teaching);
  byId("caption").hidden = !(said || shown.told || shown.asked || hint);
}

/* What somebody says is seen for a moment where it is told what happened, and told aloud once. */
let heardLast = 0;

function remark() {
  const newest = likes.hear && shown.remarks.at(-1);
  if (!newest) return "";
  if (newest[0] !== heardLast) aloud(newest[1]);
  heardLast = newest[0];
  return newest[1];
}

function say(sentence) {
  hint = sentence;
  drawCaption();
  aloud(sentence);
}

/* ---- the buttons of the moment ---- */

function drawButtons() {
  const bar = byId("buttons");
  const list = shown.buttons.filter((button) => button.id !== "undo");
  row(byId("aside"), shown.buttons.filter((button) => button.id === "undo"));
  if (shown.throw) {
    const { count, label, yes, no } = shown.throw;
    const ready = picked.size === count;
    const chosen = `${picked.size} / ${count}`;
    if (asking) list.unshift({ id: "keep", label: no, second: "", kind: "plain", keeps: true });
    list.unshift({
      id: "throw", label: asking ? yes : label, second: asking ? "" : chosen, kind: "main", waits: !ready, throws: true,
      say: { act: { do: "discard", cards: [...picked] }, epoch: shown.epoch, ply: shown.ply },
    });
  }
  if (shown.forehead && !shown.forehead.up)
    list.unshift({ id: "forehead", label: shown.forehead.ask, second: "", kind: "plain", opens: true });
  bar.hidden = !list.length;
  row(bar, list);
  const bids = list.filter((button) => button.kind === "bid" || button.kind === "barred").length;
  bar.classList.toggle("bids", bids > 0);
  lineUp();
  const barred = list.find((button) => button.kind === "barred" && button.why);
  write(byId("barred"), barred ? barred.why : "");
  byId("barred").hidden = !barred;
}

/* Bids in one row where each has room for a finger, also what is said instead of one, which takes two. */
function lineUp() {
  const bar = byId("buttons");
  const keys = bar.querySelectorAll(".bid, .barred").length + 2 * bar.querySelectorAll(".plain.decides").length;
  const room = bar.clientWidth / (FINGER_PX + 5);
  bar.style.setProperty("--keys", keys > room ? Math.ceil(keys / Math.ceil(keys / room)) : keys);
}

function row(bar, list) {
  keep(bar, list, (button) => button.id, (button) => {
    const node = make("button", "button");
    node.type = "button";
    node.dataset.id = button.id;
    node.append(make("span", "label"), " ", make("span", "under"));
    node.addEventListener("click", () => press(node.button));
    return node;
  }, (node, button) => {
    node.button = button;
    node.className = `button ${button.kind}${sent && button.say && "act" in button.say ? " waits" : ""}${button.waits ? " waits" : ""}${button.say && "act" in button.say ? " decides" : ""}`;
    write(node.firstElementChild, button.label);
    write(node.lastElementChild, button.second || "");
    const no = button.kind === "barred" || button.waits;
    if (no) node.setAttribute("aria-disabled", "true");
    else node.removeAttribute("aria-disabled");
    node.setAttribute("aria-label", [button.name || button.label, button.second, button.why].filter(Boolean).join(", "));
  });
}

function press(button) {
  if (document.body.dataset.state === "gather") return gatherPress(button);
  if (button.say && "host" in button.say) return hostPress(button);
  if (button.opens) return forehead.open();
  if (button.keeps) return choose();
  if (button.kind === "barred" || !button.say) {
    if (button.why) say(button.why);
    return;
  }
  if (button.waits) return;
  if ("go" in button.say) return location.assign(button.say.go);
  if (button.throws && doubt()) return;
  if ("act" in button.say || "undo" in button.say || "rest" in button.say) decide(button.say);
  else if (!wire.say(button.say)) wire.again();
}

/* Cards that the game has a doubt about are thrown once that was said twice; a finger that taps twice says it once. */
const READ_MS = 600;

function doubt() {
  if (asking) return performance.now() - asking < READ_MS;
  const found = [...picked].filter((card) => card in shown.throw.doubts && !doubted.has(card));
  if (!found.length) return false;
  for (const card of found) doubted.add(card);
  asking = performance.now();
  drawButtons();
  say([...doubtedWords(found, shown.throw), shown.throw.sure].join(" "));
  return true;
}

/* A sentence for each, and one for all that are alike. */
function doubtedWords(cards, { doubts, alike, together }) {
  const named = cards.filter((card) => card in alike);
  const words = cards.filter((card) => named.length < 2 || !named.includes(card)).map((card) => doubts[card]);
  const names = named.map((card) => alike[card]).join(", ");
  return named.length < 2 ? words : [...words, together.replace("{cards}", names)];
}

function choose() {
  asking = 0;
  drawButtons();
  say("");
}

/* ---- the hand ---- */

function drawHand() {
  const hand = byId("hand");
  hand.hidden = !shown.hand.length;
  keep(hand, shown.hand, (held, index) => held.card || `back${index}`, (held) => {
    const item = make("li");
    const node = make("button", "held");
    node.type = "button";
    node.append(cardPicture(held.card));
    item.append(node);
    node.addEventListener("click", () => tap(node));
    follow(node);
    return item;
  }, (item, held) => {
    const node = item.firstElementChild;
    const choosing = Boolean(shown.throw);
    const barred = shown.yours && !choosing && !held.legal;
    const chosen = choosing ? picked.has(held.card) : raised === held.card && held.card !== null;
    node.held = held;
    node.dataset.card = held.card || "";
    turnCard(node.firstElementChild, held.card);
    node.classList.toggle("barred", barred);
    node.classList.toggle("legal", Boolean(shown.yours && held.act));
    item.classList.toggle("raised", chosen);
    if (choosing) node.setAttribute("aria-pressed", String(chosen));
    else node.removeAttribute("aria-pressed");
    const notes = [held.name];
    if (barred) notes.push(held.why || words.barred_card);
    else if (choosing && chosen) notes.push(words.chosen_card);
    else if (shown.yours && held.act && !choosing) notes.push(words.playable_card);
    node.setAttribute("aria-label", notes.filter(Boolean).join(", "));
  });
  fan();
}

/* As few rows as leave every card 44 px of its own to be touched on; one row is held like a fan. */
const FINGER_PX = 44;
const NARROW_PX = 62;
const LOW_PX = 76; // a card is not lower, whatever stands above it
const LOW_ROWS_PX = 62; // nor where it lies in one of several rows
const LEAN_DEG = 1.6;

/* What the hand may take of the glass, so that all else keeps its place: in px. */
function handRoom() {
  const rem = parseFloat(getComputedStyle(html).fontSize);
  const bottom = byId("bottom");
  const above = [...bottom.children].filter((node) => node.id !== "hand" && node.offsetHeight);
  const taken = above.reduce((sum, node) => sum + node.offsetHeight + 0.45 * rem, 1.5 * rem);
  if (document.body.classList.contains("wide")) return bottom.clientHeight - taken;
  if (document.body.classList.contains("tight")) return innerHeight;
  const needed = (likes.keys ? byId("speech").offsetHeight : 0) + byId("top").offsetHeight + byId("others").offsetHeight + byId("strip").offsetHeight + 132 + 2 * rem;
  return innerHeight - needed - taken;
}

function fan() {
  const hand = byId("hand");
  const count = hand.children.length;
  if (!count || hand.hidden || !hand.clientWidth) return;
  const width = hand.clientWidth - 6;
  const beside = document.body.classList.contains("wide");
  const share = beside ? (innerHeight > 600 ? 0.3 : 0.4) : shown.blind ? 0.15 : innerHeight > 700 ? 0.26
    : shown.players.length > 4 ? 0.2 : 0.235;
  const room = handRoom();
  let rows = 0;
  let row, wide, widest, space;
  do {
    rows += 1;
    row = Math.ceil(count / rows);
    const lean = rows > 1 ? 0 : 2.8 * Math.sin((((row - 1) / 2) * LEAN_DEG * Math.PI) / 180);
    const lines = 1 + (rows - 1) * 0.55;
    const most = rows > 1 ? (innerHeight * Math.min(share * 1.7, 0.55)) / lines : Math.max(innerHeight * share, 90);
    const tall = Math.min(most, Math.max((room - 16) / lines, rows > 1 ? LOW_ROWS_PX : LOW_PX));
    widest = Math.min(190, width * 0.34, (width - (row - 1) * FINGER_PX) / (1 + lean));
    wide = Math.min(tall / 1.4, widest);
    space = width - wide * (1 + lean);
  } while (widest < NARROW_PX && row > 4 && rows < 4);
  wide = Math.max(wide, 40);
  const step = row > 1 ? Math.min(wide * (rows === 1 ? 0.86 : 1.04), space / (row - 1)) : 0;
  hand.style.setProperty("--wide", `${wide}px`);
  hand.style.setProperty("--rows", rows);
  hand.classList.toggle("rows", rows > 1);
  [...hand.children].forEach((item, index) => {
    const line = Math.floor(index / row);
    const here = Math.min(row, count - line * row);
    const q = (index % row) - (here - 1) / 2;
    item.style.setProperty("--q", q);
    item.style.setProperty("--dx", `${q * step}px`);
    item.style.setProperty("--line", line);
  });
}

function tap(node) {
  const held = node.held;
  if (node.flicked) return;
  if (shown.throw) {
    if (picked.has(held.card)) picked.delete(held.card);
    else if (picked.size < shown.throw.count) picked.add(held.card);
    else return nudge(node);
    if (asking) choose();
    drawHand();
    drawButtons();
    return;
  }
  if (sent) return;
  if (shown.yours && !held.legal) {
    raised = "";
    drawHand();
    nudge(node);
    say(held.why || words.barred_card);
    return;
  }
  const ready = shown.yours && held.act;
  if (ready && (raised === held.card || held.card === null && raised === "back")) return act(held.act);
  raised = raised === held.card && !ready ? "" : held.card || "back";
  drawHand();
  node.parentElement.classList.toggle("raised", Boolean(raised));
  say(raised ? [sentence(held.name), ready ? words.picked : ""].filter(Boolean).join(" ") : "");
}

function sentence(name) {
  return `${name.slice(0, 1).toLocaleUpperCase(html.lang)}${name.slice(1)}.`;
}

function nudge(node) {
  buzz(25);
  node.classList.remove("shaken");
  void node.offsetWidth;
  node.classList.add("shaken");
}

/* A card follows the finger, and is played when it leaves the hand towards the table. */
const FAR_PX = 84;
const FAST_PX_MS = 0.55;

function towards(dx, dy) {
  return document.body.classList.contains("wide") ? Math.max(-dy, -dx * 0.9) : -dy;
}

function follow(node) {
  let drag = null;
  // Or a browser takes the next touch after a flick for one that stops what rolls, and makes no click of it.
  node.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
  const lift = (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.moving && Math.hypot(dx, dy) < 9) return;
    drag.moving = true;
    const give = node.held.act && shown && shown.yours && !sent ? 1 : 0.25;
    node.classList.add("dragged");
    node.classList.toggle("leaving", give === 1 && towards(dx, dy) > FAR_PX);
    node.style.transform = `translate(${dx * give}px, ${dy * give}px) rotate(${Math.max(-14, Math.min(14, dx * 0.06))}deg)`;
    drag.trail.push([event.timeStamp, towards(dx, dy)]);
    while (drag.trail.length > 2 && event.timeStamp - drag.trail[0][0] > 90) drag.trail.shift();
  };
  const rest = () => {
    node.classList.remove("dragged", "leaving");
    node.style.transform = "";
    drag = null;
  };
  node.addEventListener("pointerdown", (event) => {
    node.flicked = false;
    if (drag || event.button || (shown && shown.throw)) return;
    drag = { id: event.pointerId, x: event.clientX, y: event.clientY, moving: false, trail: [[event.timeStamp, 0]] };
    try {
      node.setPointerCapture(event.pointerId);
    } catch {
      /* the finger has gone already */
    }
  });
  node.addEventListener("pointermove", lift);
  node.addEventListener("pointercancel", rest);
  node.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { moving, trail } = drag;
    const way = towards(event.clientX - drag.x, event.clientY - drag.y);
    const [since, from] = trail[0];
    const speed = (way - from) / Math.max(1, event.timeStamp - since);
    rest();
    if (!moving) return;
    node.flicked = true;
    setTimeout(() => (node.flicked = false), 50);
    if (way < FAR_PX && !(speed > FAST_PX_MS && way > 36)) return;
    if (!shown || !shown.yours || sent) return;
    if (node.held.legal && node.held.act) return act(node.held.act);
    nudge(node);
    say(node.held.why || words.barred_card);
  });
}

/* ---- the forehead ---- */

/* The card is on this page only while the glass is turned to the others. Whatever happens to the phone, the picture
   goes first and the table is told after it. */
const forehead = {
  isOpen: false,
  asking: false, // {"up": true} has been sent
  holding: 0,
  sensor: false,
  owner: null, // the horizontal direction of the one who reads, while the phone is opened for it

  open() {
    if (!shown || !shown.forehead) return;
    this.isOpen = true;
    this.owner = null;
    byId("forehead").hidden = false;
    document.body.classList.add("at-forehead");
    write(byId("forehead-ask"), shown.forehead.ask);
    write(byId("forehead-how"), this.sensor ? words.hold_sensor : words.hold);
    byId("forehead-close").focus();
    this.listen();
  },

  /* Asks for the sensor where the browser has one; without data the edges stay the way. */
  async listen() {
    if (!window.isSecureContext || !("DeviceOrientationEvent" in window)) return;
    try {
      if (DeviceOrientationEvent.requestPermission && (await DeviceOrientationEvent.requestPermission()) !== "granted")
        return;
      addEventListener("deviceorientation", this.tilt);
    } catch {
      /* refused: the edges */
    }
  },

  close() {
    this.lower();
    removeEventListener("deviceorientation", this.tilt);
    this.sensor = false;
    if (!this.isOpen) return;
    this.isOpen = false;
    byId("forehead").hidden = true;
    document.body.classList.remove("at-forehead");
    const key = document.querySelector('[data-id="forehead"]');
    if (key) key.focus();
  },

  /* A new picture has come. Whatever was taken back at the table has lowered every phone: one that is held up says
     so again. */
  offer(epoch) {
    if (this.isOpen && !shown.forehead) this.close();
    else if (this.asking && epoch !== shown.epoch) {
      this.blank();
      this.asking = wire.say({ up: true });
    }
  },

  raise() {
    if (this.asking || !this.isOpen || document.hidden) return;
    this.asking = wire.say({ up: true });
  },

  blank() {
    byId("outward").replaceChildren();
    byId("forehead").classList.remove("up");
  },

  lower() {
    clearTimeout(this.holding);
    this.holding = 0;
    this.blank();
    byId("forehead").classList.remove("turning");
    byId("forehead-turn").hidden = true;
    if (!this.asking) return;
    this.asking = false;
    wire.say({ up: false });
    aloud(words.lowered);
  },

  receive(news) {
    this.blank();
    if (!news || !this.asking || document.hidden) return;
    byId("forehead").classList.remove("turning");
    byId("forehead-turn").hidden = true;
    byId("forehead").classList.add("up");
    byId("outward").append(cardPicture(news.card)); // without its name: a reader would say it to the owner
    aloud(words.holding);
  },

  /* The edge is held: time to turn the glass round, then the card. */
  press(event) {
    if (event.button || forehead.holding) return;
    try {
      event.currentTarget.setPointerCapture(event.pointerId);
    } catch {
      return;
    }
    forehead.hold();
  },

  hold() {
    byId("forehead").classList.add("turning");
    byId("forehead-turn").hidden = false;
    buzz(30);
    this.holding = setTimeout(() => this.raise(), 1400);
  },

  /* Held upright, and turned away from where its owner was when he read this page. */
  tilt: (event) => {
    if (event.alpha === null || event.beta === null || event.gamma === null) return;
    const self = forehead;
    if (!self.sensor) {
      self.sensor = true;
      write(byId("forehead-how"), words.hold_sensor);
    }
    const [a, b, c] = [event.alpha, event.beta, event.gamma].map((deg) => (deg * Math.PI) / 180);
    const out = [
      Math.cos(a) * Math.sin(c) + Math.sin(a) * Math.sin(b) * Math.cos(c),
      Math.sin(a) * Math.sin(c) - Math.cos(a) * Math.sin(b) * Math.cos(c),
      Math.cos(b) * Math.cos(c),
    ];
    const level = Math.hypot(out[0], out[1]);
    if (!self.owner) {
      const flat = level < 0.35;
      const way = flat ? [Math.sin(a) * Math.cos(b), -Math.cos(a) * Math.cos(b)] : [out[0], out[1]];
      const length = Math.hypot(...way) || 1;
      self.owner = way.map((part) => part / length);
    }
    const facing = level < 0.01 ? 1 : (out[0] * self.owner[0] + out[1] * self.owner[1]) / level;
    const upright = Math.abs(out[2]) < 0.5;
    if (self.asking && !self.holding && (Math.abs(out[2]) > 0.65 || facing > -0.3)) self.lower();
    else if (!self.asking && !self.holding && upright && facing < -0.6) self.raise();
  },
};

for (const edge of document.querySelectorAll(".edge")) {
  edge.addEventListener("pointerdown", forehead.press);
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) edge.addEventListener(end, () => forehead.lower());
  edge.addEventListener("keydown", (event) => {
    if (event.repeat || (event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    if (!forehead.holding) forehead.hold();
  });
  edge.addEventListener("keyup", () => forehead.lower());
  edge.addEventListener("contextmenu", (event) => event.preventDefault());
}
document.addEventListener("visibilitychange", () => document.hidden && forehead.lower());
addEventListener("pagehide", () => forehead.lower());
addEventListener("blur", () => forehead.lower());
byId("forehead-close").addEventListener("click", () => forehead.close());
byId("forehead").addEventListener("keydown", (event) => event.key === "Escape" && forehead.close());

/* ---- at the door ---- */

byId("entry").addEventListener("submit", (event) => {
  event.preventDefault();
  typed = byId("code").value.toUpperCase().replace(/[^A-Z0-9]/g, "");
  write(byId("wrong"), "");
  if (typed) start();
});

byId("again").addEventListener("click", start);
addEventListener("hashchange", () => {
  wire.stop();
  start();
});

/* ---- papers ---- */

function drawMenu() {
  keep(byId("papers"), shown.papers, (entry) => entry.id, (entry) => {
    const node = make("button", "button plain");
    node.type = "button";
    node.dataset.paper = entry.id;
    node.addEventListener("click", () => wire.say({ paper: entry.id }));
    return node;
  }, (node, entry) => write(node, entry.label));
  byId("remarks").hidden = !shown.lines.length;
  keep(byId("lines"), shown.lines, (line) => line.id, (line) => {
    const node = make("button", "pill");
    node.type = "button";
    node.dataset.line = line.id;
    node.addEventListener("click", () => {
      byId("menu").close();
      wire.say({ remark: line.id });
    });
    return node;
  }, (node, line) => write(node, line.label));
  drawHosting();
  keep(byId("log"), shown.log, (line, index) => `${index}${line}`, () => make("li"), write);
}

function paper(news) {
  write(byId("paper-title"), news.title);
  const text = byId("paper-text");
  text.replaceChildren();
  const wide = news.kind === "sheet" && news.head.length > MANY + 1;
  byId("paper").classList.toggle("many", wide);
  if (news.kind === "sheet") {
    const table = make("table");
    fillSheet(table, news);
    text.append(table);
  } else {
    for (const [heading, words_] of news.sections) {
      if (heading) text.append(make("h3", "", heading));
      for (const part of words_.split("\n")) if (part) text.append(make("p", "", part));
    }
  }
  byId("menu").close();
  if (!byId("paper").open) byId("paper").showModal();
  text.scrollTop = 0;
  pushed();
}

/* Where a paper is wider than the glass all the same, it says how the rest is seen. */
function pushed() {
  const text = byId("paper-text");
  byId("paper-more").hidden = text.scrollWidth <= text.clientWidth + 1;
}

byId("menu-key").addEventListener("click", () => byId("menu").showModal());
byId("last-key").addEventListener("click", () => {
  if (!shown || !shown.last) return;
  const { cards, words: told, winner } = shown.last;
  byId("last-cards").replaceChildren(...cards.map(({ card, name, seat }) => {
    const player = shown.players.find((other) => other.seat === seat);
    const item = make("li", seat === winner ? "laid winning" : "laid");
    item.append(cardPicture(card, name), make("span", "who", player ? player.name : ""));
    return item;
  }));
  write(byId("last-words"), told);
  byId("last").showModal();
});
for (const dialog of document.querySelectorAll("dialog"))
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());

/* ---- what this phone likes ---- */

const DEFAULTS = { type: "100", contrast: false, deck: false, vibrate: true, awake: true, hear: true, speaks: "usual", keys: false };
const SWITCHES = ["contrast", "deck", "vibrate", "awake", "hear", "keys"];
const CHOICES = ["type", "speaks"];
const likes = { ...DEFAULTS };
try {
  Object.assign(likes, JSON.parse(localStorage.getItem("sevenup") || "{}"));
} catch {
  /* a private window: nothing is kept */
}

function like() {
  html.dataset.type = likes.type;
  html.dataset.contrast = likes.contrast || matchMedia("(prefers-contrast: more)").matches ? "high" : "calm";
  html.dataset.deck = likes.deck ? "four" : "two";
  for (const name of CHOICES)
    for (const choice of document.querySelectorAll(`[name="${name}"]`)) choice.checked = choice.value === likes[name];
  for (const name of SWITCHES) byId(`set-${name}`).checked = likes[name];
  document.body.classList.toggle("speaking", likes.keys);
  if (shown) {
    byId("others").replaceChildren();
    byId("me").replaceChildren();
    byId("turned").dataset.cards = "";
    refresh();
  }
  wake();
}

function keepLikes() {
  try {
    localStorage.setItem("sevenup", JSON.stringify(likes));
  } catch {
    /* nothing is kept */
  }
  like();
}

for (const name of CHOICES)
  for (const choice of document.querySelectorAll(`[name="${name}"]`))
    choice.addEventListener("change", () => {
      likes[name] = choice.value;
      keepLikes();
    });
for (const name of SWITCHES)
  byId(`set-${name}`).addEventListener("change", (event) => {
    likes[name] = event.target.checked;
    keepLikes();
  });
matchMedia("(prefers-contrast: more)").addEventListener("change", like);

function buzz(pattern) {
  const touched = !navigator.userActivation || navigator.userActivation.hasBeenActive; // before it, browsers refuse
  if (likes.vibrate && navigator.vibrate && touched) navigator.vibrate(pattern);
}

let lamp = null;
async function wake() {
  try {
    if (likes.awake && !lamp && !document.hidden && navigator.wakeLock) {
      lamp = await navigator.wakeLock.request("screen");
      lamp.addEventListener("release", () => (lamp = null));
    } else if (!likes.awake && lamp) {
      await lamp.release();
    }
  } catch {
    lamp = null; // a low battery says no
  }
}
document.addEventListener("visibilitychange", wake);

/* ---- the size of things ---- */

/* All that a decision needs is there together on every glass from 320 by 520 on, between a browser's bars. On a smaller
   one, or where type is large for the glass, the whole page is pushed if it does not fit; so it stays as long as the
   glass is the same, and does not jump from one moment to the next. */
const NARROWEST_PX = 320;
const LOWEST_PX = 520;
const LOWEST_WIDE_PX = 300;
const LOWEST_LARGE_PX = 640; // for larger type
const KEYS_PX = 60; // what the buttons that read take
const SLACK_PX = 6; // that cards which are held like a fan reach beyond their place
let fitted = ""; // for which glass it was found out last

function fit() {
  const { classList } = document.body;
  const lies = innerWidth > innerHeight * 1.15;
  const lowest = (likes.type === "100" ? LOWEST_PX : LOWEST_LARGE_PX) + (likes.keys ? KEYS_PX : 0);
  const small = lies ? innerHeight < LOWEST_WIDE_PX : innerWidth < NARROWEST_PX || innerHeight < lowest;
  const glass = [innerWidth, innerHeight, likes.type, likes.keys].join();
  if (glass === fitted && classList.contains("tight")) return;
  fitted = glass;
  classList.remove("tight");
  classList.toggle("wide", lies);
  if (!small || !shown) return;
  fan();
  const [middle, bottom] = [byId("middle"), byId("bottom")];
  const over = (part) => part.scrollHeight > part.clientHeight + SLACK_PX;
  const read = shown.stage !== "play" && shown.stage !== "counting"; // then the middle alone is pushed
  if ((read || !over(middle)) && !over(bottom) && bottom.getBoundingClientRect().bottom <= innerHeight + 1) return;
  classList.remove("wide");
  classList.add("tight");
}

function measure() {
  fit();
  const cloth = byId("cloth");
  const seats = shown ? shown.players.length : 2;
  const rem = parseFloat(getComputedStyle(html).fontSize);
  const tall = trickHeight(seats, cloth.clientWidth, cloth.clientHeight, rem * 1.35);
  cloth.style.setProperty("--laid", `${Math.min(tall, 230)}px`);
  lineUp();
  fan();
  seek();
}

new ResizeObserver(measure).observe(byId("cloth"));
new ResizeObserver(measure).observe(byId("hand"));
new ResizeObserver(pushed).observe(byId("paper-text"));
addEventListener("resize", measure);

byId("again").dataset.text = byId("again").textContent;
like();
if (html.className === "able") addEventListener("DOMContentLoaded", start); // once the other scripts are there
