"use strict";

/* Which of several tables this page is of: "/3". Nothing where there is one, and for the list of all. */
const PLACE = (location.pathname.match(/^\/(?:seat|table)(\/\d+)$/) || ["", ""])[1];

/* The line to the table: says hello, hands over what comes, and is there again by itself when it was lost. A phone
   that slept or changed its network often keeps a dead connection that still calls itself open: after either, the
   line is always made anew. */
class Wire {
  static SOONEST_MS = 300;
  static LATEST_MS = 5000;
  static NAP_MS = 8000;

  constructor({ hello, heard, line }) {
    this.hello = hello;
    this.heard = heard;
    this.line = line;
    this.socket = null;
    this.wait_ms = Wire.SOONEST_MS;
    this.timer = 0;
    this.wanted = false;
    this.hidden_at = 0;
    addEventListener("online", () => this.again());
    addEventListener("pageshow", (event) => event.persisted && this.again());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.hidden_at = Date.now();
      else if (!this.open || Date.now() - this.hidden_at > Wire.NAP_MS) this.again();
    });
  }

  get open() {
    return this.socket !== null && this.socket.readyState === WebSocket.OPEN;
  }

  /* Start, or start afresh at once. */
  start() {
    this.wanted = true;
    this.wait_ms = Wire.SOONEST_MS;
    this.dial();
  }

  again() {
    if (this.wanted) this.start();
  }

  /* No more tries: the doors are closed, or somebody else sits here. */
  stop() {
    this.wanted = false;
    this.hang_up();
  }

  hang_up() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    if (socket) socket.close();
  }

  dial() {
    this.hang_up();
    const secure = location.protocol === "https:";
    const socket = new WebSocket(`${secure ? "wss" : "ws"}://${location.host}/ws${PLACE}`);
    this.socket = socket;
    this.timer = setTimeout(() => socket === this.socket && !this.open && this.lost(), Wire.LATEST_MS);
    socket.onopen = () => {
      if (socket !== this.socket) return;
      clearTimeout(this.timer);
      socket.send(JSON.stringify(this.hello()));
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      let message;
      try {
        message = JSON.parse(event.data);
      } catch {
        return;
      }
      if ("welcome" in message) {
        this.wait_ms = Wire.SOONEST_MS;
        this.line(true);
      }
      this.heard(message);
    };
    socket.onclose = () => socket === this.socket && this.lost();
  }

  lost() {
    this.hang_up();
    this.line(false);
    if (!this.wanted) return;
    this.timer = setTimeout(() => this.dial(), this.wait_ms * (0.7 + 0.6 * Math.random()));
    this.wait_ms = Math.min(this.wait_ms * 2, Wire.LATEST_MS);
  }

  /* Whether the message has been given to the network. */
  say(message) {
    if (!this.open) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}

/* The line of a page that only looks on. A television has nobody at it who could press "again": it goes on knocking,
   slowly. */
function lookOn(welcome, show, gone, come = () => {}) {
  const wire = new Wire({
    hello: () => ({ hello: 1, table: true, language: navigator.language || "" }),
    heard: (message) => {
      if ("welcome" in message) welcome(message.welcome);
      else if ("shown" in message) show(message.shown);
      else if ("come" in message) come(message.come);
      else if ("gone" in message) {
        wire.stop();
        gone(message.words);
        setTimeout(() => wire.start(), 10000);
      }
    },
    line: (up) => (document.body.dataset.line = up ? "up" : "lost"),
  });
  return wire;
}

/* Of the ways to the table the one that this page came by, or the likely one. */
function wayHere(ways) {
  return ways.find((way) => way.address.split("/")[0] === location.host) || ways[0];
}

/* The square that a camera reads, with the light all round that it wants. */
const QUIET = 4;
function drawCode(parent, rows) {
  const text = rows.join("/");
  if (parent.dataset.code === text) return;
  parent.dataset.code = text;
  const side = rows.length + 2 * QUIET;
  const picture = draw("svg", { viewBox: `0 0 ${side} ${side}`, class: "code", "shape-rendering": "crispEdges", "aria-hidden": "true" });
  const dark = [...rows].flatMap((row, y) => [...row].flatMap((module, x) => (module === "1" ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])));
  picture.append(draw("path", { d: dark.join(""), fill: "#15110b" }));
  parent.replaceChildren(picture);
}
