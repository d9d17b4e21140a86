"use strict";

/* The page that is the table, for a television: the public picture in large type. It has no hand and says nothing. */

let words = {};
let shown = null;
let place = ""; // what this table is called among several

let come = null; // how phones come to this table, where that is shown

const wire = lookOn(welcome, show, gone, (news) => {
  come = news;
  if (shown) drawWay();
});

function welcome(news) {
  words = news.words;
  place = news.place || "";
  speak(news);
}

function gone(sentence) {
  document.body.dataset.stage = "gone";
  write(byId("told"), sentence);
  write(byId("asked"), "");
}

function seatPlate() {
  const node = make("li", "plate");
  const name = make("span", "name");
  const title = make("span", "title");
  title.append(make("bdi", "called"), make("span", "dealer"));
  name.append(title, make("span", "second"));
  const count = make("span", "count");
  count.append(make("span", "figure"), make("span", "points"));
  node.append(make("span", "pennant"), make("span", "ring"), name, make("span", "held"), count);
  return node;
}

function fillSeat(node, player, index) {
  const [pennant, ring, name, held, count] = PARTS.map((part) => node.querySelector(part));
  const [called, dealer] = [name.querySelector(".called"), name.querySelector(".dealer")];
  signPlate(node, player, words, () => shown && show(shown));
  const free = shown.stage === "lobby" && player.note;
  const away = player.kind === "phone" && !player.here && !free;
  node.classList.toggle("free", Boolean(free));
  const [x, y] = SEATS[Math.min(7, Math.max(2, shown.players.length))][index] || [0.5, 0.5];
  node.style.setProperty("--x", x);
  node.style.setProperty("--y", y);
  node.classList.toggle("right", x > 0.6);
  node.classList.toggle("turn", player.turn);
  node.classList.toggle("away", away);
  write(pennant, player.pennant);
  pennant.hidden = !player.pennant;
  if (ring.dataset.face !== player.face) {
    ring.dataset.face = player.face;
    ring.replaceChildren(facePicture(player.face));
  }
  write(called, player.name);
  if (player.dealer && !dealer.firstChild) {
    const disc = make("span", "", (words.dealer || " ").slice(0, 1));
    disc.setAttribute("aria-hidden", "true");
    dealer.append(disc, make("span", "unseen", words.dealer));
  } else if (!player.dealer) {
    dealer.replaceChildren();
  }
  const auction = shown.goal && player.bid; // where points are played to a bid is a word, beside the score
  name.lastElementChild.classList.toggle("auction", Boolean(auction));
  write(name.lastElementChild, (away && words.away) || (player.standin && words.standin) || auction || player.note || player.partner);
  if (held.dataset.card !== (player.card || "")) {
    held.dataset.card = player.card || "";
    held.replaceChildren(...(player.card ? [cardPicture(player.card, player.cardname)] : []));
  }
  const score = player.sidename && shown.stage !== "lobby" ? "" : player.score; // that of a side stands in the bar above
  write(count.firstElementChild, (!auction && player.bid) || score);
  write(count.lastElementChild, !auction && player.bid ? score : "");
}

/* Where the seats are, clockwise from the one nearest to whoever looks: fractions of the board. */
const SEATS = {
  2: [[0.5, 0.97], [0.5, 0.03]],
  3: [[0.5, 0.97], [0.015, 0.3], [0.985, 0.3]],
  4: [[0.5, 0.97], [0.015, 0.45], [0.5, 0.03], [0.985, 0.45]],
  5: [[0.5, 0.97], [0.015, 0.6], [0.24, 0.03], [0.76, 0.03], [0.985, 0.6]],
  6: [[0.5, 0.97], [0.015, 0.66], [0.015, 0.36], [0.5, 0.03], [0.985, 0.36], [0.985, 0.66]],
  7: [[0.5, 0.97], [0.015, 0.66], [0.015, 0.36], [0.27, 0.03], [0.76, 0.03], [0.985, 0.36], [0.985, 0.66]],
};

