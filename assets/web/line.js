// The websocket to the club: it comes back by itself, to the same board.

import { answerOf, hasPasskeys } from "./passkeys.js";

const CLOSED = 4000; // by the club, which has said why
const REPLACED = 4001; // another tab has taken the connection over
const PATIENCE = 1500; // milliseconds that a lost line may need before the player reads of it
const LONGEST_PAUSE = 15000;

export class Line {
  #socket = null;
  #pause = 0;
  #timer = 0;
  #ended = false;

  // `on` has the functions screen(bytes), open(), lost(), ended(sentence), size() and isLight().
  constructor(on) {
    this.on = on;
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
  }

  open() {
    clearTimeout(this.#timer);
    this.#ended = false;
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/club");
    socket.binaryType = "arraybuffer";
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = (event) => socket === this.#socket && this.#close(event.code);
    this.#socket = socket;
  }

  keys(text) {
    if (this.#isOpen) this.#socket.send(new TextEncoder().encode(text));
  }

  resize(size) {
    if (this.#isOpen) this.#socket.send(JSON.stringify(size));
  }

  look(light) {
    if (this.#isOpen) this.#socket.send(JSON.stringify({ light }));
  }

  #greet(socket) {
    const hello = { light: this.on.isLight(), passkeys: hasPasskeys, connection: this.#connection };
    socket.send(JSON.stringify({ ...this.on.size(), ...hello }));
  }

  get #isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  // The id of the connection, which a page that is loaded anew in the same tab still has.
  get #connection() {
    return sessionStorage.getItem("connection") ?? "";
  }

  #receive(data) {
    if (typeof data !== "string") {
      this.on.screen(new Uint8Array(data));
      return;
    }
    const message = JSON.parse(data);
    if (message.connection) {
      sessionStorage.setItem("connection", message.connection);
      this.#pause = 0;
      this.on.open();
    } else if (message.goodbye) {
      this.#end(message.goodbye);
    } else if (message.passkey) {
      this.#answer(message);
    }
  }

  async #answer(question) {
    const passkey = await answerOf(question);
    if (this.#isOpen) this.#socket.send(JSON.stringify({ passkey }));
  }

  #close(code) {
    if (this.#ended) return;
    if (code === REPLACED) {
      this.#end("This board is open in another tab.");
    } else if (code === CLOSED) {
      this.#end("The club has closed this connection.");
    } else {
      this.#timer = setTimeout(() => this.open(), this.#pause);
      this.#pause = Math.min(LONGEST_PAUSE, 2 * this.#pause + 250);
      if (this.#pause > 0) setTimeout(() => this.#isOpen || this.#ended || this.on.lost(), PATIENCE);
    }
  }

  #end(sentence) {
    this.#ended = true;
    this.on.ended(sentence);
  }

  // Try again at once when the network is back, or the player looks at the page.
  #hurry() {
    if (this.#ended || !this.#socket || this.#socket.readyState < WebSocket.CLOSING) return;
    this.#pause = 0;
    this.open();
  }
}
