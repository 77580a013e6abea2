// The club's page: a terminal, and what a browser adds to it.

import { Terminal } from "./vendor/xterm.mjs";
import { FitAddon } from "./vendor/addon-fit.mjs";
import { Unicode11Addon } from "./vendor/addon-unicode11.mjs";
import { WebglAddon } from "./vendor/addon-webgl.mjs";
import { Line } from "./line.js";
import { fillKeys } from "./keys.js";
import { Pictures } from "./pictures.js";

const SMALLEST = 6;
const LARGEST = 32;
const USUAL = 15;
const COMFORTABLE = { letters: 11, columns: 80, rows: 24 }; // with letters of at least this size
const LEAST = { columns: 60, rows: 20 }; // that a board needs
const SETTLED = 150; // milliseconds without a change of the window's size
const GROUNDS = { dark: "#14171c00", light: "#f4f1ea00" }; // clear: below it are the pictures, and the page

const at = (id) => document.getElementById(id);
const touches = matchMedia("(pointer: coarse)");

allowStyles(document.querySelector("meta[name=style-nonce]").content);
keepRows();
const terminal = new Terminal({
  allowProposedApi: true, // the add-on for the widths of characters asks for it
  allowTransparency: true, // pictures lie below the text
  cursorBlink: false,
  fontFamily: '"DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace',
  fontSize: Number(localStorage.getItem("letters")) || USUAL,
  scrollback: 0,
  windowOptions: { getCellSizePixels: true },
});
const fit = new FitAddon();
terminal.loadAddon(fit);
terminal.loadAddon(new Unicode11Addon());
terminal.unicode.activeVersion = "11";
const line = new Line({ screen, open, lost, ended, size: () => ({ columns: terminal.cols, rows: terminal.rows }), isLight });
const pictures = new Pictures(terminal, (reply) => line.keys(reply));

// The terminal makes style sheets of its own, which the page's policy allows only with this number. Without
// WebGL it colours letters by attributes, which the policy does not allow; properties it does.
function allowStyles(nonce) {
  const set = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    if (name === "style") this.style.cssText = value;
    else set.call(this, name, value);
  };
  const create = document.createElement.bind(document);
  document.createElement = (name, ...more) => {
    const made = create(name, ...more);
    if (name === "style") made.nonce = nonce;
    return made;
  };
}

// A row that is drawn as it was keeps its elements, so that the browser neither lays it out nor paints it
// again: the terminal draws all rows between two that change.
function keepRows() {
  const replace = Element.prototype.replaceChildren;
  Element.prototype.replaceChildren = function (...nodes) {
    const was = this.childNodes;
    const isEqual = was.length === nodes.length && nodes.every((node, at) => was[at].isEqualNode(node));
    if (!isEqual) replace.apply(this, nodes);
  };
}

// The line

function screen(bytes) {
  pictures.write(bytes);
}

function open() {
  terminal.reset();
  pictures.reset();
  hushKeyboard();
  at("state").textContent = "";
  at("curtain").hidden = true;
  terminal.focus();
}

function lost() {
  at("state").textContent = "Offline";
  show("The connection is lost. This page comes back to the same board by itself.");
}

function ended(sentence) {
  terminal.reset();
  pictures.reset();
  at("state").textContent = "";
  show(sentence, true);
}

function show(sentence, asks = false) {
  at("message").textContent = sentence;
  at("again").hidden = !asks;
  at("curtain").hidden = false;
  if (asks) at("again").focus();
}

// Letters and size

// Choose the largest letters with which everything has room, unless the player has chosen a size.
function fitLetters() {
  if (!localStorage.getItem("letters")) {
    let size = USUAL;
    do terminal.options.fontSize = size;
    while (!hasRoom(size > COMFORTABLE.letters ? COMFORTABLE : LEAST) && --size > SMALLEST);
  }
  fit.fit();
}

function hasRoom({ columns, rows }) {
  const size = fit.proposeDimensions();
  return !size || (size.cols >= columns && size.rows >= rows);
}

function resizeLetters(by) {
  const size = Math.max(SMALLEST, Math.min(LARGEST, terminal.options.fontSize + by));
  localStorage.setItem("letters", size);
  terminal.options.fontSize = size;
  fit.fit();
}

let settling = 0;
function resized() {
  clearTimeout(settling);
  settling = setTimeout(fitLetters, SETTLED);
}