function show(news) {
  shown = news;
  const { stage } = shown;
  document.body.dataset.stage = stage;
  html.lang = shown.language || html.lang;
  document.title = shown.title || document.title;
  write(byId("title"), shown.title);
  write(byId("goal"), [place, shown.goal].filter(Boolean).join(" · "));
  byId("seats").dataset.count = shown.players.length;
  keep(byId("seats"), shown.players, (player) => player.seat, seatPlate, fillSeat);
  drawSides();
  const playing = stage === "play" || stage === "counting";
  byId("trump").hidden = !playing || (!shown.trump && !shown.trumpwords);
  const spot = byId("trump-pip");
  if (spot.dataset.suit !== (shown.trump || "")) {
    spot.dataset.suit = shown.trump || "";
    spot.replaceChildren(...(shown.trump ? [pip(shown.trump)] : []));
  }
  spot.hidden = !shown.trump;
  write(byId("trump-words"), shown.trumpwords);
  byId("turned").hidden = !playing || !shown.turned.length;
  const cards = shown.turned.join();
  if (byId("turned").dataset.cards !== cards) {
    byId("turned").dataset.cards = cards;
    byId("turned").replaceChildren(...shown.turned.map((card, index) => cardPicture(card, index ? "" : shown.turnedname)));
  }
  byId("trick").hidden = !playing;
  layTrick(byId("trick"), playing ? shown.table : [], shown.players, words);
  drawWay();
  drawSheet(shown.summary, shown.result);
  const count = shown.countdown;
  write(byId("waiting"), shown.waiting || (count ? count.words : ""));
  drawCountdown(byId("countdown"), count);
  const newest = shown.remarks.at(-1);
  write(byId("told"), newest ? newest[1] : shown.told);
  write(byId("asked"), shown.asked);
  write(byId("tally"), shown.tally);
  byId("caption").hidden = !(shown.told || shown.asked || shown.waiting || count);
  measure();
}

/* The way in: large while people gather, and in a corner for those who come later. */
function drawWay() {
  const gathers = shown.stage === "lobby";
  byId("come-in").hidden = !gathers;
  byId("corner").hidden = gathers || !come;
  byId("come-in").classList.toggle("bare", !come);
  byId("code").hidden = byId("type").hidden = !come;
  write(byId("scan"), (come ? words.table_scan : words.table_hidden) || "");
  keep(byId("help"), shown.help || [], (line) => line, () => make("li"), write);
  if (!come) return;
  const way = wayHere(come.ways);
  drawCode(byId(gathers ? "code" : "corner-code"), way.rows);
  if (gathers) write(byId("address"), way.address);
  else write(byId("corner-address"), way.address.replace(/(?=[:/])/g, "\u200b")); // where a line may end
  write(byId(gathers ? "letters" : "corner-letters"), come.letters);
}

/* Where partners play, the score of each side in the bar above: its tag, all its names, its points. */
function drawSides() {
  const sides = [...new Set(shown.players.filter((player) => player.sidename).map((player) => player.side))];
  keep(byId("sides"), sides.sort(), (side) => side, () => {
    const row = make("li");
    row.append(make("span", "side"), make("bdi"), make("b"));
    return row;
  }, (row, side) => {
    const seats = shown.players.filter((player) => player.side === side);
    row.firstChild.dataset.side = side % SIDES;
    write(row.firstChild, seats[0].sidename);
    write(row.children[1], seats.map((player) => player.name).join(", "));
    write(row.lastChild, seats[0].score);
  });
}

function drawSheet(summary, result) {
  byId("sheet").hidden = !summary && !result;
  const { title, lines, scores } = summary || { title: "", lines: [], scores: standing(shown.players, words) };
  write(byId("sheet-title"), title);
  byId("sheet-title").hidden = !title;
  write(byId("result"), result || "");
  writeAccount(byId("lines"), lines, byId("scores"), scores);
}

function measure() {
  const cloth = byId("cloth");
  const seats = shown ? shown.players.length : 2;
  const rem = parseFloat(getComputedStyle(html).fontSize);
  const sides = byId("sides");
  sides.classList.remove("brief");
  sides.classList.toggle("brief", [...sides.querySelectorAll("bdi")].some((name) => name.scrollWidth > name.clientWidth + 1));
  cloth.style.setProperty("--laid", `${trickHeight(seats, cloth.clientWidth, cloth.clientHeight, rem * 1.9)}px`);
}

new ResizeObserver(measure).observe(byId("cloth"));
byId("full").hidden = !document.fullscreenEnabled;
byId("full").addEventListener("click", () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else html.requestFullscreen().catch(() => {});
});
document.addEventListener("fullscreenchange", () => {
  const key = document.fullscreenElement ? "leave_full_screen" : "full_screen";
  byId("full").dataset.word = key;
  write(byId("full"), words[key] || byId("full").textContent);
});

let lamp = null;
async function wake() {
  try {
    if (!lamp && !document.hidden && navigator.wakeLock) {
      lamp = await navigator.wakeLock.request("screen");
      lamp.addEventListener("release", () => (lamp = null));
    }
  } catch {
    lamp = null;
  }
}
document.addEventListener("visibilitychange", wake);
wake();

if (html.className === "able") wire.start();
