"use strict";

/* Where seats are chosen: a name, a face and a seat; on the host's phone also who plays where. A phone that came by the
   table's code has no seat yet: what was typed stays on the page until it sits down. */

const half = keepTyped(byId("name"));
const SEATS = "sevenup-seats"; // by the table's link, the link of the seat that this phone had there

let come = null; // how others come to this table
let wornFace = ""; // that was chosen before there is a seat
let opened = null; // the seat whose row shows all its buttons
let tableLink = "";
let seatLink = ""; // that is tried first, where this phone had a seat before

const isGuest = () => Boolean(shown) && shown.seat === null;

function kept(store, name, empty) {
  try {
    return store.getItem(name) || empty;
  } catch {
    return empty; // a private window
  }
}

function put(store, name, value) {
  try {
    store.setItem(name, value);
  } catch {
    /* nothing is kept */
  }
}

function seatLinks() {
  try {
    return JSON.parse(kept(localStorage, SEATS, "{}"));
  } catch {
    return {};
  }
}

/* A phone that scans the table's code once more has its seat again; whether it tries. */
function comeBack(link) {
  tableLink = link;
  const before = seatLinks()[link];
  if (!before || before === seatLink) return false;
  seatLink = before;
  wire.start();
  return true;
}

/* A seat's link, found out: kept for the next time. */
function keepSeat(link) {
  seatLink = "";
  if (tableLink && link) put(localStorage, SEATS, JSON.stringify({ [tableLink]: link }));
}

/* The seat of before is somebody else's: choose another; whether that was tried. */
function lostSeat() {
  if (!seatLink) return false;
  put(localStorage, SEATS, "{}");
  seatLink = "";
  history.replaceState(null, "", `#${tableLink}`);
  start();
  return true;
}

function drawGather() {
  const { seats, choose, waiting, help } = shown;
  document.body.dataset.stage = shown.stage;
  document.body.classList.remove("yours", "busy", "tight");
  html.lang = shown.language || html.lang;
  write(byId("gather-title"), shown.title);
  byId("lobby").hidden = !choose;
  if (choose) drawLobby(choose);
  byId("name-button").hidden = isGuest();
  write(byId("seats-title"), shown.asked || words.seats);
  keep(byId("seats"), seats, (seat) => seat.seat, seatRow, fillSeatRow);
  write(byId("gather-waiting"), waiting);
  const list = shown.buttons;
  row(byId("gather-buttons"), list);
  byId("gather-foot").hidden = !waiting && !list.length && !byId("gather-no").textContent;
  keep(byId("help"), isGuest() ? [] : help, (line) => line, () => make("li"), write);
  drawShare();
}

function seatRow() {
  const node = make("li", "seat");
  const who = make("span", "who");
  who.append(make("bdi", "label"), make("span", "second"));
  const more = make("button", "key more", "⋯");
  more.type = "button";
  more.addEventListener("click", () => {
    opened = opened === node.seat ? null : node.seat;
    drawGather();
  });
  node.append(make("span", "ring"), who, more, make("div", "ways"));
  return node;
}

function fillSeatRow(node, seat) {
  const [ring, who, more, ways] = node.children;
  const many = seat.buttons.some((button) => "host" in button.say);
  node.seat = seat.seat;
  node.classList.toggle("free", seat.free);
  node.classList.toggle("you", seat.you);
  const face = seat.free ? "" : seat.face;
  if (ring.dataset.face !== face) {
    ring.dataset.face = face;
    ring.replaceChildren(...(face ? [facePicture(face)] : []));
  }
  write(who.firstElementChild, seat.label);
  const side = seat.partner ? "" : seat.sidename;
  write(who.lastElementChild, [seat.you ? words.you : seat.second, seat.partner || side].filter(Boolean).join(" · "));
  more.hidden = !many;
  more.setAttribute("aria-expanded", String(many && opened === seat.seat));
  more.setAttribute("aria-label", `${seat.label}: ${words.arrange}`);
  ways.hidden = many && opened !== seat.seat;
  ways.classList.toggle("under", many);
  row(ways, seat.buttons);
}

/* What a guest says has name and face with it. */
function gatherPress(button) {
  write(byId("gather-no"), "");
  if ("host" in button.say) opened = null;
  const sits = isGuest() && "sit" in button.say;
  if (sits) half.done();
  const more = sits ? { name: byId("name").value, face: wornFace || (shown.choose && shown.choose.face) || "" } : {};
  if (!wire.say({ ...button.say, ...more })) wire.again();
}

function gatherSays(sentence) {
  byId("gather-foot").hidden = false;
  write(byId("gather-no"), sentence);
  aloud(sentence);
}

/* The host of a table without a television shows others the code. */
function drawShare() {
  const share = byId("share");
  share.hidden = !come || isGuest();
  if (share.hidden) return;
  const way = wayHere(come.ways);
  drawCode(byId("share-code"), way.rows);
  write(byId("share-address"), way.address);
  write(byId("share-letters"), come.letters);
}

function drawLobby({ name, face, faces }) {
  const field = byId("name");
  for (const part of byId("lobby").querySelectorAll("h2, form")) part.hidden = name === null; // the seats are somebody's
  if (!isGuest() && document.activeElement !== field && !half.typed) field.value = name;
  const worn = isGuest() ? (faces.some(([key]) => key === wornFace) ? wornFace : face) : face;
  keep(byId("faces"), faces, ([key]) => key, ([key]) => {
    const label = make("label", "wear");
    const choice = make("input");
    choice.type = "radio";
    choice.name = "face";
    choice.value = key;
    choice.addEventListener("change", () => {
      wornFace = key;
      if (!isGuest()) wire.say({ face: key });
    });
    label.append(choice, facePicture(key), make("span", "unseen"));
    return label;
  }, (label, [key, called]) => {
    label.firstElementChild.checked = key === worn;
    write(label.lastElementChild, called);
  });
}

function callMyself() {
  if (isGuest()) return;
  half.typed = "";
  half.done();
  wire.say({ name: byId("name").value });
}

byId("calling").addEventListener("submit", (event) => {
  event.preventDefault();
  callMyself();
  byId("name").blur();
});
byId("name").addEventListener("change", callMyself);
byId("gather-menu").addEventListener("click", () => byId("menu").showModal());

/* ---- in the midst of a match: what the host may do, in the menu ---- */

let surely = ""; // which of them was pressed once

function drawHosting() {
  const { hosting } = shown;
  byId("hosting").hidden = !hosting;
  if (!hosting) return (surely = "");
  write(byId("hosting-title"), hosting.title);
  row(byId("hosting-buttons"), hosting.buttons.map((button) => (
    button.id === surely ? { ...button, second: hosting.sure, kind: "main" } : button
  )));
}

function hostPress(button) {
  if (surely !== button.id) surely = button.id;
  else {
    surely = "";
    byId("menu").close();
    if (!wire.say(button.say)) wire.again();
  }
  drawHosting();
}

byId("menu").addEventListener("close", () => (surely = ""));