// Light and dark

function paint() {
  const light = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  const look = localStorage.getItem("look") ?? light;
  document.documentElement.dataset.look = look;
  terminal.options.theme = { background: GROUNDS[look] };
}

function isLight() {
  return document.documentElement.dataset.look === "light";
}

function turnLight() {
  localStorage.setItem("look", isLight() ? "dark" : "light");
  paint();
  line.look(isLight());
}

// Touch screens

// Keep the keyboard of the device from opening with every tap on the board.
function hushKeyboard() {
  if (touches.matches) terminal.textarea.inputMode = "none";
}

function toggleKeyboard() {
  terminal.textarea.inputMode = terminal.textarea.inputMode === "none" ? "text" : "none";
  terminal.textarea.blur();
  terminal.focus();
}

function toggleKeys() {
  at("keys").hidden = !at("keys").hidden;
  at("show-keys").setAttribute("aria-pressed", !at("keys").hidden);
  localStorage.setItem("keys", at("keys").hidden ? "" : "shown");
  resized();
}

// Your turn

function ring() {
  if (!document.hidden || at("notify").getAttribute("aria-pressed") !== "true") return;
  notify("boardgames", { body: document.title, icon: "/icon.svg", tag: "turn" });
}

// Notify by the worker, since telephones refuse what a page itself says; without a worker the page says it.
async function notify(title, options) {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) {
    worker.showNotification(title, options);
  } else {
    const notice = new Notification(title, options);
    notice.onclick = () => focus();
  }
}

async function startWorker() {
  try {
    await navigator.serviceWorker?.register("/notices.js");
  } catch {
    // This browser has no workers here, such as in a private window.
  }
}

async function toggleNotices() {
  const was = at("notify").getAttribute("aria-pressed") === "true";
  const may = !was && (await Notification.requestPermission()) === "granted";
  if (may) await startWorker();
  at("notify").setAttribute("aria-pressed", may);
  localStorage.setItem("notices", may ? "on" : "");
}

function offerNotices() {
  at("notify").hidden = !("Notification" in window);
  const may = !at("notify").hidden && Notification.permission === "granted" && localStorage.getItem("notices");
  at("notify").setAttribute("aria-pressed", Boolean(may));
}

// Beginning

function drawFast() {
  if (!hasGraphicsProcessor()) return; // there the terminal is faster with elements of the page
  try {
    const webgl = new WebglAddon();
    webgl.onContextLoss(() => webgl.dispose()); // the terminal then draws with elements of the page
    terminal.loadAddon(webgl);
  } catch {
    // This browser has no WebGL: it draws with elements of the page.
  }
}

// Return whether WebGL is drawn by a graphics processor; software takes several times as long as the page's elements.
function hasGraphicsProcessor() {
  const context = document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  const names = context?.getExtension("WEBGL_debug_renderer_info");
  const name = names ? context.getParameter(names.UNMASKED_RENDERER_WEBGL) : context?.getParameter(context.RENDERER);
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return Boolean(context) && !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

function listen() {
  terminal.onData((keys) => line.keys(keys));
  terminal.onResize(({ cols, rows }) => line.resize({ columns: cols, rows }));
  terminal.onTitleChange((title) => (document.title = title || "boardgames"));
  terminal.onBell(ring);
  addEventListener("resize", resized);
  touches.addEventListener("change", resized);
  const actions = {
    smaller: () => resizeLetters(-1),
    larger: () => resizeLetters(1),
    light: turnLight,
    notify: toggleNotices,
    "show-keys": toggleKeys,
    full: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()),
  };
  for (const [id, act] of Object.entries(actions)) {
    at(id).addEventListener("click", async () => {
      await act();
      terminal.focus();
    });
  }
  at("again").addEventListener("click", () => {
    show("Coming back…");
    line.open();
  });
}

fillKeys(at("keys"), (keys) => line.keys(keys), toggleKeyboard);
at("keys").hidden = !(localStorage.getItem("keys") ?? (touches.matches ? "shown" : ""));
at("show-keys").setAttribute("aria-pressed", !at("keys").hidden);
paint();
terminal.open(at("terminal"));
pictures.open();
drawFast();
fitLetters();
hushKeyboard();
offerNotices();
listen();
show("Connecting…");
line.open();
